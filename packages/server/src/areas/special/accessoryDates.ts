// When a valve or gauge is calibrated next, by its cycle, where nobody says otherwise; the ledger keeps the date it shows.
import { usualCycles } from '@tmlm/model/areas/special/words'
import { addMonths } from '@tmlm/model'

interface Accessory {
  readonly id?: string
  readonly accessoryType?: string
  readonly cycleMonths?: number | null
  readonly lastDate?: string | null
  nextDate?: string | null
}

type Dated = Pick<Accessory, 'accessoryType' | 'cycleMonths' | 'lastDate'>

export function dateByCycle({ accessoryType = '', cycleMonths, lastDate }: Dated): string | null {
  const cycle = cycleMonths ?? usualCycles[accessoryType]
  return lastDate && cycle ? addMonths(lastDate, cycle) : null
}

/** A date that was worked out before follows what it was worked out of; one that somebody gave stays. */
export function fillAccessoryDates(
  lines: readonly Accessory[] | null | undefined,
  before: readonly Accessory[] | null = [],
): void {
  const known = new Map((before ?? []).map((line) => [line.id, line]))
  for (const line of lines ?? []) {
    const was = line.id === undefined ? undefined : known.get(line.id)
    const now = { ...was, ...line }
    const isReckoned = was !== undefined && was.nextDate != null && was.nextDate === dateByCycle(was)
    const isGiven = line.nextDate != null && !(isReckoned && line.nextDate === was.nextDate)
    if (!isGiven) line.nextDate = dateByCycle(now)
  }
}
