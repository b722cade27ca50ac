// Numbers of rows: taken from the counter on insert, typed by hand where the rule allows it, changed later only where it says so.
import {
  businessOf,
  checkInsert,
  int,
  readField,
  Refusal,
  refuseFields,
  type Business,
  type FieldError,
  type Resource,
  type Text,
  type Values,
} from '@tmlm/model'
import { toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tableOf } from '../../platform/database/names.ts'
import { ruleOf, type AppliedRule } from '../../platform/numbering/numberRules.ts'
import { numbering, numbersRepeat, type Numbering } from '../../platform/numbering/numbering.ts'
import { numberSource } from '../../platform/numbering/numberSource.ts'
import { all } from '../call/all.ts'
import { actorOf, textOf, type Engine, type ResourceCall } from '../call/call.ts'
import { proven } from '../call/proven.ts'
import { refuseAny } from './checks.ts'
import { withOrigins } from './origins.ts'
import { requireButton } from '../call/permission.ts'
import type { StoredRow } from './store.ts'

const systemNumber: Text = ['编号由系统生成，不能手工填写', 'The number is given by the system']

export type TakeNumber = (numbers: Numbering, tx: Tx) => Promise<string>
export const nextNumber: TakeNumber = (numbers, tx) => numbers.next(tx)

/** Passes over numbers that were typed by hand before. */
export const nextFreeNumber =
  (resource: Resource): TakeNumber =>
  async (numbers, tx) => {
    for (let tries = 0; tries < 100; tries++) {
      const number = await numbers.next(tx)
      const { rowCount } = await tx.send({
        text: `SELECT 1 FROM ${tableOf(resource)} WHERE lower(code) = lower($1)`,
        values: [number],
      })
      if (rowCount === 0) return number
    }
    throw numbersRepeat()
  }

/** The number of the new row; nothing when it was typed or the business has none. */
export async function takeNumber(
  call: ResourceCall,
  tx: Tx,
  business: Business | undefined,
  values: Readonly<Values>,
  take: TakeNumber,
): Promise<{ code?: string }> {
  const numbers = await numbersOf(call, tx, business, values)
  if (!numbers) return {}
  if (typeof values.code !== 'string') return { code: await take(numbers, tx) }
  await numbers.typed(tx, [values.code])
  return {}
}

/** Its counter is locked, and stays where it is. */
export const numberHeldWithin: Engine['numberHeldWithin'] = async (call, tx) => {
  const business = businessOf(call.engine.catalogue, call.resource.name, call.input)
  await (await numbersOf(call, tx, business, call.input))?.take(tx, 0)
}

/** The numbers of many new rows: each counter is asked once, after it has heard of the numbers typed by hand. */
export async function takeNumbers(
  call: ResourceCall,
  tx: Tx,
  rows: readonly { readonly business: Business | undefined; readonly values: Values }[],
): Promise<void> {
  const known = new Map<string, Promise<string | undefined>>()
  const made = rows.map(async ({ business, values }) => {
    const numbers = await numbersOf(call, tx, business, values, known)
    return numbers ? [{ numbers, values }] : []
  })
  const numbered = (await all(made)).flat()
  for (const alike of Map.groupBy(numbered, ({ numbers }) => numbers.counter).values()) {
    const [typed, open] = [[] as string[], [] as typeof alike]
    for (const row of alike) {
      if (typeof row.values.code === 'string') typed.push(row.values.code)
      else open.push(row)
    }
    const numbers = alike[0]?.numbers
    await numbers?.typed(tx, typed)
    if (!numbers || open.length === 0) continue
    const first = await numbers.take(tx, open.length)
    for (const [index, row] of open.entries()) row.values.code = row.numbers.write(first + index)
  }
}

/** Nothing where the business has no numbers, or while nobody gives them but by hand. */
async function numbersOf(
  call: ResourceCall,
  tx: Tx,
  business: Business | undefined,
  values: Readonly<Values>,
  known?: Map<string, Promise<string | undefined>>,
): Promise<Numbering | undefined> {
  if (!business || call.resource.fields.code?.kind !== 'code') return undefined
  const applied = ruleOf(actorOf(call), business, orgOf(call, values))
  if (!applied?.rule) return undefined
  const source = await numberSource(tx, call.resource, applied.rule, {
    ...{ date: dateOf(call, values), values: { ...values, orgId: orgOf(call, values) }, actor: actorOf(call) },
    ...(known ? { known } : {}),
  })
  // A number typed by hand for a row of which the rule could make none belongs to no series.
  const isTyped = typeof values.code === 'string'
  if (isTyped && Object.values(source.fields).includes(undefined)) return undefined
  return numbering(business.id, applied, source, async (within) =>
    call.engine.numbersRunOut?.({ tx: within, actor: actorOf(call), now: call.now }, business),
  )
}

