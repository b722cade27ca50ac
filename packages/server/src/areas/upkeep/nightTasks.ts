// What the area does by the clock: fill bindings, settle plans by count, sweep windows that have passed.
import { addDays } from '@tmlm/model/language/days'
import type { Task, TaskMoment } from '../../engine/task.ts'
import { sentenceOf } from '../../engine/task.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { includeNewCards } from './autoInclude.ts'
import { settleCounts } from './counts.ts'
import { fillBindings } from './generator.ts'
import { sweep } from './sweep.ts'

/** Bindings of one transaction: short ones keep nobody waiting. */
const atOnce = 100

/** T04, T05: every live binding of the kind is filled up to its horizon. */
export const fillTasks =
  (kind: 1 | 2): Task =>
  async (task) => {
    const ids = await task.db.transaction(task.tenantId, (tx) => tx.all(toFill(kind, task)))
    return inParts(
      task,
      ids.map(({ id }) => id),
      async (part) => task.transaction((moment) => fillBindings(moment, part)),
    )
  }

/** T16: plans by count, and cards that have come to a type since its plan was made. */
export const settleAllCounts: Task = async (task) => {
  await task.transaction(includeNewCards)
  const ids = await task.db.transaction(task.tenantId, (tx) =>
    tx.all(sql<{ id: string }>`SELECT n.id FROM card_plan_num n WHERE n.enabled ORDER BY n.id`),
  )
  return inParts(
    task,
    ids.map(({ id }) => id),
    async (part) => task.transaction((moment) => settleCounts(moment, part)),
  )
}

/** T17 */
export const sweepChecks: Task = async (task) => ({ processed: await task.transaction(sweep) })

/** Those whose tasks do not reach as far as the widest horizon; which is theirs is asked when they are filled. */
const toFill = (kind: 1 | 2, { now, timezone }: TaskMoment) => {
  const furthest = addDays(toLocalDate(now, timezone), 400)
  return sql<{ id: string }>`
SELECT b.id FROM card_plan b
WHERE b.kind = ${kind} AND b.enabled AND NOT b.suspended
  AND (b.generated_through IS NULL OR b.generated_through < least(b.end_date, ${furthest}::date) OR b.schedule_mode = 2)
ORDER BY b.id`
}

async function inParts(task: TaskMoment, ids: readonly string[], work: (part: readonly string[]) => Promise<number>) {
  const failures: string[] = []
  let processed = 0
  for (let from = 0; from < ids.length; from += atOnce)
    try {
      processed += await work(ids.slice(from, from + atOnce))
    } catch (error) {
      failures.push(sentenceOf(error, task.lang))
    }
  if (failures.length > 0 && processed === 0) throw new Error(failures.join('\n'))
  return { processed, failures }
}
