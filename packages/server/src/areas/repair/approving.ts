// A finished repair is looked at: approved, so that its parts leave stock, or sent back to be done once more.
import { refuse } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { settleCard } from './cardHold.ts'
import { reviewIfNeeded } from './faultReviews.ts'
import { postParts, releaseParts, unpostParts } from './orderParts.ts'
import { changedMeanwhile, changeDispatch, changeReport, lockDispatch, lockReport, type Report } from './papers.ts'
import { openStop } from './stretches.ts'
import { tell } from './telling.ts'
import type { WorkedOrder } from './readOrders.ts'
import { cannotFix, partsOf } from './working.ts'

const leading = ({ id }: Report) => ({ screen: 'repairReportOrder', id }) as const

type Reviewing = Moment & { readonly row: WorkedOrder }

export async function approveOrder(moment: Moment, row: WorkedOrder, downtimeMinutes: number | null) {
  const { actor, now, tx } = moment
  const { repairId, cardId, mainWorkerId } = partsOf(row)
  const report = await lockReport(tx, repairId)
  await postParts(moment, { ...row, cardId, mainWorkerId })
  await reviewIfNeeded(moment, report, downtimeMinutes ?? 0)
  if (report.progress === 'repaired')
    await tell(moment, [report.reporterId], leading(report), {
      title: [`${report.cardName ?? ''}已修好，请评价`, `${report.cardName ?? ''} is repaired: please evaluate it`],
      content: [`报修单${report.code}的维修已完成审核。`, `The repair of report ${report.code} is approved.`],
    })
  return { approveUserId: actor.userId, approveTime: now }
}

/** Nobody approves his own work where duties are separate. */
export async function requireOther({ tx, actor, row }: Reviewing): Promise<void> {
  if (row.mainWorkerId === actor.userId && (await parameter(tx, '76', row.orgId)))
    throw refuse('不能审核自己的维修单', 'Nobody approves his own repair')
}

/** It is to be done once more; a machine that stood still stands still again. */
export async function sendBack(moment: Reviewing, action: 'reject' | 'withdraw') {
  const { tx, now, row } = moment
  const { repairId, cardId } = partsOf(row)
  const report = await lockReport(tx, repairId)
  if (report.isClosed) throw refuse('报修单已关闭，不能退回', 'The report is closed: its repair is not sent back')
  await releaseParts(moment, row.id)
  await takeUpAgain(moment, report)
  if (report.isStop || row.stopForRepair) await openStop(moment, report.id, now)
  await changeReport(moment, report, action, {
    ...{ progress: 'repairing', dispatchId: row.dispatchId, maintenanceId: row.id, needOutsource: false },
    reopenCount: report.reopenCount + (action === 'reject' ? 1 : 0),
  })
  await tx.run(sql`UPDATE maintenance SET progress = 'repairing', repair_result = NULL WHERE id = ${row.id}`)
  await settleCard(moment, cardId, row)
  return { reworkSince: now, repairResult: null }
}

/** What could not be repaired waits for somebody else; once he was sent, nobody goes back to the first one. */
async function takeUpAgain(moment: Reviewing, report: Report): Promise<void> {
  const { row, tx } = moment
  if (row.repairResult !== cannotFix) {
    if (report.maintenanceId !== row.id) throw changedMeanwhile()
    return
  }
  if (report.dispatchId !== null || report.progress !== 'notDispatched')
    throw refuse('已重新派工，不能退回', 'Somebody else was sent already')
  if (!row.dispatchId) return
  const dispatched = await lockDispatch(tx, row.dispatchId)
  await changeDispatch(moment, dispatched, 'audit', { status: 'audited', revokeReason: null })
}

export async function unapproveOrder(moment: Reviewing) {
  const { row, tx } = moment
  const report = await lockReport(tx, partsOf(row).repairId)
  if (report.status === 'evaluated') throw refuse('已评价，不能反审', 'Already evaluated')
  if (report.isClosed) throw refuse('报修单已关闭，不能反审', 'The report is closed: its repair stays approved')
  await unpostParts(moment, row)
  return { approveUserId: null, approveTime: null, approveOpinion: null }
}