/** The organisation of the row, or the one it will have by itself. */
const orgOf = (call: ResourceCall, values: Readonly<Values>): unknown => values.orgId ?? actorOf(call).orgId

const mostPreviewed = 200

/** How many numbers somebody wants to see who makes several rows at once. */
function countAsked({ input }: ResourceCall): number | undefined {
  if (input.count === undefined) return undefined
  const read = readField(int(['数量', 'How many'], { min: 1, max: mostPreviewed }), input.count)
  if ('bad' in read) throw refuseFields([{ field: 'count', text: read.bad }])
  return typeof read.value === 'number' ? read.value : undefined
}

/** The next number, or so many, for a look; nothing is reserved. */
export const previewCode = (call: ResourceCall): Promise<{ code: string | undefined; codes?: string[] }> =>
  proven(call, async (tx) => {
    const { values, errors } = checkInsert(call.resource, withOrigins(call))
    const { catalogue } = call.engine
    const [only, ...others] = catalogue.businessesOf(call.resource.name)
    const business = others.length === 0 ? only : businessOf(catalogue, call.resource.name, values)
    requireButton(catalogue, call.resource, business, 'insert', actorOf(call))
    if (!business && others.length > 0) throw new Refusal(422, ['请先选择类别', 'Choose the category first'])
    // A paper that is only begun has few of its fields; its date alone counts here.
    refuseAny(errors.filter(({ field }) => field === datedField(call.resource)))
    const orgId = textOf(call.input.orgId)
    const numbers = await numbersOf(call, tx, business, { ...values, code: null, ...(orgId === '' ? {} : { orgId }) })
    if (!numbers) throw new Refusal(422, ['该业务没有编号规则', 'This business has no number of its own'])
    const count = countAsked(call)
    const codes = await numbers.preview(tx, count ?? 1)
    return { code: codes[0], ...(count === undefined ? {} : { codes }) }
  })

/** A number typed where the system gives it, or missing where nobody does. */
export function numberErrors(
  call: ResourceCall,
  business: Business | undefined,
  values: Readonly<Values>,
): FieldError[] {
  if (call.resource.fields.code?.kind !== 'code') return []
  const applied = ruleOf(actorOf(call), business, orgOf(call, values))
  const typed = typeof values.code === 'string'
  if (typed && applied?.rule && !applied.allowManual) return [{ field: 'code', text: systemNumber }]
  return typed || applied?.rule ? [] : [{ field: 'code', text: ['必填项不能为空', 'Required'] }]
}

/** A number once given stays, unless it is a mere name or the rule lets people change it. */
export function numberChange(
  call: ResourceCall,
  business: Business | undefined,
  row: StoredRow,
  values: Readonly<Values>,
): FieldError[] {
  const field = call.resource.fields.code
  if (field?.kind !== 'code' || field.readOnly === false || !('code' in values) || values.code === row.code) return []
  const applied: AppliedRule | undefined = ruleOf(actorOf(call), business, row.orgId)
  return applied?.editableAfterSave && typeof values.code === 'string' ? [] : [{ field: 'code', text: systemNumber }]
}

/** The field that holds the date of the document. */
const datedField = (resource: Resource): string | undefined =>
  Object.entries(resource.fields).find(([, field]) => field.default === 'today' || field.default === 'now')?.[0]

/** The document date: the field that defaults to today or now, else the moment of saving. */
function dateOf({ resource, now, entry }: ResourceCall, values: Readonly<Values>): string {
  const { timezone } = entry.actor
  const dated = datedField(resource)
  const value = dated && values[dated]
  const given = value instanceof Date ? toLocal(value, timezone) : textOf(value)
  const local = toLocal(now, timezone)
  return given === '' ? local : given.length === 10 ? `${given}${local.slice(10)}` : given
}
