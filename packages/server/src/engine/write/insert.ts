// Insert of any definition: checked, numbered, written with lines and history in one transaction of two flights.
import {
  type Business,
  businessOf,
  checkInsert,
  futureDates,
  type Checked,
  refuseFields,
  type Insert,
  type Resource,
  type Values,
  org,
  readField,
} from '@tmlm/model'
import { tableOf } from '../../platform/database/names.ts'
import { toLocalDate } from '../../platform/clock.ts'
import type { Statement, Tx } from '../../platform/database/database.ts'
import { changesOf } from '../../platform/history/history.ts'
import { newId } from '../../platform/ids.ts'
import type { Answered, Made } from '../behaviour.ts'
import {
  actorOf,
  behaviourOf,
  businessOfRow,
  momentOf,
  stampOf,
  textOf,
  type Engine,
  type ResourceCall,
} from '../call/call.ts'
import { proven } from '../call/proven.ts'
import { afterInserts } from './afterSaves.ts'
import { filledOnly, withMoments } from './changes.ts'
import { fieldsOfOthers, history, refuseAny, requireOrg, rowName, requireReferences } from './checks.ts'
import { asked } from './controlled.ts'
import { nextFreeNumber, nextNumber, numberErrors, takeNumber, type TakeNumber } from './codes.ts'
import { clashingField } from '../call/failures.ts'
import { withComing } from './coming.ts'
import { fileStatements } from './files.ts'
import { withOrigins } from './origins.ts'
import { tooOldDates } from './paperDates.ts'
import { participantStatements } from './participants.ts'
import { requireButton } from '../call/permission.ts'
import { withCleanText } from './richText.ts'
import { withOnce } from '../call/repeat.ts'
import { sealValues } from './sealed.ts'
import { isRef } from '../list/select.ts'
import { insertStatements, sendAll } from './store.ts'
import { auditedIfWanted } from './thenAudit.ts'
import { treeOf } from './tree.ts'

export type Saved = Made

export const insert = (call: ResourceCall): Promise<Saved> =>
  numbered(call, async (tx, take) => {
    const given = call.given ? { given: call.given } : {}
    return auditedIfWanted(call, tx, await insertIn(call, tx, { take, button: 'insert', ...given }))
  })

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
  /** Organisations of what rows belong with. */
  readonly owners: Map<unknown, Promise<unknown>>
  /** What was read from an input in this call, and found right. */
  readonly read: ReadonlyMap<Readonly<Values>, Readonly<Values>>
}

export async function insertIn(sent: ResourceCall, tx: Tx, inserting: Inserting): Promise<Saved> {
  const call = await withComing(sent, tx)
  const { resource, engine } = call
  const { take, known, id = newId(call.now) } = inserting
  const judged = await judge(call, tx, inserting)
  const [numbered] = await Promise.all([
    takeNumber(call, tx, judged.business, judged.values, take),
    known ? undefined : requireReferences(call, tx, resource.fields, judged.values),
    requireOwnOrg(call, tx, judged, known),
  ])
  Object.assign(judged.values, numbered)
  const ready = await prepare(call, tx, id, judged)
  const { values, business } = ready
  await sendAll(tx, [
    ...ready.files,
    ...insertStatements(resource, id, sealValues(engine.secrets, resource.fields, values), stampOf(call)),
    ...participantStatements(resource, business, id, values),
    history(call, business, id, rowName(resource, values), changesOf(resource, {}, filledOnly(values)), values.orgId),
  ])
  await afterInserts(call, tx, [{ id, values, ...(call.besides ? { besides: call.besides } : {}) }])
  return savedOf(ready)
}

export interface NewRow {
  readonly id: string
  /** The insert of this row; all are inserts of one person into one object. */
  readonly call: ResourceCall
}

/** Values that are right in themselves, and the business they belong to. */
export interface Judged {
  readonly values: Values
  readonly business: Business | undefined
}

