// reminders open and close by what counters say of themselves, in the transaction of the message.
import { batteryStep, distanceOf, isOutside, removalStep } from '@tmlm/model/areas/life/reminding'
import type { CounterMessage } from '@tmlm/model/areas/life/message'
import type { RemindType } from '@tmlm/model/areas/life/words'
import type { Counting } from '../cards/index.ts'
import { newId } from '../../platform/ids.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { schedulerId } from '../../platform/session/scheduler.ts'
import type { CounterRow } from './counters.ts'
import { usualRadius } from './places.ts'

interface Step {
  readonly counterId: string
  readonly type: RemindType
  readonly opens: boolean
  readonly time: Date
  readonly value: number | null
  readonly lng?: number | undefined
  readonly lat?: number | undefined
  readonly accuracy?: number | undefined
}

export class Reminders {
  private steps: Step[] = []
  private outside = new Map<string, number>()

  /** What the message says of the counter as it was before. */
  follow(counter: CounterRow, message: CounterMessage, time: number): void {
    if (counter.seenTime !== null && time < counter.seenTime.getTime()) return
    const about = { counterId: counter.id, time: new Date(time) }
    const add = (type: RemindType, step: 'open' | 'close' | null, more: Pick<Step, 'value'> & Partial<Step>): void => {
      if (step !== null) this.steps.push({ ...about, type, opens: step === 'open', ...more })
    }
    // Whoever speaks is there again.
    add(5, 'close', { value: null })
    if (message.battery !== null) add(1, batteryStep(message.battery, counter.batteryLow), { value: message.battery })
    if (message.attached !== null && counter.cardId !== null)
      add(
        2,
        removalStep({
          isAttached: message.attached,
          wasDetachedSince: counter.detachedSince?.getTime() ?? null,
          attachedRun: counter.attachedRun + 1,
        }),
        { value: null },
      )
    const { pos } = message
    if (pos === null || counter.fenceLng === null || counter.fenceLat === null) return
    const centre = { lng: Number(counter.fenceLng), lat: Number(counter.fenceLat) }
    const distance = Math.round(distanceOf(centre, pos))
    const isOut = isOutside(distance, counter.fenceRadius ?? usualRadius, pos.acc)
    const run = isOut ? (this.outside.get(counter.id) ?? counter.outsideRun) + 1 : 0
    this.outside.set(counter.id, run)
    add(3, isOut ? (run >= 2 ? 'open' : null) : 'close', {
      ...{ value: distance, lng: pos.lng, lat: pos.lat, accuracy: pos.acc },
    })
  }

  async write(moment: Counting, rows: readonly CounterRow[]): Promise<void> {
    const runs = rows.filter(({ id }) => this.outside.has(id))
    if (runs.length > 0)
      await moment.tx.run(sql`UPDATE die_counter k SET outside_run = g.run
FROM unnest(${runs.map(({ id }) => id)}::uuid[], ${runs.map(({ id }) => this.outside.get(id) ?? 0)}::int[]) AS g(id, run)
WHERE k.id = g.id`)
    if (this.steps.length > 0) await this.takeSteps(moment)
  }

  /** Most messages say that all is well, of what was well before: nothing is written for them. */
  private async takeSteps(moment: Counting): Promise<void> {
    const ids = [...new Set(this.steps.map(({ counterId }) => counterId))]
    const found = await moment.tx.all(sql<{ counterId: string; type: number }>`SELECT r.counter_id, r.type
FROM die_counter_remind r
WHERE r.counter_id = ${anyOf(ids)} AND r.status = 'open'`)
    const keyOf = (counterId: string, type: number): string => `${counterId}:${type}`
    const open = new Set(found.map(({ counterId, type }) => keyOf(counterId, type)))
    /** Said again of what is open: the last time is enough. */
    const again = new Map<string, Step>()
    for (const step of this.steps) {
      const key = keyOf(step.counterId, step.type)
      if (step.opens && open.has(key)) again.set(key, step)
      else if (step.opens) {
        await openReminder(moment, step)
        open.add(key)
      } else if (open.delete(key)) {
        again.delete(key)
        await closeReminders(moment, [step.counterId], step.type)
      }
    }
    for (const step of again.values()) await openReminder(moment, step)
  }
}

