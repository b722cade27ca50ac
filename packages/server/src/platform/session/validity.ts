// How long a tenant's service lasts: a closing date means the end of that day in the tenant's time zone, then days of
// grace follow in which everything can be read and nothing written (rule 3).
import { addDays } from '@tmlm/model/language/days'
import { fromLocal } from '../clock.ts'

export interface Term {
  /** `yyyy-MM-dd`; null = unlimited. */
  readonly closingDate: string | null
  readonly graceDays: number
  readonly timezone: string
}

export type Phase = 'normal' | 'expiring' | 'grace' | 'expired'

/** The moments a term ends, worked out once and compared often. */
export interface Ends {
  /** Last moment of full service. */
  readonly closes: number
  /** Last moment of grace. */
  readonly expires: number
}

export function endsOf({ closingDate, graceDays, timezone }: Term): Ends {
  if (closingDate === null) return { closes: Infinity, expires: Infinity }
  const endOf = (day: string): number => fromLocal(`${day} 23:59:59`, timezone).getTime()
  return { closes: endOf(closingDate), expires: endOf(addDays(closingDate, graceDays)) }
}

export const isInGrace = (ends: Ends, now: Date): boolean => now.getTime() > ends.closes
export const isExpired = (ends: Ends, now: Date): boolean => now.getTime() > ends.expires

/** Whole days until the end of the closing date, rounded up; null when there is no end. */
export function daysLeft(term: Term, now: Date): number | null {
  if (term.closingDate === null) return null
  // Adding zero keeps a negative zero out of the answer.
  return Math.ceil((endsOf(term).closes - now.getTime()) / 86_400_000) + 0
}

export function phaseOf(term: Term, now: Date): Phase {
  const ends = endsOf(term)
  if (isExpired(ends, now)) return 'expired'
  if (isInGrace(ends, now)) return 'grace'
  const left = daysLeft(term, now)
  return left !== null && left <= 30 ? 'expiring' : 'normal'
}
