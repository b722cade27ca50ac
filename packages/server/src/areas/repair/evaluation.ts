// R22: the reporter says whether it is repaired, and how well; after some days of silence the system does.
import { refuse, type Row } from '@tmlm/model'
import type { repair } from '@tmlm/model/areas/repair/repair'
import type { ActionMoment, ActionResult, Moment } from '../../engine/behaviour.ts'
import type { InputOf } from '@tmlm/model'
import { sql } from '../../platform/database/sql.ts'
import { settleCard } from './cardHold.ts'
import { changeOrder, takeLive, type Order } from './papers.ts'
import { openStop } from './stretches.ts'
import { asWritten, tell } from './telling.ts'

type Report = Row<typeof repair>
type Evaluating = ActionMoment<typeof repair, InputOf<typeof repair, 'evaluate'>>

export async function evaluate(moment: Evaluating): Promise<ActionResult<typeof repair>> {
  const { row, input, tx } = moment
  await requireReporter(moment)
  const { order } = await takeLive(tx, { dispatchId: null, maintenanceId: row.maintenanceId })
  if (order?.status !== 'complete') throw refuse('维修单未审核完成，不能评价', 'The repair order is not approved yet')
  if (!input.isSolved) return notSolved(moment, row, order)
  return { set: { ...(await solved(moment, row, order)), ...scoresOf(input) } }
}

const scoresOf = ({ scoreSpeed, scoreQuality, scoreService, evaluateText }: Evaluating['input']) => ({
  ...{ scoreSpeed, scoreQuality, scoreService, evaluateText },
})

/** The reporter himself, or the head of his department; for who reported without a name anybody with the button. */
async function requireReporter({ tx, row, actor }: Evaluating): Promise<void> {
  if (row.reporterId === null || row.reporterId === actor.userId || actor.isAdmin || actor.everywhere) return
  const head = await tx.first(
    sql`SELECT 1 FROM org o WHERE o.id = ${row.reportDeptId} AND o.manager_id = ${actor.userId}`,
  )
  if (!head) throw refuse('只能由报修人评价', 'Only the reporter may evaluate')
}

async function solved(moment: Moment, row: Report, order: Order) {
  const { now, actor, tx } = moment
  await changeOrder(moment, order, 'evaluate', { progress: 'evaluated' })
  await tx.run(sql`UPDATE repair SET status = 'evaluated', progress = 'evaluated' WHERE id = ${row.id}`)
  await settleCard(moment, row.cardId, row)
  return {
    ...{ status: 'evaluated' as const, progress: 'evaluated' as const, isSolved: true },
    ...{
      evaluateTime: now,
      evaluateUserId: actor.everywhere ? null : actor.userId,
      isAutoEvaluated: actor.everywhere === true,
    },
  }
}

/** It goes back to the mechanic; what it took from stock stays taken. */
async function notSolved(moment: Evaluating, row: Report, order: Order): Promise<ActionResult<typeof repair>> {
  const { now, actor, input, tx } = moment
  const isStop = input.isStop === true
  // Whether it stands still is what the reporter says now, not what the mechanic said when he began.
  await changeOrder(moment, order, 'notSolved', {
    ...{ status: 'rejected', progress: 'repairing', reworkSince: now, isStop, stopForRepair: false },
  })
  if (isStop) await openStop(moment, row.id, now)
  await tx.run(sql`UPDATE repair SET progress = 'repairing', is_stop = ${isStop} WHERE id = ${row.id}`)
  await settleCard(moment, row.cardId, row)
  const card = `${row.cardCode ?? ''} ${row.cardName ?? ''}`
  await tell(
    moment,
    await mechanicAndLeader(moment, order),
    { screen: 'repairOrder', id: order.id },
    {
      title: [`${card}未修好`, `${card} is not solved`],
      content: asWritten(`${row.code} ${input.evaluateText ?? ''}`),
    },
  )
  return {
    set: {
      ...{ progress: 'repairing', reopenCount: row.reopenCount + 1, isStop, isSolved: false },
      ...{ evaluateText: input.evaluateText, evaluateTime: now, evaluateUserId: actor.userId },
    },
  }
}

async function mechanicAndLeader({ tx }: Moment, order: Pick<Order, 'mainWorkerId'>): Promise<string[]> {
  const leaders = await tx.all(sql<{ leaderId: string }>`
SELECT DISTINCT g.leader_id FROM maintain_team g
JOIN maintain_team_members m ON m.owner_id = g.id
WHERE g.enabled AND m.user_id = ${order.mainWorkerId}`)
  return [...new Set([...(order.mainWorkerId ? [order.mainWorkerId] : []), ...leaders.map(({ leaderId }) => leaderId)])]
}
