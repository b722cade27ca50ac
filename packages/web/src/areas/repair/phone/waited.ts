/** How long something has waited, in hours and minutes; times are local ones of the same place. */
export function waitedSince(since: string, now: string): { readonly hours: number; readonly minutes: string } {
  const minutes = Math.max(0, Math.floor((timeOf(now) - timeOf(since)) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') }
}

const timeOf = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`)
