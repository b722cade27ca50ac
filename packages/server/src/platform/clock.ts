// Time is an argument. The clock is read once per request or job and handed down; demo data and tests bring their own.

export type Clock = () => Date

export const systemClock: Clock = () => new Date()

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timezone: string): Intl.DateTimeFormat {
  let found = formatters.get(timezone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(timezone, found)
  }
  return found
}

/** The last answer: the moment of a call is asked for again and again, once for every row of a file. */
let last = { ms: Number.NaN, timezone: '', local: '' }

/** `yyyy-MM-dd HH:mm:ss` in the tenant's time zone. */
export function toLocal(moment: Date, timezone: string): string {
  const ms = moment.getTime()
  if (last.ms !== ms || last.timezone !== timezone) last = { ms, timezone, local: localOf(moment, timezone) }
  return last.local
}

function localOf(moment: Date, timezone: string): string {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatter(timezone).formatToParts(moment)) parts[type] = value
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`
}

export const toLocalDate = (moment: Date, timezone: string): string => toLocal(moment, timezone).slice(0, 10)

/** The moment of a local time; a time skipped by summer time is taken an hour later, a repeated one at its first pass. */
export function fromLocal(local: string, timezone: string): Date {
  const asUtc = Date.parse(`${local.replace(' ', 'T')}Z`)
  const offsetAt = (ms: number): number => Date.parse(`${toLocal(new Date(ms), timezone).replace(' ', 'T')}Z`) - ms
  const early = asUtc - offsetAt(asUtc - 86_400_000)
  const late = asUtc - offsetAt(asUtc + 86_400_000)
  for (const candidate of [Math.min(early, late), Math.max(early, late)]) {
    if (candidate + offsetAt(candidate) === asUtc) return new Date(candidate)
  }
  return new Date(Math.max(early, late))
}
