// Reports refuse ranges of more days than parameter 30 allows: list, count and export alike.
import { addDays, fieldOf, isDate, isReport, refuseFields, type FieldError, type Resource } from '@tmlm/model'
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

/** By their days; what has no end reaches up to today. What is no date is refused with the other filters. */
function rangesOf(call: ResourceCall): Range[] {
  const { resource, input, now } = call
  if (!isReport(resource)) return []
  return Object.keys(input).flatMap((key): Range[] => {
    const name = key.endsWith('Begin') ? key.slice(0, -'Begin'.length) : undefined
    if (name === undefined || !isDay(resource, name)) return []
    const [begin, end] = [key, `${name}End`].map((part) => textOf(input[part]).trim().slice(0, 10))
    if (!begin || !isDate(begin)) return []
    return [{ field: key, begin, end: end && isDate(end) ? end : toLocalDate(now, actorOf(call).timezone) }]
  })
}

function isDay(resource: Resource, name: string): boolean {
  const field = fieldOf(resource, name)
  const kind = field?.kind === 'computed' ? field.as : field?.kind
  return kind === 'date' || kind === 'datetime'
}
