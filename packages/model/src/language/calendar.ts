// A calendar shows rows on their days. Several lists may stand on one calendar; what is dragged to another day is an action
// of its row, which the server takes or refuses like any other.
import { holds, type WireRow } from './action.ts'
import type { ListFilter } from './dashboard.ts'
import type { Condition, Fields } from './fields.ts'
import type { Resource } from './resource.ts'
import type { Tone } from './states.ts'
import type { Text } from './text.ts'

export interface CalendarSource {
  /** The object whose rows stand on the calendar. */
  readonly of: Resource
  /** The date or time by which a row has its day; a filter of its list. */
  readonly by: string
  /** Fields told of a row, in their order. */
  readonly tells: readonly string[]
  /** The first that a row is like gives it its colour and its word, and is counted by itself on every day. */
  readonly tones: readonly CalendarTone[]
  /** What is always asked for. */
  readonly asks?: ListFilter
  /** The action that puts a row on another day, and the field in which that day is sent. */
  readonly moves?: { readonly action: string; readonly sends: string }
}

export interface CalendarTone {
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** The colour that says how it is. */
  readonly tone: Tone
  /** Absent: every row that was like none before. */
  readonly when?: Condition
}

/** What is told of every day besides its rows, by a call that is told from when to when and answers `days`. */
export interface CalendarDays {
  /** The object that has the call. */
  readonly resource: string
  /** The call that tells of the days. */
  readonly action: string
  /** What is always asked for. */
  readonly asks?: ListFilter
  /** The field of a day that has words, such as what kind of day it is; a day without a word of its own has none. */
  readonly marks: { readonly field: string; readonly words: Readonly<Record<string, Text>> }
  /** The field with the minutes of work that are planned on it. */
  readonly value?: string
}

export interface Calendar {
  readonly kind: 'calendar'
  /** The screen that shows it, beside its list. */
  readonly on: string
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** The first is that of the screen's own rows; the others are only looked at. */
  readonly sources: readonly [CalendarSource, ...CalendarSource[]]
  /** What is told of every day besides its rows. */
  readonly days?: CalendarDays
  /** Who presses a day sees its rows, by this field of the first source. */
  readonly by?: string
}

interface SourceSpec<F extends Fields> extends Omit<CalendarSource, 'of' | 'by' | 'tells'> {
  readonly of: Resource<string, F>
  readonly by: keyof F & string
  readonly tells: readonly (keyof F & string)[]
}

export const onCalendar = <F extends Fields>(spec: SourceSpec<F>): CalendarSource => spec

export const calendar = (on: string, spec: Omit<Calendar, 'kind' | 'on'>): Calendar => ({
  ...spec,
  kind: 'calendar',
  on,
})

export const toneOfRow = ({ tones }: CalendarSource, row: WireRow): CalendarTone | undefined =>
  tones.find(({ when }) => when === undefined || holds(when, row))
