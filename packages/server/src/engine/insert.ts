// Insert of any definition: checked, numbered, written with lines and history in one transaction of two flights.
import {
  type Business,
  businessOf,
  checkInsert,
  futureDates,
  refuseFields,
  type Insert,
  type Resource,
  type Values,
  org,
  readField,
} from '@tmlm/model'
import { tableOf } from '../platform/database/names.ts'
import { toLocalDate } from '../platform/clock.ts'
import type { Tx } from '../platform/database/database.ts'
import { changesOf } from '../platform/history/history.ts'
import { newId } from '../platform/ids.ts'
import type { Made } from './behaviour.ts'
import {
  actorOf,
  behaviourOf,
  businessOfRow,
  momentOf,
  stampOf,
  textOf,
  type Engine,
  type ResourceCall,
} from './call.ts'
import { proven } from './proven.ts'
import { filledOnly, withMoments } from './changes.ts'
import { history, refuseAny, requireOrg, rowName, requireReferences } from './checks.ts'
import { nextFreeNumber, nextNumber, numberErrors, takeNumber, type TakeNumber } from './codes.ts'
import { clashingField } from './failures.ts'
import { fileStatements } from './files.ts'
import { withOrigins } from './origins.ts'
import { participantStatements } from './participants.ts'
import { requireButton } from './permission.ts'
import { withCleanText } from './richText.ts'
import { lockRows } from './rows.ts'
import { withOnce } from './repeat.ts'
import { sealValues } from './sealed.ts'
import { isRef } from './select.ts'
import { insertStatements, rowOf, sendAll } from './store.ts'
import { lockTree, treeErrors } from './tree.ts'

export type Saved = Made

export const insert = (call: ResourceCall): Promise<Saved> =>
  numbered(call, (tx, take) => insertIn(call, tx, { take, button: 'insert' }))

/** A row that another call makes, in its transaction. Numbers typed by hand are passed over at once. */
export const insertWithin: Engine['insertWithin'] = (call, tx, given) =>
  insertIn(call, tx, { take: nextFreeNumber(call.resource), given })

/** Work that inserts, in one transaction with the proof of the session. */
export async function numbered(call: ResourceCall, work: (tx: Tx, take: TakeNumber) => Promise<Saved>): Promise<Saved> {
  try {
    return await proven(call, (tx) => work(tx, nextNumber))
  } catch (error) {
    // The counter met numbers typed by hand: the same insert again, passing over those that are taken.
    if (clashingField(call.engine, error) !== 'code' || textOf(call.input.code).trim() !== '') throw error
    return proven(call, (tx) => work(tx, nextFreeNumber(call.resource)))
  }
}

interface Inserting {
  readonly take: TakeNumber
  /** The button that opens this way of making a row; absent where another call makes it. */
  readonly button?: string
  /** Values that nobody types. */
  readonly given?: Readonly<Values>
  /** Where others know it already by its id. */
  readonly id?: string
  readonly known?: KnownChecks
}

/** Of many rows in one transaction: their references were found in it, and each organisation is asked for once. */
export interface KnownChecks {
  readonly orgs: Map<string, Promise<void>>
}

export async function insertIn(
  call: ResourceCall,
  tx: Tx,
  { take, button, given, known, id = newId(call.now) }: Inserting,
): Promise<Saved> {
  const { resource, engine, now } = call
  const actor = actorOf(call)
  const { values: sent, errors } = checkInsert(resource, withCleanText(resource.fields, withOrigins(call)))
  const values: Values = {
    ...withMoments(resource.fields, withCleanText(resource.fields, sent), actor.timezone),
    ...given,
  }
  // A wrong discriminator belongs to no business yet: whoever may insert anything here is told what is wrong with it.
  const named = businessOf(engine.catalogue, resource.name, values)
  if (button !== undefined) requireButton(engine.catalogue, resource, named, button, actor)
  refuseAny([...errors, ...futureDates(resource.fields, values, toLocalDate(now, actor.timezone))])
  const business = businessOfRow(call, values)
  refuseAny(numberErrors(resource, business, values))
  if (resource.orgMode > 0) values.orgId = (await orgOfOwner(call, tx, values)) ?? orgGiven(call)

  const [numbered] = await Promise.all([
    takeNumber(call, tx, business, values, take),
    known ? undefined : requireReferences(call, tx, resource.fields, values),
    resource.orgMode > 0 ? requireOrgOnce(call, tx, String(values.orgId), business, known) : undefined,
  ])
  Object.assign(values, numbered)
  await lockTree(tx, resource, values)
  refuseAny(await treeErrors(tx, resource, undefined, values))
  const behaviour = behaviourOf(call)
  const answered = await behaviour?.beforeInsert?.({ ...momentOf(call, tx), id, values: values as Insert<Resource> })

  const code = typeof values.code === 'string' ? values.code : undefined
  const files = await fileStatements(call, tx, business, id, {}, values)
  await sendAll(tx, [
    ...files,
    ...insertStatements(resource, id, sealValues(engine.secrets, resource.fields, values), stampOf(call)),
    ...participantStatements(resource, business, id, values),
    history(call, business, id, rowName(resource, values), changesOf(resource, {}, filledOnly(values)), values.orgId),
  ])
  if (behaviour?.afterSave) {
    const [row] = await lockRows(call, tx, [id])
    if (row) await behaviour.afterSave({ ...momentOf(call, tx), row: rowOf(row) })
  }
  const usual = { id, ...(code === undefined ? {} : { code }), version: 1 }
  return answered ? withOnce({ ...usual, ...answered.answer }, answered.once) : usual
}

function requireOrgOnce(
  call: ResourceCall,
  tx: Tx,
  orgId: string,
  business: Business | undefined,
  known: KnownChecks | undefined,
): Promise<void> {
  const key = `${business?.id ?? 0} ${orgId}`
  const asked = known?.orgs.get(key) ?? requireOrg(call, tx, orgId, business)
  known?.orgs.set(key, asked)
  return asked
}

/** The organisation of what the row belongs with; a reference that leads nowhere is refused with the others. */
async function orgOfOwner({ resource, engine }: ResourceCall, tx: Tx, values: Readonly<Values>): Promise<unknown> {
  const name = resource.belongsWith
  const field = name === undefined ? undefined : resource.fields[name]
  const owner = field && isRef(field) ? engine.catalogue.resources.get(field.to) : undefined
  if (name === undefined || !owner) return undefined
  const { rows } = await tx.send({
    text: `SELECT org_id FROM ${tableOf(owner)} WHERE id = $1`,
    values: [values[name]],
  })
  return rows[0]?.org_id
}

const orgField = org(['组织', 'Organisation'])

function orgGiven(call: ResourceCall): string {
  const read = readField(orgField, call.input.orgId)
  if ('bad' in read) throw refuseFields([{ field: 'orgId', text: read.bad }])
  const given = read.value ?? actorOf(call).orgId
  if (!given) throw refuseFields([{ field: 'orgId', text: ['请选择组织', 'Choose an organisation'] }])
  return String(given)
}
