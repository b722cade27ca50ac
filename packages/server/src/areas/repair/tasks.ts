// T18, T19: what happens when nobody does anything: orders that nobody accepts, reports that wait for a mechanic, repairs that
// nobody evaluates.
import { repair } from '@tmlm/model/areas/repair/repair'
import type { Moment } from '../../engine/behaviour.ts'
import { doEach, type Task } from '../../engine/task.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { lookFor } from '../warnings/index.ts'
import { choiceFor } from './choosing.ts'
import { automatic, sendChosen, sendOut } from './dispatching.ts'
import {
  changeDispatch,
  changeOrder,
  changeReport,
  lockDispatch,
  lockReport,
  takeOrder,
  type Report,
} from './papers.ts'
import { unaccepted } from './warnings.ts'

interface Waiting {
  readonly id: string
  readonly code: string
}

/** Later than that it is not counted any more: four times the time is the highest level of the warning. */
const mostTimes = 4

export const watchDispatches: Task = async (task) => {
  const { db, tenantId } = task
  const late = await db.transaction(tenantId, (tx) =>
    tx.all(sql<Waiting>`
SELECT d.id, d.code FROM dispatch d
JOIN maintenance o ON o.dispatch_id = d.id AND o.status = 'saved' AND o.progress = 'notStarted' AND o.accept_time IS NULL
WHERE d.status = 'audited'
ORDER BY d.id`),
  )
  const open = await db.transaction(tenantId, (tx) =>
    tx.all(sql<Waiting>`
SELECT r.id, r.code FROM repair r
WHERE r.status = 'complete' AND r.progress = 'notDispatched' AND NOT r.is_closed AND r.dispatch_id IS NULL
ORDER BY r.urgency DESC, r.report_time`),
  )
  const nameOf = ({ code }: Waiting): string => code
  const accepted = await doEach(task, late, nameOf, (moment, { id }) => checkAcceptance(moment, id))
  const sent = await doEach(task, open, nameOf, (moment, { id }) => sendAgain(moment, id))
  await lookFor(task, unaccepted)
  return {
    processed: accepted.processed + sent.processed,
    failures: [...(accepted.failures ?? []), ...(sent.failures ?? [])],
  }
}

/** R19: not accepted in time. */
async function checkAcceptance(moment: Moment, dispatchId: string): Promise<void> {
  const { tx, now } = moment
  const dispatched = await lockDispatch(tx, dispatchId)
  const report = await lockReport(tx, dispatched.repairId)
  if (dispatched.status !== 'audited' || report.maintenanceId === null || dispatched.dispatchTime === null) return
  const { range } = await choiceFor(moment, report)
  const minutes = range?.acceptTimeoutMinutes ?? (await parameter(tx, '61', report.orgId))
  const action = range?.timeoutAction ?? (await parameter(tx, '62', report.orgId))
  const times = Math.min(mostTimes, (now.getTime() - dispatched.dispatchTime.getTime()) / 60_000 / Math.max(minutes, 1))
  if (action === 0 || times < 1) return
  const order = await takeOrder(tx, report.maintenanceId)
  if (order.acceptTime !== null || order.progress !== 'notStarted') return
  if (action === 2) {
    await changeDispatch(moment, dispatched, 'revoke', {
      status: 'revoked',
      revokeReason: '接单超时',
      isDeclined: true,
    })
    await changeOrder(moment, order, 'revoke', { status: 'withdrawn', progress: 'notDispatched' })
    const waiting = { progress: 'notDispatched', dispatchId: null, maintenanceId: null } as const
    await changeReport(moment, report, 'revoke', waiting)
    await sendOut(moment, { ...report, ...waiting })
    return
  }
  // Leader and dispatcher are warned of it (W309).
  if (Math.floor(times) > dispatched.timeoutsTold)
    await tx.run(sql`UPDATE dispatch SET timeouts_told = ${Math.floor(times)} WHERE id = ${dispatchId}`)
}

/** Somebody may be free now. */
async function sendAgain(moment: Moment, reportId: string): Promise<void> {
  const report: Report = await lockReport(moment.tx, reportId)
  if (report.status !== 'complete' || report.progress !== 'notDispatched' || report.isClosed || report.dispatchId)
    return
  const choice = await choiceFor(moment, report)
  if (choice.mode === automatic) await sendChosen(moment, report, choice)
}

const fiveStars = { scoreSpeed: 5, scoreQuality: 5, scoreService: 5, evaluateText: '系统默认好评' }

export const evaluateSilent: Task = async (task) => {
  const { db, tenantId, now } = task
  const repaired = await db.transaction(tenantId, (tx) =>
    tx.all(sql<Waiting & { orgId: string; approveTime: Date }>`
SELECT r.id, r.code, r.org_id, o.approve_time FROM repair r
JOIN maintenance o ON o.id = r.maintenance_id AND o.status = 'complete'
WHERE r.status = 'complete' AND r.progress = 'repaired' AND NOT r.is_closed AND o.approve_time IS NOT NULL
ORDER BY r.id`),
  )
  return doEach(
    task,
    repaired,
    ({ code }) => code,
    async (moment, { id, orgId, approveTime }) => {
      const days = await parameter(moment.tx, '2', orgId)
      if (days === 0 || now.getTime() < approveTime.getTime() + days * 86_400_000) return
      await moment.perform(repair, 'evaluate', { id, isSolved: true, ...fiveStars })
    },
  )
}
