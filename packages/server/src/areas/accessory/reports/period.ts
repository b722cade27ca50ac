// The period that a summary is asked for, as SQL: its two moments, the whole days between them, and what is left of the days
// at both ends. Days are those of UTC, as the sums by day are kept.
import type { SourceMoment } from '../../../engine/behaviour.ts'

export interface Period {
  readonly from: string
  /** The moment after its last. */
  readonly until: string
  /** The first whole day. */
  readonly firstDay: string
  /** The day in which it ends, which is no whole one; nothing where it goes on until now. */
  readonly lastDay: string | undefined
  /** Conditions of what its whole days leave out, each moment in one of them. */
  readonly edges: (time: string) => string[]
}

export function periodOf({ asked, add, moment, timezone }: SourceMoment): Period {
  // A value gets its place in the statement when it is asked for: only what is used may be.
  const monthAgo = (): string =>
    `(((${moment()} AT TIME ZONE ${timezone()})::date - 29)::timestamp AT TIME ZONE ${timezone()})`
  const given = (value: unknown): string | undefined =>
    (value ?? '') === '' ? undefined : `${add(value)}::timestamptz`
  const to = given(asked.to)
  // Where only the end is said, the period is the thirty days up to it.
  const from = given(asked.from) ?? (to === undefined ? monthAgo() : `(${to} - interval '29 days')`)
  // What is asked for up to a moment includes it.
  const until = `(${to ?? moment()} + interval '1 second')`
  const dayOf = (time: string): string => `((${time}) AT TIME ZONE 'UTC')::date`
  const startOf = (day: string): string => `(${day}::timestamp AT TIME ZONE 'UTC')`
  const firstDay = `(${dayOf(`${from} + interval '1 day' - interval '1 microsecond'`)})`
  const lastDay = to === undefined ? undefined : dayOf(until)
  return {
    ...{ from, until, firstDay, lastDay },
    edges: (time) => [
      `${time} >= ${from} AND ${time} < ${startOf(firstDay)}`,
      ...(lastDay === undefined
        ? []
        : [`${time} >= ${startOf(`greatest(${firstDay}, ${lastDay})`)} AND ${time} < ${startOf(`(${lastDay} + 1)`)}`]),
    ],
  }
}
