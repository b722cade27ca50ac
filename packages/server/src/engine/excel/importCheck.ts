// Each row of a file judged as a whole and against what is stored: repeated keys, rows that are there already, and every
// rule that an insert or an update would apply (rules 67 to 71). All questions are put for the whole file at once.
import {
  checkUpdate,
  codeExists,
  futureDates,
  meaningless,
  meaninglessText,
  noOrgPermission,
  onlyForNew,
  requiredText,
  type FieldError,
  type Resource,
  type Text,
  type Values,
} from '@tmlm/model'
import { toLocalDate } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { orgsOf, Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { actorOf, businessOfRow, saidOf, type ResourceCall } from '../call/call.ts'
import { asSent, changedOnly, withMoments } from '../write/changes.ts'
import { numberErrors } from '../write/codes.ts'
import { asked } from '../write/controlled.ts'
import { demandedHere } from './demanded.ts'
import { templateColumns } from './excelColumns.ts'
import type { OnDuplicate } from './importDesk.ts'
import { keyFieldOf, refuseRepeats, uniqueFields, type Taken } from './importKeys.ts'
import type { Names } from './importNames.ts'
import { errorsOf, namesIn, offerToOthers, readWish, wishesOf, type Wish } from './importRead.ts'
import { errorAt, errorOf, type Reading } from './importSheet.ts'
import { readInsert } from '../write/insert.ts'
import { lockRows } from '../write/rows.ts'
import type { StoredRow } from '../write/store.ts'

export type Plan =
  | {
      readonly as: 'insert'
      readonly wish: Wish
      readonly input: Values
      readonly values: Readonly<Values>
      readonly besides: Readonly<Values>
    }
  | { readonly as: 'update'; readonly wish: Wish; readonly input: Values; readonly row: StoredRow }
  /** The row is what the file says already. */
  | { readonly as: 'same' | 'skip'; readonly wish: Wish }

/** What shall become of each draft; drafts with errors get no plan. */
export async function plansOf(
  call: ResourceCall,
  tx: Tx,
  reading: Reading,
  onDuplicate: OnDuplicate,
): Promise<{ readonly wishes: readonly Wish[]; readonly plans: readonly Plan[] }> {
  const { resource } = call
  const named = await namesIn(call, tx, reading)
  const wishes = wishesOf(call, reading)
  for (const wish of wishes) {
    readWish(resource, wish, named, {})
    offerToOthers(resource, wish, named.names)
  }
  refuseRepeats(resource, wishes, ownOrg(call))
  const taken = await uniqueFields(call, tx, wishes)
  nameStored(resource, wishes, taken, named.names)
  const stored = await storedRows(call, tx, wishes, taken, onDuplicate)
  await refuseOrgs(call, tx, wishes)
  const plans: Plan[] = []
  const demanded = await demandedColumns(call, tx)
  for (const wish of wishes) {
    const found = taken.byKey(wish)
    if (found && onDuplicate === 'skip') {
      plans.push({ as: 'skip', wish })
      continue
    }
    const row = found && stored.get(found.id)
    if (found && !row) refuseAtKey(resource, wish)
    // Names that several rows go by keep the meaning they have in the stored row.
    if (row) readWish(resource, wish, named, asSent(resource.fields, row, actorOf(call).timezone))
    taken.refuse(wish, row?.id)
    const plan = row ? changed(call, reading, wish, row) : added(call, reading, wish, demanded)
    if (errorsOf(wish).length === 0 && plan) plans.push(plan)
  }
  return { wishes, plans }
}

/** Rows below one that is stored already hang on that one, not on the row it would have been. */
function nameStored(resource: Resource, wishes: readonly Wish[], taken: Taken, names: Names): void {
  const ways = Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind === 'parent')
  if (ways.length === 0) return
  const stored = new Map<unknown, string>()
  for (const wish of wishes) {
    const found = taken.byKey(wish)
    if (!found) continue
    stored.set(wish.newId, found.id)
    names.rename(wish.newId, found.id)
  }
  for (const { values } of wishes)
    for (const name of ways) {
      const id = stored.get(values[name])
      if (id !== undefined) values[name] = id
    }
}

const ownOrg = (call: ResourceCall): string => actorOf(call).orgId ?? ''

/** The rows to be changed, locked; those out of reach count as taken by somebody else. */
async function storedRows(
  call: ResourceCall,
  tx: Tx,
  wishes: readonly Wish[],
  taken: Taken,
  onDuplicate: OnDuplicate,
): Promise<Map<string, StoredRow>> {
  if (onDuplicate !== 'update') return new Map()
  const ids = [
    ...new Set(
      wishes.flatMap((wish) => {
        const found = taken.byKey(wish)
        return found?.writable ? [found.id] : []
      }),
    ),
  ]
  const rows = ids.length === 0 ? [] : await lockRows(call, tx, ids.toSorted())
  return new Map(rows.map((row) => [row.id, row]))
}

function refuseAtKey(resource: Resource, wish: Wish): void {
  const key = keyFieldOf(resource)
  const given = key === undefined ? undefined : wish.draft.head.get(key)
  if (given) wish.draft.errors.push(errorAt(given, codeExists))
}

