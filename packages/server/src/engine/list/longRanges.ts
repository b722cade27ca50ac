// Reports refuse ranges of more days than parameter 30 allows: list, count and export alike.
import {
  addDays,
  fieldOf,
  isDate,
  isReport,
  refuseFields,
  type Field,
  type FieldError,
  type Resource,
} from '@tmlm/model'
import { toLocalDate } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { parameter } from '../../platform/parameters.ts'
import { actorOf, textOf, type ResourceCall } from '../call/call.ts'

interface Range {
  readonly field: string
  readonly begin: string
  readonly end: string
}

/** Whether the parameter must be asked at all. */
export const asksForRange = (call: ResourceCall): boolean => rangesOf(call).length > 0

export async function refuseLongRanges(call: ResourceCall, tx: Tx): Promise<void> {
  const ranges = rangesOf(call)
  if (ranges.length === 0) return
  const days = await parameter(tx, '30')
  const errors = ranges
    .filter(({ begin, end }) => end > addDays(begin, days))
    .map(({ field }): FieldError => ({
      field,
      text: [`查询范围不能超过${days}天`, `The range may be at most ${days} days`],
    }))
  if (errors.length > 0) throw refuseFields(errors)
}

/**
 * By their days; what has no end reaches up to today. Up to a day alone is no range: it is how one asks for what is due.
 * What is no date is refused with the other filters.
 */
function rangesOf(call: ResourceCall): Range[] {
  const { resource, input, now } = call
  if (!isReport(resource)) return []
  return [...filteredRanges(resource, input), ...askedRanges(resource)].flatMap(({ begin: key, end }): Range[] => {
    const [first, last] = [key, end].map((part) => textOf(input[part]).trim().slice(0, 10))
    if (!first || !isDate(first)) return []
    return [{ field: key, begin: first, end: last && isDate(last) ? last : toLocalDate(now, actorOf(call).timezone) }]
  })
}

/** `dayBegin` and `dayEnd` of a field. */
const filteredRanges = (resource: Resource, input: ResourceCall['input']) =>
  Object.keys(input).flatMap((key) => {
    const name = key.endsWith('Begin') ? key.slice(0, -'Begin'.length) : undefined
    return name !== undefined && isDay(fieldOf(resource, name)) ? [{ begin: key, end: `${name}End` }] : []
  })

/** The period that a report itself asks for. */
const askedRanges = ({ report }: Resource) => (isDay(report?.asks.from) ? [{ begin: 'from', end: 'to' }] : [])

function isDay(field: Field | undefined): boolean {
  const kind = field?.kind === 'computed' ? field.as : field?.kind
  return kind === 'date' || kind === 'datetime'
}
