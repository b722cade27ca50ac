// What happened to a report, in its order, with the minutes between. Pure.
import { inLang, type Fields, type Lang, type Values } from '@tmlm/model'
import { dispatch } from '@tmlm/model/areas/repair/dispatch'
import { maintenance, pausing, resuming } from '@tmlm/model/areas/repair/maintenance'
import { repair } from '@tmlm/model/areas/repair/repair'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export interface Happening {
  readonly what: string
  readonly at: string
  /** Since what happened before; absent of the first. */
  readonly minutes?: number
}

interface Papers {
  readonly report: Readonly<Values>
  readonly dispatched?: Readonly<Values>
  readonly order?: Readonly<Values>
}

export function timeLineOf({ report, dispatched = {}, order = {} }: Papers, lang: Lang): readonly Happening[] {
  const told = (fields: Fields, row: Readonly<Values>, names: readonly string[]): Happening[] =>
    names.flatMap((name) => {
      const [field, at] = [fields[name], textOf(row[name])]
      return field && at !== '' ? [{ what: inLang(field.label, lang), at }] : []
    })
  const pauses = listOf(order.pauses)
    .map(valuesOf)
    .flatMap(({ reason, reasonName, fromTime, toTime }) => [
      { what: `${inLang(pausing, lang)} ${textOf(reasonName ?? reason)}`.trim(), at: textOf(fromTime) },
      { what: inLang(resuming, lang), at: textOf(toTime) },
    ])
  const all = [
    ...told(repair.fields, report, ['faultTime', 'stopTime', 'reportTime', 'auditTime']),
    ...told(dispatch.fields, dispatched, ['dispatchTime']),
    ...told(maintenance.fields, order, ['acceptTime', 'startTime']),
    ...pauses,
    ...told(maintenance.fields, order, ['finishTime', 'recoveryTime', 'approveTime']),
    ...told(repair.fields, report, ['evaluateTime', 'closeTime']),
  ].filter(({ at }) => at !== '')
  // Of the same moment they stay in this order.
  const sorted = all.toSorted((a, b) => a.at.localeCompare(b.at))
  return sorted.map((one, nth) => {
    const before = sorted[nth - 1]
    return before ? { ...one, minutes: minutesBetween(before.at, one.at) } : one
  })
}

const minutesBetween = (from: string, to: string): number => Math.floor((momentOf(to) - momentOf(from)) / 60_000)

const momentOf = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`)
