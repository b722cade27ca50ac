/** The month so many before or after, as `2026-11`. */
export function monthBeside(month: string, step: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  const count = year * 12 + nth - 1 + step
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** A filter of the field for the month; nothing where it is empty. */
export function within(field: string, month: string): Readonly<Record<string, string>> {
  if (month === '') return {}
  const [year = 0, nth = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, nth, 0)).getUTCDate()
  return { [`${field}Begin`]: `${month}-01 00:00:00`, [`${field}End`]: `${month}-${last} 23:59:59` }
}
