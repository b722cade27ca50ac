// The work itself: begun, and finished with its times (R14), parts and labour. Times are the server's, but for repairs that are
// written down afterwards.
import { refuse, refuseFields, type FieldError, type Text } from '@tmlm/model'
import { scrap } from '@tmlm/model/areas/disposal/scrapping'
import { repairOrder } from '@tmlm/model/areas/repair/maintenance'
import { approvalOf } from '../../engine/approvals.ts'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { settleCard } from './cardHold.ts'
import { timesOutOfOrder } from './faults.ts'
import { bookLabour } from './labour.ts'
import { reserveParts } from './orderParts.ts'
import { changeDispatch, changeReport, lockDispatch, type Report } from './papers.ts'
import type { WorkedOrder } from './readOrders.ts'
import { closePause, closeStop, closeWork, minutesNow, openStop, openWork } from './stretches.ts'

export const [fixed, temporary, cannotFix, toScrap] = [1, 2, 3, 4] as const

/** The paper as it is known to be: made for a report, a card and a mechanic. */
export function partsOf({ repairId, cardId, mainWorkerId }: WorkedOrder) {
  if (!repairId || !cardId || !mainWorkerId) throw new Error('A repair order without report, card or mechanic')
  return { repairId, cardId, mainWorkerId }
}

/** A running fault stops the machine for the time of the repair, unless the mechanic says that it goes on. */
export async function beginWork(
  moment: Moment,
  order: Pick<WorkedOrder, 'id' | 'code' | 'acceptTime'>,
  report: Report,
  { at, stopForRepair }: { readonly at: Date; readonly stopForRepair: boolean },
) {
  const stops = stopForRepair && !report.isStop
  await openWork(moment, order.id, at)
  if (stops) await openStop(moment, report.id, at)
  await moment.tx.run(
    sql`UPDATE maintenance SET progress = 'repairing', stop_for_repair = ${stops} WHERE id = ${order.id}`,
  )
  await changeReport(moment, report, 'start', { progress: 'repairing' })
  await settleCard(moment, report.cardId, order)
  return { startTime: at, stopForRepair: stops, progress: 'repairing' as const }
}

export interface Findings {
  readonly confirmedFaultTypeId: string | null
  readonly causeId: string | null
  readonly causeText: string | null
  readonly measure: string | null
  readonly repairWay: 1 | 2
  readonly supplierId: string | null
  readonly outsourceCost: string | null
  readonly repairResult: 1 | 2 | 3 | 4 | null
}

const missing: Text = ['必填', 'Required']
const allowance = 5 * 60_000

/** What the order becomes; nothing is taken from stock before it is approved. */
export async function finishWork(
  moment: Moment,
  order: WorkedOrder,
  report: Report,
  { found, at, recovery }: { readonly found: Findings; readonly at: Date; readonly recovery: Date },
) {
  const { tx, now } = moment
  const { cardId, mainWorkerId } = partsOf(order)
  const confirmedFaultTypeId = found.confirmedFaultTypeId ?? report.faultTypeId
  requireFindings(found)
  if (recovery < at || recovery.getTime() > now.getTime() + allowance) throw timesOutOfOrder('recoveryTime')
  await closePause(moment, order.id)
  // Redone without having been begun: it counts from when it was sent back.
  if (!(await isAtWork(moment, order.id))) await openWork(moment, order.id, order.reworkSince ?? at)
  await closeWork(moment, order.id, at)
  const isDone = found.repairResult === fixed || found.repairResult === temporary
  if (isDone) await closeStop(moment, report.id, recovery)
  const dispatched = order.dispatchId ? await lockDispatch(tx, order.dispatchId) : undefined
  const minutes = await minutesNow(moment, {
    ...{ repairId: report.id, reportTime: report.reportTime ?? at, acceptTime: order.acceptTime, finishTime: at },
    dispatchTime: dispatched?.dispatchTime ?? null,
  })
  await bookLabour(moment, { id: order.id, repairId: report.id, orgId: order.orgId, mainWorkerId })
  await reserveParts(moment, { ...order, cardId })
  await tx.run(
    sql`UPDATE maintenance SET progress = 'repaired', repair_result = ${found.repairResult} WHERE id = ${order.id}`,
  )
  if (found.repairResult === cannotFix) {
    // Somebody else is sent; this order goes to review all the same.
    if (dispatched)
      await changeDispatch(moment, dispatched, 'revoke', { status: 'revoked', revokeReason: '无法修复，需委外' })
    await changeReport(moment, report, 'finish', {
      ...{
        progress: 'notDispatched',
        needOutsource: true,
        dispatchId: null,
        maintenanceId: null,
        confirmedFaultTypeId,
      },
    })
  } else
    await changeReport(moment, report, 'finish', { progress: 'repaired', needOutsource: false, confirmedFaultTypeId })
  await settleCard(moment, cardId, order)
  if (found.repairResult === toScrap) await proposeScrap(moment, order, cardId)
  const isReviewed = !approvalOf(moment.actor, repairOrder) && !(await parameter(tx, '9', order.orgId))
  return {
    isReviewed,
    set: {
      ...found,
      ...minutes,
      ...{ confirmedFaultTypeId, finishTime: at, recoveryTime: recovery, paused: false, reworkSince: null },
      ...{ status: 'notReviewed' as const, progress: 'repaired' as const },
    },
  }
}

export async function isAtWork({ tx }: Moment, orderId: string): Promise<boolean> {
  const open = await tx.first(
    sql`SELECT 1 FROM maintenance_works w WHERE w.owner_id = ${orderId} AND w.finish_time IS NULL`,
  )
  return open !== undefined
}

function requireFindings({ causeId, measure, repairResult }: Findings): void {
  const errors: FieldError[] = []
  if (!causeId) errors.push({ field: 'causeId', text: missing })
  if (!measure) errors.push({ field: 'measure', text: missing })
  if (!repairResult) errors.push({ field: 'repairResult', text: missing })
  if (errors.length > 0) throw refuseFields(errors)
}

/** Whoever may scrap cards decides; it stays under repair until then. */
async function proposeScrap(moment: Moment, order: Pick<WorkedOrder, 'code'>, cardId: string): Promise<void> {
  const open = await moment.tx.first(sql`
SELECT 1 FROM scrap p JOIN scrap_lines l ON l.owner_id = p.id
WHERE l.card_id = ${cardId} AND p.status IN ('saved', 'inApproval', 'rejected')`)
  if (open) return
  await moment.make(scrap, { scrapReason: '损坏不可修', remark: `维修单${order.code}建议报废`, lines: [{ cardId }] })
}

export const notMain = () => refuse('只能由主修人操作', 'Only the main mechanic may do this')
