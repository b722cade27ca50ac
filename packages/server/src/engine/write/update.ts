// Update of any definition: a patch on the version the caller saw, judged on the whole row it leads to.
import {
  checkUpdate,
  futureDates,
  notFound,
  type Business,
  type FieldError,
  type Fields,
  type Resource,
  type Row,
  type Values,
} from '@tmlm/model'
import { toLocalDate } from '../../platform/clock.ts'
import type { Statement, Tx } from '../../platform/database/database.ts'
import {
  actorOf,
  behaviourOf,
  businessOfRow,
  momentOf,
  stampOf,
  textOf,
  wordsOf,
  type ResourceCall,
} from '../call/call.ts'
import { proven } from '../call/proven.ts'
import { afterChanges } from './afterSaves.ts'
import { asSent, changedOnly, changesToTell, withMoments } from './changes.ts'
import {
  fieldsOfOthers,
  history,
  noSuchLine,
  refuseAny,
  requireEditable,
  requireOrg,
  requireReferences,
  rowName,
} from './checks.ts'
import { numberChange } from './codes.ts'
import { asked } from './controlled.ts'
import { fileStatements } from './files.ts'
import type { Saved } from './insert.ts'
import { tooOldDates } from './paperDates.ts'
import { requireQuiet } from './ownWay.ts'
import { participantStatements } from './participants.ts'
import { buttonRights, readableBusinesses, requireButton } from '../call/permission.ts'
import { withCleanText } from './richText.ts'
import { isTheirs, lockRows, readIds, requireVersion } from './rows.ts'
import { sealValues, withKeptSecrets } from './sealed.ts'
import { rowOf, sendAll, updateStatements, type StoredRow } from './store.ts'
import { auditedIfWanted } from './thenAudit.ts'
import { lockTree, treeErrors } from './tree.ts'

export const update = (call: ResourceCall): Promise<Saved> =>
  proven(call, async (tx) => auditedIfWanted(call, tx, await updating(call)(tx)))

/** The same inside a transaction that has begun. */
export const updating =
  (call: ResourceCall) =>
  async (tx: Tx): Promise<Saved> => {
    const { resource } = call
    const [id = ''] = readIds({ id: call.input.id })
    await lockTree(tx, resource, call.input)
    const [row] = await lockRows(call, tx, [id])
    if (!row) throw notFound()
    const judged = judgeChange(call, row)
    await requireReferences(call, tx, resource.fields, judged.values, row)
    const ready = await prepareChange(call, tx, judged)
    const { values, business, businessAfter, files } = ready
    const after = { ...row, ...values }
    await sendAll(tx, [
      ...files,
      ...updateStatements(resource, row, sealValues(call.engine.secrets, resource.fields, values), stampOf(call)),
      ...participantStatements(resource, businessAfter, id, after),
      history(call, business, id, rowName(resource, after), changesToTell(resource, row, values), row.orgId),
    ])
    await afterChanges(call, tx, [{ id, values }])
    return changedOf(ready)
  }

/** A change that is right in itself: whoever sends it may, and the row it leads to breaks no rule. */
export interface JudgedChange {
  readonly row: StoredRow
  /** What really changes. */
  readonly values: Values
  readonly business: Business | undefined
}

export function judgeChange(call: ResourceCall, row: StoredRow): JudgedChange {
  const { resource, now } = call
  const { fields } = resource
  const { timezone } = actorOf(call)
  const business = businessOfRow(call, row)
  if (isTheirs(call, row)) readableBusinesses(call.engine.catalogue, resource, actorOf(call))
  else requireEditButton(call, business)
  if (textOf(call.input.version) === '')
    refuseAny([{ field: 'version', text: ['缺少版本号', 'The version is missing'] }])
  requireVersion(row, call.input.version)
  if (!call.approved) requireEditable(resource, row, ['不能修改', 'cannot change'])
  const { values: sent, errors } = checkUpdate(
    asked(call, row, true),
    withCleanText(fields, withCleared(call.input)),
    asSent(fields, row, timezone),
  )
  const given = withKeptSecrets(fields, row, withMoments(fields, withCleanText(fields, sent), timezone))
  const values = changedOnly(fields, row, given)
  refuseAny([
    ...errors,
    ...fieldsOfOthers(call, values, row),
    ...futureDates(fields, values, toLocalDate(now, timezone), now),
    ...numberChange(call, business, row, values),
    ...strangeLines(fields, row, values),
  ])
  return { row, values, business }
}

