// Ranges of days that are asked for again and again. Days are texts `yyyy-MM-dd`, so no time zone can shift them.

export interface DayRange {
  readonly begin: string
  readonly end: string
}

/** The usual range of lists: 29 days back to today. */
export const lastMonth = (today: string): DayRange => ({ begin: daysBefore(today, 29), end: today })

/** Twelve months: from the first of the month eleven months ago to today. */
export const lastYear = (today: string): DayRange => {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() - 11)
  return { begin: first.toISOString().slice(0, 10), end: today }
}

/** The week: 6 days back to today. */
export const lastWeek = (today: string): DayRange => ({ begin: daysBefore(today, 6), end: today })

export function daysBefore(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() - days)
  return moment.toISOString().slice(0, 10)
}

/** From the first second of the first day to the last of the last. */
export const withTimes = ({ begin, end }: DayRange): DayRange => ({
  begin: begin === '' ? '' : `${begin} 00:00:00`,
  end: end === '' ? '' : `${end} 23:59:59`,
})
