// When messages may go: not in the quiet hours of the company, and a digest at the start of its work (rule 57).
import { addDays } from '@tmlm/model'
import { fromLocal, toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { storedParameter } from '../../platform/parameters.ts'

export interface SendTimes {
  /** Now, or when the quiet hours end. */
  readonly loud: Date
  readonly digest: Date
  /** The lowest level that is worth an SMS. */
  readonly smsMinLevel: number
}

export async function sendTimesOf(tx: Tx, now: Date, timezone: string): Promise<SendTimes> {
  const [from, to, smsMinLevel, config] = await Promise.all([
    storedParameter(tx, '52'),
    storedParameter(tx, '53'),
    storedParameter(tx, '55'),
    tx.first(builder.selectFrom('systemConfig').select('workStart')),
  ])
  return {
    loud: quietUntil(now, timezone, from.value, to.value) ?? now,
    digest: nextTime(now, timezone, config?.workStart ?? '08:00'),
    smsMinLevel: Number(smsMinLevel.value),
  }
}

/** The end of the quiet hours that this moment lies in, which mostly run over midnight. */
export function quietUntil(now: Date, timezone: string, from: string, to: string): Date | undefined {
  const time = toLocal(now, timezone).slice(11, 16)
  const isQuiet = from <= to ? time >= from && time < to : time >= from || time < to
  return isQuiet ? nextTime(now, timezone, to) : undefined
}

/** The next moment of this time of day. */
function nextTime(now: Date, timezone: string, time: string): Date {
  const day = toLocal(now, timezone).slice(0, 10)
  const moment = fromLocal(`${day} ${time}:00`, timezone)
  return moment > now ? moment : fromLocal(`${addDays(day, 1)} ${time}:00`, timezone)
}
