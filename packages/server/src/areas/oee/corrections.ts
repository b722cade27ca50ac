// What a shift leader corrects: the time or reason of an event, a run that nobody recorded, why a machine stood. What was there
// before stays readable in the event.
import { oeeDetail } from '@tmlm/model/areas/oee/oeeDetail'
import { refuse, type InputOf } from '@tmlm/model'
import type { ActionMoment, CallMoment, Moment } from '../../engine/behaviour.ts'
import { fromLocal, toLocal } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { classOfReason } from './events.ts'
import { requireUnlocked } from './locks.ts'
import { finalOutput } from './outputs.ts'
import { settleDays, settleRun } from './settling.ts'

type Editing = ActionMoment<typeof oeeDetail, InputOf<typeof oeeDetail, 'editEvent'>>

export async function editEvent(moment: Editing) {
  const { row, input, tx, now, actor } = moment
  const { events } = row
  const event = events[input.nth - 1]
  if (!event) throw refuse(`共${events.length}条事件`, `There are ${events.length} events`)
  const time = input.time === null ? event.time : fromLocal(input.time, actor.timezone)
  const before = events[input.nth - 2]?.time
  const after = events[input.nth]?.time ?? new Date(now.getTime() + 60_000)
  if ((before && time <= before) || time >= after) {
    const told = toLocal(before ?? event.time, actor.timezone)
    throw refuse(
      `时间无效：须晚于${told}，且早于下一事件`,
      `Invalid time: must be after ${told} and before the next event`,
    )
  }
  const times = events.map((one) => (one === event ? time : one.time))
  const [startTime = time] = times
  const endTime = row.status === 'shutDown' ? (times.at(-1) ?? null) : null
  await requireUnlocked(moment, row, earlier(startTime, row.startTime), later(endTime ?? now, row.endTime))
  await requireApart(moment, startTime, endTime)
  await requireOutputsInside(moment, event.time, time, startTime, endTime)
  const reason = event.eventType === 'pause' ? (input.reason ?? event.reason) : null
  const stopClass = reason === null ? null : await classOfReason(tx, reason)
  const was = [toLocal(event.time, actor.timezone), event.reason].filter(Boolean).join(' ')
  await tx.run(sql`
UPDATE oee_detail_events SET time = ${time}, reason = ${reason}, stop_class = ${stopClass}::smallint, corrected = true,
  remark = ${`${input.remark} (${was})`}
WHERE owner_id = ${row.id} AND position = ${input.nth - 1}`)
  // The days are reckoned with the run as it is from now on.
  await tx.run(
    sql`UPDATE oee_detail SET start_time = ${startTime}, end_time = ${endTime}, corrected = true WHERE id = ${row.id}`,
  )
  await settleRun(moment, row.id)
  await settleDays(moment, row, earlier(startTime, row.startTime), later(endTime ?? now, row.endTime))
  const isLast = input.nth === events.length
  return {
    set: {
      ...{ startTime, endTime, corrected: true, lastTime: times.at(-1) ?? time },
      ...(isLast && event.eventType === 'pause' ? { pauseReason: reason } : {}),
    },
  }
}

const earlier = (a: Date, b: Date | null): Date => (b !== null && b < a ? b : a)
const later = (a: Date, b: Date | null): Date => (b !== null && b > a ? b : a)

async function requireApart({ tx, row }: Editing, startTime: Date, endTime: Date | null): Promise<void> {
  const other = await tx.first(sql`
SELECT 1 FROM oee_detail d
WHERE d.card_id = ${row.cardId} AND d.id <> ${row.id} AND coalesce(d.end_time, 'infinity') > ${startTime}::timestamptz
  AND d.start_time < coalesce(${endTime}::timestamptz, 'infinity')`)
  if (other) throw refuse('与其它运行记录重叠', 'Overlaps another run')
}

/** What was reported with the event moves with it; all others lie within the run. */
async function requireOutputsInside(
  { tx, row }: Editing,
  from: Date,
  to: Date,
  startTime: Date,
  endTime: Date | null,
): Promise<void> {
  await tx.run(sql`UPDATE oee_detail_outputs SET time = ${to} WHERE owner_id = ${row.id} AND time = ${from}`)
  const outside = await tx.first(sql`
SELECT 1 FROM oee_detail_outputs o
WHERE o.owner_id = ${row.id} AND (o.time <= ${startTime} OR o.time > coalesce(${endTime}::timestamptz, 'infinity'))`)
  if (outside) throw refuse('有产量不在运行时间内', 'An output lies outside the run')
}

export async function addPast(moment: CallMoment<InputOf<typeof oeeDetail, 'addPast'>>) {
  const { input, make, tx, actor } = moment
  const { totalQty, goodQty, defectReason, startTime: began, endTime: ended, ...values } = input
  const [startTime, endTime] = [fromLocal(began, actor.timezone), fromLocal(ended, actor.timezone)]
  requireSpan(moment, startTime, endTime)
  const given = { startTime, endTime, status: 'shutDown', source: 4, corrected: true }
  const { id, code } = await make(oeeDetail, values, given)
  const run = await tx.one(
    sql<{
      id: string
      cardId: string
      productId: string | null
      mouldCardId: string | null
      startTime: Date
    }>`SELECT d.id, d.card_id, d.product_id, d.mould_card_id, d.start_time FROM oee_detail d WHERE d.id = ${id}`,
  )
  await finalOutput(moment, run, { time: endTime, totalQty: totalQty ?? 0, goodQty, defectReason })
  await settleRun(moment, id)
  return { id, code }
}

export async function classifyGap(moment: CallMoment<InputOf<typeof oeeDetail, 'classifyGap'>>) {
  const { input, tx, now, actor } = moment
  const { cardId, reason } = input
  const [from, to] = [fromLocal(input.from, actor.timezone), fromLocal(input.to, actor.timezone)]
  requireSpan(moment, from, to)
  const { orgId } = await tx.one(sql<{ orgId: string }>`SELECT c.org_id FROM new_card c WHERE c.id = ${cardId}`)
  await requireUnlocked(moment, { cardId, orgId }, from, to)
  const stopClass = await classOfReason(tx, reason)
  await tx.run(sql`
INSERT INTO oee_gap (id, card_id, from_time, to_time, reason, stop_class, user_id)
VALUES (${newId(now)}, ${cardId}, ${from}, ${to}, ${reason}, ${stopClass}, ${actor.userId})`)
  await settleDays(moment, { cardId, orgId }, from, to)
  return { cardId }
}

function requireSpan({ now }: Moment, from: Date, to: Date): void {
  if (from >= to) throw refuse('结束时间须晚于开始时间', 'It must end after it began')
  if (to > now) throw refuse('时间不能晚于现在', 'The time lies in the future')
}