/** One open row a counter and kind; what a person has handled comes again only if it is still so a day later. */
export async function openReminder({ tx, now }: Counting, step: Omit<Step, 'opens'>): Promise<void> {
  await tx.run(sql`INSERT INTO die_counter_remind (id, org_id, counter_id, card_id, type, open_time, last_time, times, value, lng, lat,
  accuracy, status, create_user_id, create_time, update_user_id, update_time)
SELECT ${newId(now)}, k.org_id, k.id, k.card_id, ${step.type}, ${step.time}, ${step.time}, 1, ${step.value}, ${step.lng ?? null},
  ${step.lat ?? null}, ${step.accuracy ?? null}, 'open', ${schedulerId}, ${now}, ${schedulerId}, ${now}
FROM die_counter k
WHERE k.id = ${step.counterId} AND NOT EXISTS (
  SELECT FROM die_counter_remind r
  WHERE r.counter_id = k.id AND r.type = ${step.type} AND r.status IN ('handled', 'ignored')
    AND r.handle_time > ${now}::timestamptz - interval '24 hours')
ON CONFLICT (tenant_id, counter_id, type) WHERE status = 'open' DO UPDATE
SET last_time = excluded.last_time, times = die_counter_remind.times + 1, value = excluded.value,
  lng = coalesce(excluded.lng, die_counter_remind.lng), lat = coalesce(excluded.lat, die_counter_remind.lat),
  accuracy = coalesce(excluded.accuracy, die_counter_remind.accuracy)`)
}

/** Services that end soon, or have ended, with the days that are left. */
export async function remindOfRenewals(moment: Counting, today: string): Promise<number> {
  const ending = await moment.tx.all(sql<{
    id: string
    left: number
  }>`SELECT k.id, k.service_end - ${today}::date AS left
FROM die_counter k
WHERE k.enabled AND k.service_end - ${today}::date <= k.renew_days
ORDER BY k.id`)
  for (const { id, left } of ending)
    await openReminder(moment, { counterId: id, type: 4, time: moment.now, value: left })
  return ending.length
}

/** Three intervals without a word, of a counter `k` on a card. */
export const isSilentSql = (now: string): string =>
  `k.enabled AND k.card_id IS NOT NULL AND k.seen_time < ${now} - make_interval(secs => 3 * k.interval_sec)`

/** Who says nothing is reminded of once, with the hours; who was taken off or put out of use meanwhile no longer is. */
export async function remindOfSilence(moment: Counting, now: Date): Promise<number> {
  const { tx } = moment
  const silence = sql.raw(isSilentSql(`'${now.toISOString()}'::timestamptz`))
  await tx.run(sql`UPDATE die_counter_remind r SET status = 'recovered', last_time = ${now}, update_time = ${now}
FROM die_counter k
WHERE k.id = r.counter_id AND r.type = 5 AND r.status = 'open' AND NOT (${silence})`)
  const silent = await tx.all(sql<{ id: string; since: Date; hours: number }>`SELECT k.id, k.seen_time AS since,
  round(extract(epoch FROM ${now}::timestamptz - k.seen_time) / 3600, 1)::float AS hours
FROM die_counter k
WHERE ${silence}
  AND NOT EXISTS (SELECT FROM die_counter_remind r WHERE r.counter_id = k.id AND r.type = 5 AND r.status = 'open')
ORDER BY k.id`)
  for (const { id, since, hours } of silent)
    await openReminder(moment, { counterId: id, type: 5, time: since, value: hours })
  return silent.length
}

/** Its cause is gone. */
export async function closeReminders(
  { tx, now }: Counting,
  counterIds: readonly string[],
  type: RemindType,
): Promise<number> {
  return tx.run(sql`UPDATE die_counter_remind SET status = 'recovered', last_time = ${now}, update_time = ${now}
WHERE counter_id = ${anyOf(counterIds)} AND type = ${type} AND status = 'open'`)
}
