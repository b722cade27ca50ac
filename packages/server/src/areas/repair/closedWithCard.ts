// A card that is given up needs no repair any more: its reports that nobody works on are closed with the paper, whoever was sent
// is told, and both is taken back with the paper. The card is locked already, so that nobody is waited for here.
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { changedMeanwhile, changeDispatch, changeOrder, changeReport, takeLive, type Report } from './papers.ts'
import { closeStop, openStop } from './stretches.ts'
import { asWritten, tell } from './telling.ts'

const waiting = sql`NOT r.is_closed AND (r.status = 'notReviewed'
  OR (r.status = 'complete' AND r.progress IN ('notDispatched', 'notStarted')))`

/** The reason names the paper, by which they are found again. */
const reasonOf = (paperCode: string): string => `报废：${paperCode}`

export async function closeReports(moment: Moment, cardIds: readonly string[], paperCode: string): Promise<void> {
  const { tx, now, actor } = moment
  const { count } = await tx.one(sql<{ count: number }>`
SELECT count(*)::int AS count FROM repair r WHERE r.card_id = ${anyOf(cardIds)} AND ${waiting}`)
  const reports = await tx.all(sql<Report>`
SELECT r.* FROM repair r WHERE r.card_id = ${anyOf(cardIds)} AND ${waiting}
ORDER BY r.id FOR UPDATE OF r SKIP LOCKED`)
  if (reports.length < count) throw changedMeanwhile()
  const closeReason = reasonOf(paperCode)
  for (const report of reports) {
    const { dispatched, order } = await takeLive(tx, report)
    if (dispatched) {
      await changeDispatch(moment, dispatched, 'revoke', { status: 'revoked', revokeReason: closeReason })
      await tell(
        moment,
        [dispatched.mainWorkerId],
        { screen: 'dispatchOrder', id: dispatched.id },
        {
          title: [`派工单${dispatched.code}已撤销`, `Dispatch order ${dispatched.code} was revoked`],
          content: [`${report.cardCode} ${closeReason}`, `${report.cardCode} is scrapped: ${paperCode}`],
        },
      )
    }
    if (order) await changeOrder(moment, order, 'revoke', { status: 'withdrawn', progress: 'notDispatched' })
    await changeReport(moment, report, 'closeBatch', {
      ...{ isClosed: true, closeReason, closeUserId: actor.userId, closeTime: now },
      ...{ progress: 'notDispatched', dispatchId: null, maintenanceId: null },
    })
  }
  // Of what was proposed to be scrapped too, whose report stays as it is.
  for (const reportId of await stoppedReports(moment, cardIds)) await closeStop(moment, reportId, now)
}

async function stoppedReports({ tx }: Moment, cardIds: readonly string[]): Promise<string[]> {
  const reports = await tx.all(sql<{ id: string }>`
SELECT r.id FROM repair r JOIN repair_stops s ON s.owner_id = r.id AND s.to_time IS NULL
WHERE r.card_id = ${anyOf(cardIds)}`)
  return reports.map(({ id }) => id)
}

/**
 * As they were before the paper, with whoever was sent; who has left since is not sent again, and his dispatch orders are answered:
 * their reports wait for another mechanic.
 */
export async function reopenReports(
  moment: Moment,
  cardIds: readonly string[],
  paperCode: string,
): Promise<readonly string[]> {
  const { tx, now } = moment
  const closeReason = reasonOf(paperCode)
  const reports = await tx.all(sql<Report>`
SELECT r.* FROM repair r
WHERE r.card_id = ${anyOf(cardIds)} AND r.is_closed AND r.close_reason = ${closeReason}
ORDER BY r.id FOR UPDATE OF r`)
  const lost: string[] = []
  for (const report of reports) {
    const sent = await tx.first(sql<{
      dispatchId: string
      maintenanceId: string | null
      code: string
      isHere: boolean
    }>`
SELECT d.id AS dispatch_id, o.id AS maintenance_id, d.code, u.status IN (1, 2) AS is_here
FROM dispatch d
JOIN "user" u ON u.id = d.main_worker_id
LEFT JOIN maintenance o ON o.dispatch_id = d.id AND o.status = 'withdrawn'
WHERE d.repair_id = ${report.id} AND d.status = 'revoked' AND d.revoke_reason = ${closeReason}`)
    if (sent && !sent.isHere) lost.push(sent.code)
    const again = sent?.isHere ? sent : undefined
    if (again) await sendAgain(moment, report, again)
    if (report.isStop && report.status === 'complete') await openStop(moment, report.id, now)
    await changeReport(moment, report, 'update', {
      ...{ isClosed: false, closeReason: null, closeUserId: null, closeTime: null },
      ...(again && { dispatchId: again.dispatchId, maintenanceId: again.maintenanceId }),
      ...(again?.maintenanceId && { progress: 'notStarted' }),
    })
  }
  // What was to be scrapped stands still again, as before.
  const proposed = await tx.all(sql<{ id: string }>`
SELECT r.id FROM repair r
JOIN maintenance o ON o.id = r.maintenance_id AND o.repair_result = 4
JOIN new_card c ON c.id = r.card_id AND c.status = 'underRepair'
WHERE r.card_id = ${anyOf(cardIds)} AND (r.is_stop OR o.stop_for_repair)`)
  for (const { id } of proposed) await openStop(moment, id, now)
  return lost
}

async function sendAgain(
  moment: Moment,
  report: Report,
  sent: { readonly dispatchId: string; readonly maintenanceId: string | null },
): Promise<void> {
  const { dispatched, order } = await takeLive(moment.tx, sent)
  if (order) await changeOrder(moment, order, 'update', { status: 'saved', progress: 'notStarted' })
  if (!dispatched) return
  // Only an audited one has its repair order.
  await changeDispatch(moment, dispatched, 'update', { status: order ? 'audited' : 'saved', revokeReason: null })
  await tell(
    moment,
    [dispatched.mainWorkerId],
    { screen: 'dispatchOrder', id: dispatched.id },
    {
      title: [`派工单${dispatched.code}已恢复`, `Dispatch order ${dispatched.code} counts again`],
      content: asWritten(`${report.cardCode} ${report.code}`),
    },
  )
}
