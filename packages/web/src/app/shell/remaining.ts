// How long the company's service lasts, in words to be. Pure.

const soon = 30

export type Remaining =
  | { readonly kind: 'forever' }
  | { readonly kind: 'over'; readonly isUrgent: true }
  | { readonly kind: 'days'; readonly days: number; readonly isUrgent: boolean }

/** The server counts the days, by its own clock in the company's time zone (rule 3). Null: there is no end. */
export function remaining(daysLeft: number | null): Remaining {
  if (daysLeft === null) return { kind: 'forever' }
  if (daysLeft <= 0) return { kind: 'over', isUrgent: true }
  return { kind: 'days', days: daysLeft, isUrgent: daysLeft <= soon }
}