/** A change that only has to be written. */
export interface ReadyChange extends JudgedChange {
  readonly businessAfter: Business | undefined
  readonly files: readonly Statement[]
}

/** What else must hold, and what the object's own code makes of the change. */
export async function prepareChange(call: ResourceCall, tx: Tx, judged: JudgedChange): Promise<ReadyChange> {
  const { resource } = call
  const { row, values, business } = judged
  await requireQuiet(call, tx, row)
  const businessAfter = await requireBusiness(call, tx, business, { ...row, ...values })
  refuseAny(await treeErrors(tx, resource, row.id, values))
  refuseAny(await tooOldDates(call, tx, values, { ...row, ...values }))
  const raw = withCleared(call.input)
  const moment = { ...momentOf(call, tx), row: rowOf(row), values: values as Partial<Row<Resource>>, raw }
  await behaviourOf(call)?.beforeUpdate?.(moment)
  return { ...judged, businessAfter, files: await fileStatements(call, tx, businessAfter, row.id, row, values) }
}

export function changedOf({ row, values }: JudgedChange): Saved {
  const code = values.code ?? row.code
  return { id: row.id, ...(typeof code === 'string' ? { code } : {}), version: row.version + 1 }
}

/** Who may not change the whole row may still hold a button for the few fields that are sent. */
function requireEditButton(call: ResourceCall, business: Business | undefined): void {
  const { resource, engine } = call
  const mayPress = buttonRights(engine.catalogue, resource, business, actorOf(call))
  const sent = Object.keys(withCleared(call.input)).filter((name) => name in resource.fields)
  const suffices = ([button, fields]: readonly [string, readonly string[]]): boolean =>
    sent.length > 0 && mayPress(button) && sent.every((name) => fields.includes(name))
  if (Object.entries(resource.edits).some(suffices)) return
  requireButton(engine.catalogue, resource, business, 'update', actorOf(call))
}

/** `clear=a,b` in a form empties fields, as null does in JSON. */
function withCleared(input: Readonly<Values>): Values {
  const cleared = wordsOf(input.clear)
  return { ...input, ...Object.fromEntries(cleared.map((name) => [name, null])) }
}

/** Who gives a row to another business needs the right and the scope there as well. */
async function requireBusiness(
  call: ResourceCall,
  tx: Tx,
  before: Business | undefined,
  row: Readonly<Values>,
): Promise<Business | undefined> {
  const after = businessOfRow(call, row)
  if (after === before) return after
  requireButton(call.engine.catalogue, call.resource, after, 'update', actorOf(call))
  if (call.resource.orgMode > 0) await requireOrg(call, tx, String(row.orgId), after)
  return after
}

/** Lines named by id must be lines of this row, and theirs lines of that line. Below a new line everything is new. */
function strangeLines(fields: Fields, stored: Readonly<Values>, sent: Readonly<Values>, path = ''): FieldError[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const lines = sent[name]
    if (field.kind !== 'lines' || !Array.isArray(lines)) return []
    const own = new Map((stored[name] as Values[]).map((line) => [line.id, line]))
    return lines.flatMap((line: Values, index): FieldError[] => {
      if (line.id === undefined) return []
      const known = own.get(line.id)
      if (known) return strangeLines(field.fields, known, line, `${path}${name}.${index}.`)
      return [{ field: `${path}${name}.${index}.id`, text: noSuchLine }]
    })
  })
}
