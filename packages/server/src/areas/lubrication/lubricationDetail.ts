// Tasks: what people do with them while they wait.
import { refuse, type Row } from '@tmlm/model'
import { lubricationDetail } from '@tmlm/model/areas/lubrication/lubricationDetail'
import { addDays } from '@tmlm/model/language/days'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { tellTogether } from '../platform/index.ts'
import { cardComputed, cardFound } from '../upkeep/index.ts'
import { lockLine } from './arrangedLines.ts'
import { followOn, isOneByOne } from './generator.ts'
import { lateSql } from './lateness.ts'
import { listMine } from './listMine.ts'
import { todayOf, type LubricationPorts } from './ports.ts'

type Task = Row<typeof lubricationDetail>

export const lubricationDetailBehaviour = (ports: LubricationPorts) =>
  behaviour(lubricationDetail, {
    computed: {
      ...{ cardName: cardComputed.cardName, lineName: cardComputed.lineName },
      isOverdue: (today) => lateSql(today).isOverdue,
      overdueDays: (today) => lateSql(today).overdueDays,
      onTime: (today) => lateSql(today).onTime,
    },
    finds: { productLineId: cardFound.productLineId, toolingTypeId: cardFound.toolingTypeId },

    calls: { listMine },

    actions: {
      async updateLubricator(moment) {
        const { row, input, tx } = moment
        await requireWorking(moment, input.lubricatorId)
        if (input.alsoFuture) {
          await tx.run(sql`
UPDATE lubrication_detail t SET lubricator_id = ${input.lubricatorId}, version = t.version + 1
WHERE t.line_id = ${row.lineId} AND t.status = 'toDo' AND t.due_date > ${row.dueDate}::date`)
          await tx.run(sql`
UPDATE lubrication_arrangement_lines SET lubricator_id = ${input.lubricatorId} WHERE id = ${row.lineId}`)
        }
        await tell(moment, row, [...new Set([row.lubricatorId, input.lubricatorId])], '润滑任务改派')
      },

      async reschedule(moment) {
        const { row, input, tx } = moment
        if (row.isForecast)
          throw refuse('按运行小时的任务由预测排定，不能改期', 'Tasks by running hours stand by their forecast')
        const [first, last] = [addDays(row.plannedDate, -row.advanceDays), addDays(row.plannedDate, row.graceDays)]
        if (input.dueDate < first || input.dueDate > last)
          throw refuse(`超出可调整范围（${first} 至 ${last}）`, `Outside the allowed window (${first} to ${last})`)
        const twin = await tx.first(sql`
SELECT 1 FROM lubrication_detail t
WHERE t.line_id = ${row.lineId} AND t.due_date = ${input.dueDate}::date AND t.status = 'toDo' AND t.id <> ${row.id}`)
        if (twin) throw refuse('该日期已有相同任务', 'The same task is due that day already')
      },

      async closeTask(moment) {
        const { row, tx } = moment
        // The next one may fall on the day of this one, which must not be open then.
        await tx.run(sql`UPDATE lubrication_detail SET status = 'closed', closed_by = 1 WHERE id = ${row.id}`)
        const line = await lockLine(tx, row)
        if (line) await followOn(moment, ports, line)
        return { set: { closedBy: 1 as const } }
      },

      async reopenTask(moment) {
        const { row, tx } = moment
        const line = await lockLine(tx, row)
        if (!line?.isLive) throw refuse('润滑安排已停用', 'The arrangement is disabled')
        const later = await tx.first(sql`
SELECT 1 FROM lubrication_detail t
WHERE t.line_id = ${row.lineId} AND t.status = 'done' AND t.nominal_date > ${row.nominalDate}::date`)
        if (later) throw refuse('后续任务已完成', 'A later task is done')
        if (isOneByOne(line))
          await tx.run(sql`DELETE FROM lubrication_detail t WHERE t.line_id = ${row.lineId} AND t.status = 'toDo'`)
        const twin = await tx.first(sql`
SELECT 1 FROM lubrication_detail t
WHERE t.line_id = ${row.lineId} AND t.status = 'toDo' AND (t.due_date = ${row.dueDate}::date OR t.nominal_date = ${row.nominalDate}::date)`)
        if (twin) throw refuse('该日期已有相同任务', 'The same task is due that day already')
        return { set: { closeReason: null, closedBy: null } }
      },

      async remind(moment) {
        const { row } = moment
        await tell(moment, row, [row.lubricatorId], '润滑提醒')
      },
    },
  })

/** Who has left does nothing any more. */
async function requireWorking({ tx }: Moment, userId: string): Promise<void> {
  const person = await tx.first(sql`SELECT 1 FROM "user" u WHERE u.id = ${userId} AND u.status IN (1, 2)`)
  if (!person) throw refuse('人员无效', 'Invalid person')
}

async function tell(moment: Moment, row: Task, people: readonly string[], title: string): Promise<void> {
  const { code, name } = await moment.tx.one(sql<{ code: string; name: string }>`
SELECT c.code, c.name FROM new_card c WHERE c.id = ${row.cardId}`)
  await tellTogether(moment, people, {
    title: `${title}：${code} ${name}`,
    content: `${row.pointNo} ${row.part}，计划日期 ${row.dueDate}${row.dueDate < todayOf(moment) ? '，已逾期' : ''}，请及时完成。`,
  })
}
