// From the rows of a report to what is drawn of them: names along an axis, and figures in series. Pure; every figure knows
// the row it stands for, by which a press leads to what it counts.
import {
  fieldOf,
  fieldOpenedOn,
  inLang,
  valuesDrawn,
  type Columns,
  type Field,
  type Placed,
  type Resource,
} from '@tmlm/model'
import { daysBefore, type DayRange } from '../../../ui/dateRanges.ts'
import { cellOf, shownAs, type CellWords } from '../../cells.ts'
import type { FilterValues } from '../../list/filters.ts'
import type { ListRow } from '../../list/listCall.ts'
import { textOf } from '../../values.ts'

export interface Series {
  /** The field of its figures. */
  readonly field: string
  /** By which it has a colour of its own: the field, or the value of the split. */
  readonly key: string
  readonly name: string
  readonly isLine: boolean
  readonly isPercent: boolean
  readonly isMoney: boolean
  readonly values: readonly (number | null)[]
  readonly rows: readonly (ListRow | undefined)[]
}

export interface Plot {
  readonly names: readonly string[]
  readonly series: readonly Series[]
}

export interface Told {
  readonly definition: Resource
  readonly rows: readonly ListRow[]
  readonly words: CellWords
  /** What the rows were asked for. */
  readonly filters: FilterValues
}

export const numberIn = (row: ListRow | undefined, field: string): number | null => {
  const text = textOf(row?.[field])
  return text === '' ? null : Number(text)
}

export const nameIn = ({ definition, words }: Pick<Told, 'definition' | 'words'>, row: ListRow, name: string): string =>
  cellOf(name, fieldNamed(definition, name), row, words).text

export const labelIn = ({ definition, words }: Pick<Told, 'definition' | 'words'>, name: string): string =>
  inLang(fieldNamed(definition, name).label, words.lang)

export function fieldNamed(definition: Resource, name: string): Field {
  const field = fieldOf(definition, name)
  if (!field) throw new Error(`${definition.name} has no field ${name} to draw`)
  return field
}

export const isPercent = (definition: Resource, name: string): boolean =>
  shownAs(fieldNamed(definition, name)).kind === 'percent'

export const isMoney = (definition: Resource, name: string): boolean =>
  shownAs(fieldNamed(definition, name)).kind === 'money'

export function plotOf(draw: Placed<Columns>, told: Told): Plot {
  const { definition, rows } = told
  const places = placesOf(draw, told)
  const { split } = draw
  const parts = split === undefined ? [undefined] : valuesOfSplit(split, told)
  const series = valuesDrawn(draw).flatMap((field) =>
    parts.map((part): Series => {
      const found = places.map(({ key }) =>
        rows.find(
          (row) => textOf(row[draw.by]) === key && (part === undefined || textOf(row[split ?? '']) === part.key),
        ),
      )
      return {
        field,
        key: part?.key ?? field,
        name: part?.name ?? labelIn(told, field),
        isLine: draw.lines?.includes(field) ?? false,
        isPercent: isPercent(definition, field),
        isMoney: isMoney(definition, field),
        // A day of which nothing is told is one on which nothing happened; of nothing there is no rate.
        values: found.map((row) => (row ? numberIn(row, field) : isPercent(definition, field) ? null : 0)),
        rows: found,
      }
    }),
  )
  return { names: places.map(({ name }) => name), series }
}

interface Place {
  readonly key: string
  readonly name: string
}

/** In the order of the rows; days in the order of days, and none left out. */
function placesOf({ by, first }: Placed<Columns>, told: Told): Place[] {
  if (shownAs(fieldNamed(told.definition, by)).kind === 'date')
    return daysOf(by, told).map((day) => ({ key: day, name: day.slice(5) }))
  const known = new Map(told.rows.map((row) => [textOf(row[by]), row]))
  const places = [...known].map(([key, row]) => ({ key, name: nameIn(told, row, by) }))
  return places.slice(0, first)
}

/** Of a choice in its order, of anything else as the rows come. */
function valuesOfSplit(split: string, told: Told): Place[] {
  const field = shownAs(fieldNamed(told.definition, split))
  const known = new Map(told.rows.map((row) => [textOf(row[split]), nameIn(told, row, split)]))
  const order = field.kind === 'choice' ? Object.keys(field.options) : []
  const inOrder = [...known].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  return inOrder.map(([key, name]) => ({ key, name }))
}

const mostDays = 400

/** Every day of what was asked for, else from the first to the last that is told of. */
export function daysOf(by: string, { definition, rows, filters }: Told): string[] {
  const range = rangeOf(by, definition, filters)
  const told = rows.map((row) => textOf(row[by])).toSorted()
  const begin = range.begin || told[0]
  const end = range.end || told.at(-1)
  if (begin === undefined || end === undefined) return []
  const days: string[] = []
  for (let day = begin; day <= end && days.length < mostDays; day = daysBefore(day, -1)) days.push(day)
  return days
}

/** The days may be asked for by the time that they are those of. */
export function rangeOf(by: string, { list }: Resource, filters: FilterValues): DayRange {
  const asked = list.filters.includes(by) ? by : (fieldOpenedOn(list) ?? by)
  return { begin: (filters[`${asked}Begin`] ?? '').slice(0, 10), end: (filters[`${asked}End`] ?? '').slice(0, 10) }
}

export interface Share {
  readonly name: string
  readonly value: number
  /** Absent of what all the others are together. */
  readonly row: ListRow | undefined
}

/** From the largest to the smallest; those that are too many to be drawn are one. */
export function sharesOf(by: string, value: string, told: Told, first: number, others: string): Share[] {
  const all = told.rows
    .map((row) => ({ name: nameIn(told, row, by), value: numberIn(row, value) ?? 0, row }))
    .filter((share) => share.value > 0)
    .toSorted((a, b) => b.value - a.value)
  if (all.length <= first + 1) return all
  const rest = all.slice(first).reduce((sum, share) => sum + share.value, 0)
  return [...all.slice(0, first), { name: others, value: rest, row: undefined }]
}

export interface Step {
  readonly name: string
  readonly from: number
  readonly to: number
  /** Absent of what is left in the end. */
  readonly row: ListRow | undefined
}

/** Each step begins where the one before ended; the last one is what is left. */
export function stepsOf(by: string, value: string, told: Told, left: string): Step[] {
  let level = 0
  const steps = told.rows.map((row): Step => {
    const from = level
    level += numberIn(row, value) ?? 0
    return { name: nameIn(told, row, by), from, to: level, row }
  })
  return [...steps, { name: left, from: 0, to: level, row: undefined }]
}