export async function judge(
  call: ResourceCall,
  tx: Tx,
  { button, given, known }: Pick<Inserting, 'button' | 'given' | 'known'>,
): Promise<Judged> {
  const { resource, engine } = call
  const actor = actorOf(call)
  const { values: sent, errors } = known?.read.has(call.input)
    ? readBefore(call, known)
    : readInsert(call, button === undefined ? call.resource : asked(call, withOrigins(call)))
  const values: Values = { ...sent, ...given }
  // A wrong discriminator belongs to no business yet: whoever may insert anything here is told what is wrong with it.
  const named = businessOf(engine.catalogue, resource.name, values)
  if (button !== undefined) requireButton(engine.catalogue, resource, named, button, actor)
  refuseAny([...errors, ...(button === undefined ? [] : fieldsOfOthers(call, filledOnly(sent)))])
  const business = businessOfRow(call, values)
  if (resource.orgMode > 0) values.orgId = (await orgOfOwner(call, tx, values, known)) ?? orgGiven(call)
  refuseAny(numberErrors(call, business, values))
  return { values, business }
}

/** What the input says, and everything that is wrong with it in itself. */
export function readInsert(call: ResourceCall, resource = call.resource): Checked {
  const { now } = call
  const { fields } = resource
  const { timezone } = actorOf(call)
  const { values: sent, errors } = checkInsert(resource, withCleanText(fields, withOrigins(call, fields)))
  const values = withMoments(fields, withCleanText(fields, sent), timezone)
  return { values, errors: [...errors, ...futureDates(fields, values, toLocalDate(now, timezone), now)] }
}

const readBefore = ({ input }: ResourceCall, { read }: KnownChecks): Checked => ({
  values: { ...read.get(input) },
  errors: [],
})

/** A row that only has to be written. */
export interface Ready extends Judged {
  readonly id: string
  readonly files: readonly Statement[]
  readonly answered: Answered | undefined
}

/** What else must hold, and what the object's own code makes of the values. */
export async function prepare(
  call: ResourceCall,
  tx: Tx,
  id: string,
  judged: Judged,
  tree = treeOf(tx, call.resource),
): Promise<Ready> {
  const { values, business } = judged
  refuseAny(await tree.errorsOfNew(values))
  refuseAny(await tooOldDates(call, tx, values, values))
  const moment = { ...momentOf(call, tx), id, values: values as Insert<Resource>, besides: call.besides ?? {} }
  const answered = (await behaviourOf(call)?.beforeInsert?.(moment)) ?? undefined
  return { ...judged, id, answered, files: await fileStatements(call, tx, business, id, {}, values) }
}

export function savedOf({ id, values, answered }: Ready): Saved {
  const usual = { id, ...(typeof values.code === 'string' ? { code: values.code } : {}), version: 1 }
  return answered ? withOnce({ ...usual, ...answered.answer }, answered.once) : usual
}

/** The organisation of the new row is one the person may write for. */
export async function requireOwnOrg(
  call: ResourceCall,
  tx: Tx,
  { values, business }: Judged,
  known: KnownChecks | undefined,
): Promise<void> {
  if (call.resource.orgMode === 0) return
  const orgId = String(values.orgId)
  const key = `${business?.id ?? 0} ${orgId}`
  const asked = known?.orgs.get(key) ?? requireOrg(call, tx, orgId, business)
  known?.orgs.set(key, asked)
  return asked
}

/** The organisation of what the row belongs with; a reference that leads nowhere is refused with the others. */
async function orgOfOwner(
  { resource, engine }: ResourceCall,
  tx: Tx,
  values: Readonly<Values>,
  known: KnownChecks | undefined,
): Promise<unknown> {
  const name = resource.belongsWith
  const field = name === undefined ? undefined : resource.fields[name]
  const owner = field && isRef(field) ? engine.catalogue.resources.get(field.to) : undefined
  if (name === undefined || !owner) return undefined
  const asked = known?.owners.get(values[name]) ?? orgOf(tx, owner, values[name])
  known?.owners.set(values[name], asked)
  return asked
}

async function orgOf(tx: Tx, owner: Resource, id: unknown): Promise<unknown> {
  const { rows } = await tx.send({ text: `SELECT org_id FROM ${tableOf(owner)} WHERE id = $1`, values: [id] })
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
