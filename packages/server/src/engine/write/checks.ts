// Checks that every write shares: references, organisation, state, and how a refusal of fields is thrown.
import {
  holdingFor,
  holds,
  Refusal,
  refuse,
  refuseFields,
  type Business,
  type FieldError,
  type Fields,
  type LinesField,
  type Resource,
  type Text,
  type Values,
} from '@tmlm/model'
import type { Statement, Tx } from '../../platform/database/database.ts'
import { tableOf } from '../../platform/database/names.ts'
import { changeNotes, noted } from '../../platform/events/notes.ts'
import { historyStatement, historyOfMany, type Change } from '../../platform/history/history.ts'
import { orgsOf, Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { actorOf, type ResourceCall } from '../call/call.ts'
import { buttonRights } from '../call/permission.ts'
import { ReferenceQuestions } from './references.ts'
import type { StoredRow } from './store.ts'

export function refuseAny(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw refuseFields(errors)
}

export const noSuchLine: Text = ['明细行不存在', 'No such line']

/** References and dictionary entries of the values exist, are in sight and not stopped, unless they stood there before. */
export async function requireReferences(
  call: ResourceCall,
  tx: Tx,
  fields: Fields,
  values: Values,
  before: Readonly<Values> = {},
): Promise<void> {
  const questions = new ReferenceQuestions(fields, values, before)
  const statement = questions.statement(call.engine.catalogue, actorOf(call))
  if (!statement) return
  const { rows } = await tx.send(statement)
  refuseAny(questions.errors(rows, new ReferenceQuestions(fields, before)))
}

/** Fields, of lines too, that only the holders of another screen's button fill in. */
export function fieldsOfOthers(
  call: ResourceCall,
  values: Readonly<Values>,
  before: Readonly<Values> = {},
  fields: Fields = call.resource.fields,
): FieldError[] {
  const { resource, engine } = call
  return Object.entries(fields).flatMap(([field, definition]): FieldError[] => {
    if (definition.kind === 'lines') return linesOfOthers(call, values, before, [field, definition])
    const { label } = definition
    const holding = holdingFor(definition)
    if (!holding || !(field in values)) return []
    const mayPress = buttonRights(engine.catalogue, resource, undefined, actorOf(call))
    const [fills = '', empties] = [holding.button].flat()
    const isCleared = empties !== undefined && values[field] === null
    if (mayPress(isCleared ? empties : fills, holding.on)) return []
    return [{ field, text: isCleared ? noRightToClear(label) : noRightToSet(label) }]
  })
}

/** What a line says already it may go on saying. */
function linesOfOthers(
  call: ResourceCall,
  values: Readonly<Values>,
  before: Readonly<Values>,
  [name, { fields }]: readonly [string, LinesField],
): FieldError[] {
  const guarded = Object.keys(fields).filter((field) => holdingFor(fields[field] ?? {}) !== undefined)
  const lines: unknown = values[name]
  if (guarded.length === 0 || !Array.isArray(lines)) return []
  const known: unknown = before[name]
  const stored = new Map((Array.isArray(known) ? known : []).map((line: Values) => [line.id, line]))
  return lines.flatMap((line: Values, nth) => {
    const changed = guarded.filter((field) => (line[field] ?? null) !== (stored.get(line.id)?.[field] ?? null))
    const said = Object.fromEntries(changed.map((field) => [field, line[field] ?? null]))
    return fieldsOfOthers(call, said, {}, fields).map((error) => ({ ...error, field: `${name}.${nth}.${error.field}` }))
  })
}

const noRightToSet = ([zh, en]: Text): Text => [`没有设置${zh}的权限`, `No right to set: ${en}`]
const noRightToClear = ([zh, en]: Text): Text => [`没有解除${zh}的权限`, `No right to clear: ${en}`]

/** New rows are made only for enabled organisations the person may write for. */
export async function requireOrg(
  call: ResourceCall,
  tx: Tx,
  orgId: string,
  business: Business | undefined,
): Promise<void> {
  const parameters = new Parameters()
  const places = scopePlaces(actorOf(call), parameters)
  const { rows } = await tx.send({
    text: `SELECT o.status, o.id = ANY (${orgsOf(places, business?.id ?? 0, 2)}) AS writable
FROM org o
WHERE o.tenant_id = ${places.tenant} AND o.id = ${parameters.add(orgId)} AND o.type <= 2`,
    values: parameters.values,
  })
  const [org] = rows
  if (!org?.writable) throw new Refusal(403, ['无权操作该组织的数据', 'No write permission for this organisation'])
  if (org.status !== 1) throw refuseFields([{ field: 'orgId', text: ['组织已停用', 'The organisation is disabled'] }])
  const doing = business && actorOf(call).settings?.restricted.get(business.id)
  if (doing && !doing.has(orgId))
    throw refuse('该组织未开展此业务', 'This organisation does not carry out this business')
}

/** Papers are changed and deleted only in the states their definition names. */
export function requireEditable(resource: Resource, row: StoredRow, what: Text): void {
  if (holds(resource.editable, row)) return
  if (resource.otherwise) throw new Refusal(422, resource.otherwise)
  const [zh, en] = stateTold(resource, row)
  throw new Refusal(422, [`单据${zh}，${what[0]}`, `${en}, ${what[1]}`])
}

/** The state that stands in the way, in words. */
function stateTold(resource: Resource, row: StoredRow): Text {
  for (const name of Object.keys(resource.editable)) {
    const field = resource.fields[name]
    const state = field?.kind === 'state' ? field.states[String(row[name])] : undefined
    if (state) return state.told ?? state.label
  }
  return ['当前状态', 'In the current status']
}

/** What people call a row: its code, else what it is shown by. */
export function rowName(resource: Resource, row: Readonly<Values>): string | undefined {
  const name = row.code ?? row[resource.display]
  return typeof name === 'string' ? name.slice(0, 100) : undefined
}

/** The entry of this write in the history and the note for others, part of the same flight; `orgId` where it is known. */
export const history = (
  call: ResourceCall,
  business: Business | undefined,
  rowId: string | null,
  code: string | undefined,
  changes: readonly Change[],
  orgId?: unknown,
): Statement => {
  const { resource, origin, action, now } = call
  const actor = actorOf(call)
  const entry = { actor, origin, now, resource: resource.name, business, rowId, rowCode: code ?? null, action, changes }
  const known = typeof orgId === 'string' ? orgId : undefined
  const isSought = known === undefined && rowId !== null && resource.orgMode > 0
  return noted(
    historyStatement(entry),
    {
      ...{ resource: resource.name, businessId: business?.id, rowId, userId: actor.userId, orgId: known },
      orgIn: isSought ? tableOf(resource) : undefined,
    },
    now,
  )
}

/** One of many rows that were written, as the history tells it. */
export interface WrittenRow {
  readonly id: string
  readonly business: Business | undefined
  readonly code: string | undefined
  readonly changes: readonly Change[]
  readonly orgId: unknown
}

/**
 * Entries and notes of many rows. Who may know is a matter of business and organisation; of papers also of the row. That
 * a row has changed is told of the row itself, which somebody may be looking at; nobody looks at a new one yet.
 */
export function histories(call: ResourceCall, rows: readonly WrittenRow[]): Statement[] {
  const { resource, origin, action, now } = call
  const actor = actorOf(call)
  const entries = rows.map(({ id, business, code, changes }) => ({
    ...{ actor, origin, now, resource: resource.name, business, action, changes },
    ...{ rowId: id, rowCode: code ?? null },
  }))
  const eachRow = resource.kind === 'document' || action !== 'insert'
  const told = new Map(
    rows.map(({ id, business, orgId }) => {
      const known = typeof orgId === 'string' ? orgId : undefined
      const note = { resource: resource.name, businessId: business?.id, orgId: known, userId: actor.userId }
      return [`${business?.id} ${known} ${eachRow ? id : ''}`, { ...note, rowId: eachRow ? id : null }] as const
    }),
  )
  return [historyOfMany(entries), changeNotes([...told.values()], now)]
}
