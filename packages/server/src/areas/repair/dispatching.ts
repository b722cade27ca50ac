// Sending a mechanic: by hand, by rule or because he took it. An audited dispatch order has its repair order.
import { refuse, type Row } from '@tmlm/model'
import { dispatch } from '@tmlm/model/areas/repair/dispatch'
import { maintenance } from '@tmlm/model/areas/repair/maintenance'
import type { Made, Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { tellPerson, tellTogether } from '../platform/index.ts'
import { choiceFor, freeOf, type Choice } from './choosing.ts'
import { changedMeanwhile, changeReport, lockReport, type Report } from './papers.ts'

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
  if (row.mode !== registered && mainWorkerId !== moment.actor.userId)
    await tellPerson(moment, mainWorkerId, {
      title: `新的维修任务：${report.cardName ?? ''}`,
      content: `报修单${report.code}（${report.cardCode ?? ''} ${report.cardName ?? ''}）已派给您，请接单。`,
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

/** R19, when a report counts and whenever a mechanic gave it back: sent, offered to be taken, or left to the dispatchers. */
export async function sendOut(moment: Moment, report: Report): Promise<void> {
  const choice = await choiceFor(moment, report)
  if (choice.mode === automatic && (await sendChosen(moment, report, choice))) return
  const people = choice.mode === grabbed ? freeOf(choice).map(({ userId }) => userId) : dispatchersOf(choice)
  if (people.length === 0) return
  const what = `${report.cardCode ?? ''} ${report.cardName ?? ''}`
  await tellTogether(moment, people, {
    title: choice.mode === grabbed ? `可抢单：${what}` : `待派工：${what}`,
    content:
      choice.mode === automatic
        ? `报修单${report.code}（${what}）无可用维修工，请手动派工。`
        : `报修单${report.code}（${what}）：${report.description}`,
  })
}

const dispatchersOf = ({ range }: Choice): readonly string[] => range?.dispatcherIds ?? []

/** Nothing where no mechanic is free: the report waits. */
export async function sendChosen(moment: Moment, report: Report, choice: Choice): Promise<Made | undefined> {
  const { chosen } = choice
  if (!chosen) return undefined
  return moment.make(dispatch, { repairId: report.id, mainWorkerId: chosen.userId }, { mode: automatic })
}
