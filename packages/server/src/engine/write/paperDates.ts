// How far back a paper may be dated when it is saved: parameter 59, unless its date names another one.
import { addDays, paperDates, type Field, type FieldError, type Values } from '@tmlm/model'
import { toLocalDate } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { parameter, storedParameter } from '../../platform/parameters.ts'
import { actorOf, type ResourceCall } from '../call/call.ts'

/** Of the values that are written; which fields count, the whole row says. A paper keeps the date that it has. */
export async function tooOldDates(
  call: ResourceCall,
  tx: Tx,
  values: Readonly<Values>,
  row: Readonly<Values>,
): Promise<FieldError[]> {
  const { resource, now } = call
  const names = paperDates(resource.fields, row).filter((name) => values[name] != null)
  if (names.length === 0) return []
  const { timezone } = actorOf(call)
  const errors: FieldError[] = []
  for (const field of names) {
    const days = await daysBack(tx, resource.fields[field])
    const value = values[field]
    const day = value instanceof Date ? toLocalDate(value, timezone) : String(value)
    if (day < addDays(toLocalDate(now, timezone), -days))
      errors.push({ field, text: [`单据日期最多可补录${days}天`, `The date may lie back at most ${days} days`] })
  }
  return errors
}

async function daysBack(tx: Tx, field: Field | undefined): Promise<number> {
  const said = field && 'paperDate' in field ? field.paperDate : undefined
  if (typeof said !== 'object' || !('within' in said)) return parameter(tx, '59')
  return Number((await storedParameter(tx, said.within)).value)
}
