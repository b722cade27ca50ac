// Rows as what stands on the days of a calendar. Pure.
import { fieldOf, inLang, toneOfRow, type CalendarSource, type CalendarTone } from '@tmlm/model'
import { cellOf, emptyText, type CellWords } from '../../cells.ts'
import type { ListRow } from '../../list/listCall.ts'
import { textOf } from '../../values.ts'

export interface DayEntry {
  readonly id: string
  readonly row: ListRow
  readonly source: CalendarSource
  readonly day: string
  readonly title: string
  readonly tone: CalendarTone | undefined
}

export const entriesOf = (
  source: CalendarSource,
  nth: number,
  rows: readonly ListRow[],
  words: CellWords,
): DayEntry[] =>
  rows.flatMap((row) => {
    const day = textOf(row[source.by]).slice(0, 10)
    if (day === '') return []
    const told = source.tells.map((name) => {
      const field = fieldOf(source.of, name)
      return field ? cellOf(name, field, row, words).text : emptyText
    })
    const title = told.filter((text) => text !== emptyText).join(' ')
    return [{ id: `${nth}:${row.id}`, row, source, day, title, tone: toneOfRow(source, row) }]
  })

export interface DayCount {
  readonly label: string
  readonly tone: CalendarTone['tone']
  readonly count: number
}

/** How many there are of each kind, by day. */
export function countsByDay(entries: readonly DayEntry[], words: CellWords): ReadonlyMap<string, DayCount[]> {
  return new Map(
    [...Map.groupBy(entries, ({ day }) => day)].map(([day, ofDay]) => [day, countsOf(ofDay, words)] as const),
  )
}

export function countsOf(entries: readonly DayEntry[], words: CellWords): DayCount[] {
  const known = entries.flatMap(({ tone }) => tone ?? [])
  return [...Map.groupBy(known, (tone) => tone)].map(([{ label, tone }, all]) => ({
    ...{ label: inLang(label, words.lang), tone, count: all.length },
  }))
}

/** The new day at the same time of day; what has only a day has none. */
export const movedTo = ({ row, source }: Pick<DayEntry, 'row' | 'source'>, day: string): string =>
  `${day}${textOf(row[source.by]).slice(10)}`
