// T06: every enabled arrangement is filled up to its horizon, forecasts are renewed, and what machines that are gone still have
// is closed.
import { sentenceOf, type Task } from '../../engine/task.ts'
import { sql } from '../../platform/database/sql.ts'
import { endLubrication } from './closing.ts'
import { fillArrangements } from './generator.ts'
import type { LubricationPorts } from './ports.ts'

/** Arrangements of one transaction: short ones keep nobody waiting. */
const atOnce = 100

export const fillLubrication =
  (ports: LubricationPorts): Task =>
  async (task) => {
    const failures: string[] = []
    let processed = 0
    await task.transaction(async (moment) => {
      const gone = await moment.tx.all(sql<{ cardId: string }>`
SELECT DISTINCT a.card_id FROM lubrication_arrangement a JOIN new_card c ON c.id = a.card_id
WHERE a.status = 'enabled' AND c.status IN ('sealed', 'scrapped', 'sold')`)
      if (gone.length > 0)
        await endLubrication(
          moment,
          gone.map(({ cardId }) => cardId),
          '设备已封存、报废或出售',
        )
    })
    const enabled = await task.db.transaction(task.tenantId, (tx) =>
      tx.all(sql<{ id: string }>`SELECT a.id FROM lubrication_arrangement a WHERE a.status = 'enabled' ORDER BY a.id`),
    )
    const ids = enabled.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += atOnce)
      try {
        const part = ids.slice(from, from + atOnce)
        processed += await task.transaction((moment) => fillArrangements(moment, ports, part))
      } catch (error) {
        failures.push(sentenceOf(error, task.lang))
      }
    if (failures.length > 0 && processed === 0) throw new Error(failures.join('\n'))
    return { processed, failures }
  }
