// Sending a mechanic: by hand, by rule or because he took it. An audited dispatch order has its repair order.
import { refuse, type Row } from '@tmlm/model'
import { dispatch } from '@tmlm/model/areas/repair/dispatch'
import { maintenance } from '@tmlm/model/areas/repair/maintenance'
import type { Made, Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { choiceFor, freeOf, type Choice } from './choosing.ts'
import { changedMeanwhile, changeReport, lockReport, type Report } from './papers.ts'
import { tell } from './telling.ts'

export const [byHand, automatic, grabbed, registered] = [1, 2, 3, 4] as const

/** Waits for who else dispatches it; one of them wins. */
export async function requireOpen(moment: Moment, repairId: string): Promise<Report> {
  const report = await lockReport(moment.tx, repairId)
  if (report.dispatchId !== null && report.status === 'complete') throw changedMeanwhile()
  if (report.status !== 'complete' || report.progress !== 'notDispatched' || report.isClosed)
    throw refuse('该报修单不可派工', 'The report cannot be dispatched')
  return report
}

type DispatchRow = Row<typeof dispatch>

/** The repair order of an audited dispatch order. What was done before on the report by somebody else comes along. */
export async function begin(moment: Moment, row: DispatchRow, report: Report): Promise<Made> {
  const { mainWorkerId, helperIds } = row
  const taken = row.mode === grabbed ? { acceptTime: moment.now } : {}
  const order = await moment.make(
    maintenance,
    { remark: null, confirmedFaultTypeId: report.faultTypeId },
    {
      ...{ repairId: report.id, dispatchId: row.id, cardId: report.cardId, mainWorkerId, helperIds: helperIds ?? [] },
      ...{ isStop: report.isStop, stopTime: report.stopTime, ...taken },
    },
  )
  await carryOver(moment, report.id, order.id)
  await changeReport(moment, report, 'dispatch', {
    ...{ progress: 'notStarted', dispatchId: row.id, maintenanceId: order.id },
  })
  return order
}

/** Labour, and parts that were not taken from stock yet, of orders that were handed on. */
async function carryOver({ tx }: Moment, repairId: string, orderId: string): Promise<void> {
  const earlier = sql`SELECT o.id FROM maintenance o WHERE o.repair_id = ${repairId} AND o.id <> ${orderId} AND o.status = 'withdrawn'`
  await tx.run(sql`UPDATE maintenance_labors SET owner_id = ${orderId} WHERE owner_id IN (${earlier})`)
  await tx.run(
    sql`UPDATE maintenance_parts SET owner_id = ${orderId} WHERE owner_id IN (${earlier}) AND unit_price IS NULL`,
  )
}

/**
 * R19, when a report counts and whenever a mechanic gave it back: sent, offered to be taken, or left to the dispatchers, who are
 * warned of every report that waits for them (W301).
 */
export async function sendOut(moment: Moment, report: Report): Promise<void> {
  const choice = await choiceFor(moment, report)
  if (choice.mode === automatic && (await sendChosen(moment, report, choice))) return
  const about = { screen: 'repairReportOrder', id: report.id } as const
  const what = `${report.cardCode ?? ''} ${report.cardName ?? ''}`
  if (choice.mode === grabbed)
    await tell(
      moment,
      freeOf(choice).map(({ userId }) => userId),
      about,
      {
        title: [`可抢单：${what}`, `Free to be taken: ${what}`],
        content: [`报修单${report.code}：${report.description}`, `Report ${report.code}: ${report.description}`],
      },
    )
  if (choice.mode === automatic)
    await tell(moment, choice.range?.dispatcherIds ?? [], about, {
      title: [`无可用维修工：${what}`, `No mechanic available: ${what}`],
      content: [`请手动派工：报修单${report.code}。`, `Dispatch report ${report.code} by hand.`],
    })
}

/** Nothing where no mechanic is free: the report waits. */
export async function sendChosen(moment: Moment, report: Report, choice: Choice): Promise<Made | undefined> {
  const { chosen } = choice
  if (!chosen) return undefined
  return moment.make(dispatch, { repairId: report.id, mainWorkerId: chosen.userId }, { mode: automatic })
}