/** Organisations that the person may not write for. */
async function refuseOrgs(call: ResourceCall, tx: Tx, wishes: readonly Wish[]): Promise<void> {
  const { resource, engine } = call
  if (resource.orgMode === 0) return
  const asked = [
    ...new Set(wishes.flatMap((wish) => (typeof wish.values.orgId === 'string' ? [wish.values.orgId] : []))),
  ]
  if (asked.length === 0) return
  const parameters = new Parameters()
  const places = scopePlaces(actorOf(call), parameters)
  const businesses = engine.catalogue.businessesOf(resource.name)
  const writable = (businesses.length > 0 ? businesses.map(({ id }) => id) : [0]).map(
    (id) => `o.id = ANY (${orgsOf(places, id, 2)})`,
  )
  const { rows } = await tx.send({
    text: `SELECT o.id FROM org o WHERE o.tenant_id = ${places.tenant} AND o.id = ANY (${parameters.add(asked)}::uuid[]) AND (${writable.join(' OR ')})`,
    values: parameters.values,
  })
  const open = new Set(rows.map((row) => row.id))
  for (const wish of wishes) {
    const given = wish.draft.head.get('orgId')
    if (given && typeof wish.values.orgId === 'string' && !open.has(wish.values.orgId))
      wish.draft.errors.push(errorAt(given, noOrgPermission(String(given.cell))))
  }
}

/** A new row, judged as an insert would judge it. */
function added(call: ResourceCall, reading: Reading, wish: Wish, demanded: readonly string[]): Plan | undefined {
  const { resource } = call
  const input = { ...filled(wish.values), ...saidOf(call), ...wish.lines }
  const { values, errors } = readInsert({ ...call, input }, asked(call, input))
  const besides = filled(wish.besides)
  const missing = demanded.filter((name) => (input[name] ?? besides[name]) === undefined)
  const wrong = [
    ...errors,
    ...missing.map((field): FieldError => ({ field, text: requiredText })),
    ...givenInVain(resource, wish, input, values),
  ]
  if (wrong.length === 0 && errorsOf(wish).length === 0)
    wrong.push(
      ...numberErrors(call, businessOfRow(call, values), {
        ...values,
        ...(input.orgId === undefined ? {} : { orgId: input.orgId }),
      }),
    )
  tell(resource, reading, wish, wrong)
  return { as: 'insert', wish, input, values, besides }
}

/** What somebody filled in is never dropped in silence. What the row has anyway came from an export. */
const givenInVain = (
  { fields }: Resource,
  { values }: Wish,
  row: Readonly<Values>,
  kept: Readonly<Values>,
): FieldError[] =>
  meaningless(fields, row).flatMap(([field]) => {
    const given = values[field] ?? null
    return given === null || String(given) === String(kept[field]) ? [] : [{ field, text: meaninglessText }]
  })

/** Columns that a file must fill although the definition does not demand it of every row. */
const demandedColumns = async (call: ResourceCall, tx: Tx): Promise<string[]> =>
  (await demandedHere(call, tx, templateColumns(call.resource))).flatMap(({ name, required, lines }) =>
    required && lines === undefined && !call.resource.fields[name]?.required ? [name] : [],
  )

const filled = (values: Readonly<Values>): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** A change: filled cells overwrite, `#` empties; lines are told apart by their order. */
function changed(call: ResourceCall, reading: Reading, wish: Wish, row: StoredRow): Plan | undefined {
  const { resource, now } = call
  const { timezone } = actorOf(call)
  const { orgId, ...values } = wish.values
  const given = wish.draft.head.get('orgId')
  if (given && typeof orgId === 'string' && orgId !== row.orgId && !('orgId' in resource.fields))
    wish.draft.errors.push(errorAt(given, ['保存后不能修改', 'Cannot be changed after saving']))
  for (const cell of wish.draft.head.values())
    if (cell.column.isBesides) wish.draft.errors.push(errorAt(cell, onlyForNew))
  const lines = Object.fromEntries(
    Object.entries(wish.lines).map(([name, list]) => [name, overlaid(resource, name, row, list, timezone)]),
  )
  const patch: Values = { ...values, ...lines }
  const before = asSent(resource.fields, row, timezone)
  const { values: sent, errors } = checkUpdate(asked(call, row, true), patch, before)
  const changes = changedOnly(resource.fields, row, withMoments(resource.fields, sent, timezone))
  tell(resource, reading, wish, [
    ...errors,
    ...futureDates(resource.fields, changes, toLocalDate(now, timezone), now),
    ...givenInVain(resource, wish, { ...before, ...patch }, before),
  ])
  if (Object.keys(changes).length === 0) return { as: 'same', wish }
  const touched = Object.fromEntries(Object.entries(patch).filter(([name]) => name in changes))
  return { as: 'update', wish, row, input: { id: row.id, version: row.version, ...touched } }
}

/** Line by line over what is stored: a cell left empty leaves what is there. */
function overlaid(
  resource: Resource,
  name: string,
  row: StoredRow,
  lines: readonly Values[],
  timezone: string,
): Values[] {
  const field = resource.fields[name]
  const stored = Array.isArray(row[name]) ? (row[name] as Values[]) : []
  return lines.map((line, index) => {
    const before = stored[index]
    if (!before || field?.kind !== 'lines') return line
    const kept = Object.fromEntries(
      Object.entries(asSent(field.fields, before, timezone)).filter(([key]) => key in field.fields),
    )
    return { ...kept, ...line, id: before.id }
  })
}

/** Errors of fields become errors of cells; a field whose cell was refused is not refused twice. */
export function tell(resource: Resource, reading: Reading, wish: Wish, errors: readonly FieldError[]): void {
  for (const error of errors) {
    const key = error.field.replace(/\.\d+(?=\.|$)/, '')
    const at = errorOf(wish.draft, reading, error, labelOf(resource, key))
    const known = errorsOf(wish).some((other) => other.field === at.field && other.row === at.row)
    if (!known) wish.draft.errors.push(at)
  }
}

export function labelOf(resource: Resource, key: string): Text {
  const [name = '', inner] = key.split('.')
  const field = resource.fields[name] ?? resource.excel?.input?.[name]
  if (inner !== undefined && field?.kind === 'lines') return field.fields[inner]?.label ?? field.label
  return field?.label ?? [name, name]
}
