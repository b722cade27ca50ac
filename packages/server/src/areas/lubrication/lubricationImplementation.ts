// Implementations: written at the machine, audited once. The audit does the tasks, takes the lubricant and makes what comes next.
import { refuse, type InputOf, type Row } from '@tmlm/model'
import { lubricationImplementation } from '@tmlm/model/areas/lubrication/lubricationImplementation'
import { abnormal } from '@tmlm/model/areas/lubrication/words'
import { behaviour, type ActionMoment, type CallMoment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { reportFault } from '../repair/index.ts'
import { cardComputed, cardFound } from '../upkeep/index.ts'
import { doTasks, undoTasks } from './doneTasks.ts'
import { giveBackLubricant, takeLubricant } from './lubricant.ts'
import { chartOf } from './chart.ts'
import { completedLines } from './paperLines.ts'
import type { LubricationPorts } from './ports.ts'
import { start } from './starting.ts'

export type Implementation = Row<typeof lubricationImplementation>

export const lubricationImplementationBehaviour = (ports: LubricationPorts) =>
  behaviour(lubricationImplementation, {
    computed: {
      ...{ cardName: cardComputed.cardName, lineName: cardComputed.lineName },
      lubricants: `SELECT string_agg(concat_ws(' ', used.name, concat(trim_scale(used.qty), used.unit)), '、' ORDER BY used.name) FROM (
        SELECT coalesce(p.name, l.lubricant_brand) AS name, l.unit, sum(l.actual_qty) AS qty
        FROM lubrication_implementation_lines l
        LEFT JOIN accessory p ON p.tenant_id = l.tenant_id AND p.id = l.lubricant_id
        WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id
        GROUP BY 1, 2) used`,
    },
    finds: {
      productLineId: cardFound.productLineId,
      hasAbnormal: (given, tenant) =>
        `EXISTS (SELECT FROM lubrication_implementation_lines l
          WHERE l.tenant_id = ${tenant} AND l.owner_id = t.id AND l.result = 2) = ANY (${given})`,
    },

    async beforeInsert(moment) {
      const { values } = moment
      const lines = await completedLines(moment, values.cardId, values.lines ?? [])
      Object.assign(values, await chartOf(moment.tx, lines))
    },
    async beforeUpdate(moment) {
      const { row, values } = moment
      if (!values.lines) return
      Object.assign(values, await chartOf(moment.tx, await completedLines(moment, row.cardId, values.lines)))
    },

    actions: {
      async audit(moment) {
        await doTasks(moment, ports, moment.row)
        await takeLubricant(moment, moment.row)
      },
      async cancelAudit(moment) {
        await undoTasks(moment, moment.row)
        await giveBackLubricant(moment, moment.row)
      },
      createRepair,
    },

    calls: { start, listTask },
  })

async function createRepair({
  row,
  input,
  ...moment
}: ActionMoment<typeof lubricationImplementation, InputOf<typeof lubricationImplementation, 'createRepair'>>) {
  const failed = row.lines.filter(({ result, repairId }) => result === abnormal && repairId === null)
  if (failed.length === 0) throw refuse('没有需要报修的异常润滑点', 'Nothing abnormal is left to report')
  const said = failed.map(({ part, abnormalText }) => [part, abnormalText].filter(Boolean).join(' ')).join('；')
  const repairId = await reportFault(moment, {
    ...{ cardId: row.cardId, faultTypeId: input.faultTypeId, isStop: input.isStop === true },
    ...{ description: input.description ?? said.slice(0, 500), source: 2 },
    sourceId: `lubricationImplementation:${row.id}`,
  })
  return { set: { lines: failed.map(({ id }) => ({ id, repairId })) } }
}

/** The open tasks of a machine, the most urgent first. */
async function listTask({ tx, input }: CallMoment<InputOf<typeof lubricationImplementation, 'listTask'>>) {
  const list = await tx.all(sql`
SELECT t.id, t.point_no, t.part, t.action_type, t.lubricant_id, p.name AS lubricant_id_name, t.std_qty, t.unit,
  t.due_date::text AS due_date, t.need_stop, t.need_photo
FROM lubrication_detail t
LEFT JOIN accessory p ON p.id = t.lubricant_id
WHERE t.card_id = ${input.cardId} AND t.status = 'toDo'
ORDER BY t.due_date, t.point_no
LIMIT 200`)
  return { list, totalRow: list.length }
}
