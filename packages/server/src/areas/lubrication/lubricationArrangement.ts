// Arrangements: what is put on a machine suits it, and the tasks follow the arrangement.
import { refuse, type Row } from '@tmlm/model'
import { lubricationArrangement } from '@tmlm/model/areas/lubrication/lubricationArrangement'
import { caredFor } from '@tmlm/model/areas/lubrication/words'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { cardComputed, cardFound } from '../upkeep/index.ts'
import { batchCreate } from './batchCreate.ts'
import { closeOfArrangement } from './closing.ts'
import { fillArrangements, replan } from './generator.ts'
import { machineOf, pointsOf, requireSuitable, standardOf } from './points.ts'
import type { LubricationPorts } from './ports.ts'
import { preview } from './preview.ts'
import { takeOverPoints } from './upgrade.ts'

type Arrangement = Row<typeof lubricationArrangement>

export const lubricationArrangementBehaviour = (ports: LubricationPorts) =>
  behaviour(lubricationArrangement, {
    computed: {
      ...{ cardName: cardComputed.cardName, lineName: cardComputed.lineName },
      isOutdated: `t.standard_version < (SELECT s.doc_version FROM lubrication_standard s
        WHERE s.tenant_id = t.tenant_id AND s.id = t.standard_id)`,
      nextDueDate: `SELECT min(task.due_date) FROM lubrication_detail task
        WHERE task.tenant_id = t.tenant_id AND task.arrangement_id = t.id AND task.status = 'toDo'`,
    },
    finds: { productLineId: cardFound.productLineId, toolingTypeId: cardFound.toolingTypeId },

    async beforeInsert({ tx, values }) {
      const card = await machineOf(tx, values.cardId)
      requireCared(card.status)
      const standard = await standardOf(tx, values.standardId)
      if (!standard?.enabled) throw refuse('润滑标准未启用', 'The standard is not enabled')
      await requireSuitable(tx, card, standard)
      const sent = new Map((values.lines ?? []).map((line) => [line.pointId, line]))
      const points = await pointsOf(tx, standard.id)
      const firstDueDate = values.startDate
      Object.assign(values, {
        standardVersion: standard.docVersion,
        lines: points.map((point) => ({ enabled: true, firstDueDate, ...point, ...sent.get(point.pointId) })),
      })
    },

    async afterSave(moment) {
      const { row } = moment
      if (row.version > 1 && row.status === 'enabled') await replan(moment, ports, row.id)
    },

    async beforeDelete({ tx, row }) {
      const done = await tx.first(
        sql`SELECT 1 FROM lubrication_detail t WHERE t.arrangement_id = ${row.id} AND t.status = 'done'`,
      )
      if (done) throw refuse('已有完成任务，请停用', 'Has done tasks: disable it')
      await tx.run(sql`DELETE FROM lubrication_detail t WHERE t.arrangement_id = ${row.id}`)
    },

    actions: {
      async enable(moment) {
        const { row, tx } = moment
        await requireFree(moment, row)
        await tx.run(sql`UPDATE lubrication_arrangement SET status = 'enabled' WHERE id = ${row.id}`)
        await fillArrangements(moment, ports, [row.id])
      },
      async disable(moment) {
        await closeOfArrangement(moment, moment.row.id)
      },
      async upgrade(moment) {
        const { row, tx } = moment
        const standard = await standardOf(tx, row.standardId)
        if (!standard || standard.docVersion <= row.standardVersion)
          throw refuse('已是最新版本', 'It has the newest version already')
        await takeOverPoints(moment, row)
        if (row.status === 'enabled') await replan(moment, ports, row.id)
        return { set: { standardVersion: standard.docVersion } }
      },
      preview,
    },

    calls: { batchCreate },
  })

function requireCared(status: string): void {
  if (!caredFor.some((one) => one === status)) throw refuse('设备状态不允许', "The machine's status does not allow it")
}

/** Two arrangements of a machine may be enabled at the same time, but not on the same point. */
async function requireFree({ tx }: Moment, row: Arrangement): Promise<void> {
  const card = await tx.one(sql<{ status: string }>`
SELECT c.status FROM new_card c WHERE c.id = ${row.cardId} FOR NO KEY UPDATE OF c`)
  requireCared(card.status)
  const taken = await tx.first(sql<{ code: string; part: string }>`
SELECT a.code, other.part
FROM lubrication_arrangement a
JOIN lubrication_arrangement_lines other ON other.owner_id = a.id AND other.enabled
JOIN lubrication_arrangement_lines own ON own.owner_id = ${row.id} AND own.enabled AND own.point_id = other.point_id
WHERE a.card_id = ${row.cardId} AND a.status = 'enabled' AND a.id <> ${row.id}
LIMIT 1`)
  if (taken)
    throw refuse(
      `润滑点已有启用的安排：${taken.part}（${taken.code}）`,
      `Point already arranged: ${taken.part} (${taken.code})`,
    )
}
