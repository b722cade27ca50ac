// Actions on rows: the definition says from which states, to which, by which button; behaviour says what happens.
import {
  togetherIn,
  businessOf,
  checkInput,
  futureDates,
  holds,
  inLang,
  mayBeDoneWith,
  noPermission,
  readList,
  Refusal,
  refuse,
  refuseStatus,
  stale,
  type Action,
  type FieldError,
  type Fields,
  type OnLines,
  type Resource,
  type Text,
  type Values,
} from '@tmlm/model'
import { toLocalDate } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { changesOf, type Written } from '../../platform/history/history.ts'
import type { ActionResult } from '../behaviour.ts'
import { actorOf, behaviourOf, businessOfRow, momentOf, stampOf, type ResourceCall } from '../call/call.ts'
import { changedOnly, changesToTell, filledOnly, withChangedLines } from './changes.ts'
import { fileStatements } from './files.ts'
import { proven } from '../call/proven.ts'
import { readableBusinesses, requireAction, requireStaff } from '../call/permission.ts'
import { withCleanText } from './richText.ts'
import { isTheirs, lockReferred, namesMany, lockRows, readIds, readRows, requireVersion } from './rows.ts'
import { history, noSuchLine, refuseAny, requireReferences, rowName } from './checks.ts'
import { withOrigins } from './origins.ts'
import { withOnce } from '../call/repeat.ts'
import { changedLines } from './children.ts'
import { rowOf, sendAll, updateStatements, type StoredRow } from './store.ts'
import { holdTree } from './tree.ts'
import { paperOf, requireOwnWay } from './ownWay.ts'

const statusChanged: Text = ['单据状态已变化，请刷新', 'Document status changed, please refresh']

export const act = (call: ResourceCall, action: Action): Promise<unknown> =>
  proven(call, async (tx) => {
    const { input } = call
    const ids = readIds(input)
    const fields = action.input ?? {}
    const { values: sent, errors } = checkInput(fields, withCleanText(fields, withOrigins(call, fields)))
    await lockBesides(call, tx, action, ids)
    const rows = await (action.reads ? readRows(call, tx, ids) : lockRows(call, tx, ids, action))
    for (const row of rows) requireRight(call, action, row)
    if (!namesMany(input) && rows[0]) requireVersion(rows[0], input.version)
    refuseAny([...errors, ...datesToCome(call, fields, sent)])
    const values = withSentLines(fields, withCleanText(fields, sent), input)
    for (const row of rows) refuseAny(unknownLines(fields, row, values))
    await requireReferences(call, tx, fields, values)
    const results: unknown[] = []
    if (action.partly && namesMany(input)) return actOnMost(call, action, rows, values, tx)
    for (const row of rows) results.push(await actOn(call, action, row, values, tx))
    if (!namesMany(input)) return results[0] ?? {}
    const gathered = togetherIn(action)
    if (gathered === undefined) return { count: results.length }
    const all = results.flatMap((answer) => Object(answer)[gathered] ?? [])
    const why = all.length === 0 ? results.map((answer) => Object(answer).why).find(Array.isArray) : undefined
    if (why) throw refuse(why[0], why[1])
    return { count: action.answers === 'labels' ? results.length : all.length, [gathered]: all }
  })

/** What must stand still besides the rows themselves. */
async function lockBesides({ resource }: ResourceCall, tx: Tx, { locks }: Action, ids: readonly string[]) {
  if (!locks) return
  if ('tree' in locks) await holdTree(tx, locks.tree)
  else await lockReferred(tx, resource, locks.reference, ids)
}

interface RefusedRow {
  readonly id: string
  readonly name: string
  readonly msg: string
}

/** Those that may be; where it is none of them, it is refused as a whole. */
async function actOnMost(call: ResourceCall, action: Action, rows: readonly StoredRow[], values: Values, tx: Tx) {
  const refused: RefusedRow[] = []
  for (const row of rows)
    try {
      await actOn(call, action, row, values, tx)
    } catch (error) {
      if (!(error instanceof Refusal) || refused.length === rows.length - 1) throw error
      refused.push({
        id: row.id,
        name: rowName(call.resource, row) ?? row.id,
        msg: inLang(error.text, actorOf(call).lang),
      })
    }
  return { count: rows.length - refused.length, refused }
}

/** What is said to have been done was not done tomorrow. */
const datesToCome = (call: ResourceCall, fields: Fields, values: Values): FieldError[] =>
  futureDates(fields, values, toLocalDate(call.now, actorOf(call).timezone), call.now)

/** An action on no particular row: behaviour answers it, in one transaction with the proof of the session. */
export const actWithoutRow = (call: ResourceCall, action: Action): Promise<unknown> =>
  proven(call, async (tx) => {
    const { catalogue } = call.engine
    const run = behaviourOf(call)?.calls?.[call.action]
    if (!run) throw new Error(`No behaviour for ${call.resource.name}/${call.action}`)
    if (action.access === 'screen') readableBusinesses(catalogue, call.resource, actorOf(call))
    else if (action.access === 'login') requireStaff(action, actorOf(call))
    else {
      requireAction(catalogue, call.resource, undefined, call.action, action, actorOf(call))
    }
    const fields = action.input ?? {}
    const { values, errors } = checkInput(fields, call.input)
    refuseAny([...errors, ...datesToCome(call, fields, values)])
    requireBusinessNamed(call, action, values)
    await lockBesides(call, tx, action, [])
    await requireReferences(call, tx, fields, values)
    const told: Written[] = []
    const tell = (written: Written): void => void told.push(written)
    const answer = await run({ ...momentOf(call, tx), input: values, raw: call.input, catalogue, tell })
    // A trial writes nothing, and leaves nothing.
    if (action.reads || values.dryRun === true) return answer
    // Whoever wrote without saying what still leaves what he was asked to write.
    const written = told.length > 0 ? told : [{ changes: changesOf({ fields }, {}, filledOnly(values)) }]
    const [only, another] = catalogue.businessesOf(call.resource.name)
    await sendAll(
      tx,
      written.map(({ rowId, rowCode, kind, changes = [] }) => {
        const business = another ? kind && businessOf(catalogue, call.resource.name, kind) : only
        return history(call, business, rowId ?? null, rowCode, changes)
      }),
    )
    return answer
  })

/** Where several businesses share the object and the call says which it means, it is that one's right that counts. */
function requireBusinessNamed(call: ResourceCall, action: Action, values: Values): void {
  const { catalogue } = call.engine
  const shared = catalogue.businessesOf(call.resource.name)
  if (shared.length < 2 || action.access === 'login' || action.on !== undefined) return
  const named = shared.find(
    ({ where = {} }) => Object.keys(where).every((field) => field in values) && holds(where, values),
  )
  if (!named) return
  if (action.access !== 'screen') requireAction(catalogue, call.resource, named, call.action, action, actorOf(call))
  else if (!readableBusinesses(catalogue, call.resource, actorOf(call)).includes(named)) throw noPermission()
}

function requireRight(call: ResourceCall, action: Action, row: StoredRow): void {
  const { catalogue } = call.engine
  if (action.access === 'login') requireStaff(action, actorOf(call))
  else if (action.access === 'screen' || isTheirs(call, row))
    readableBusinesses(catalogue, call.resource, actorOf(call))
  else requireAction(catalogue, call.resource, businessOfRow(call, row), call.action, action, actorOf(call))
}

async function actOn(call: ResourceCall, action: Action, row: StoredRow, input: Values, tx: Tx): Promise<unknown> {
  const { resource } = call
  if (action.from && !holds(action.from, row) && !isOnItsWay(call, row)) throw wrongState(resource, action)
  const behaviour = behaviourOf(call)
  const here = momentOf(call, tx)
  const paper = paperOf(call, row)
  if (paper && !action.reads) await requireOwnWay(call, here, paper)
  const sendOff =
    paper && action.approval ? await call.engine.approvals?.prepare(here, paper, action.approval, input) : undefined
  const lines = action.onLines ? linesToDo(action.onLines, row, input) : []
  const moment = { ...here, row: rowOf(row), lines, input, raw: call.input, isSubmitted: sendOff !== undefined }
  const result: ActionResult<Resource> = (await behaviour?.actions?.[call.action]?.(moment)) ?? {}

  // A trial writes nothing, and leaves nothing.
  if (action.reads || input.dryRun === true) return result.instead ?? answerOf(resource, row, row.version, result)

  const set: Values = { ...action.to, ...chosen(action, input), ...result.set }
  const stamp = stampOf(call)
  const changed = Object.entries(set).filter(([name]) => resource.fields[name]?.kind === 'lines')
  const plain = Object.fromEntries(Object.entries(set).filter(([name]) => resource.fields[name]?.kind !== 'lines'))
  const after = {
    ...plain,
    ...Object.fromEntries(changed.map(([name, lines]) => [name, withChangedLines(row[name], lines as Values[])])),
  }
  const changes = [
    ...changesToTell(resource, row, changedOnly(resource.fields, row, after)),
    ...changesOf({ fields: action.input ?? {} }, {}, told(action, input)),
  ]
  const files = await fileStatements(call, tx, businessOfRow(call, row), row.id, row, after)
  await sendAll(tx, [
    ...files,
    ...updateStatements(resource, row, plain, stamp),
    ...changed.flatMap(([name, lines]) => changedLines(resource, name, row.id, lines as Values[], stamp)),
    history(call, businessOfRow(call, row), row.id, rowName(resource, row), changes, row.orgId),
  ])
  if (paper && call.action === 'cancelAudit') await call.engine.approvals?.takenBack(moment, paper)
  if (!sendOff) return answerOf(resource, { ...row, ...plain }, row.version + 1, result)
  await sendOff()
  // Where nobody had to be asked it is through already.
  const [sent = row] = await readRows(call, tx, [row.id])
  return answerOf(resource, sent, sent.version, result)
}

/** The lines that were named, or all that it may be done with. */
function linesToDo(onLines: OnLines, row: StoredRow, input: Readonly<Values>): Values[] {
  const ids = new Set(linesIn(input).map(({ id }) => id))
  const named = linesIn(row).filter(({ id }) => ids.size === 0 || ids.has(id))
  const fit = named.filter((line) => mayBeDoneWith(onLines, line, row))
  if (fit.length === 0 || (ids.size > 0 && fit.length < named.length)) throw new Refusal(422, onLines.otherwise)
  return fit
}

const linesIn = ({ lines }: Readonly<Values>): readonly Values[] => (Array.isArray(lines) ? lines : [])

/** What an approval has let through counts, though nobody could audit it meanwhile. */
const isOnItsWay = ({ approved, action }: ResourceCall, row: StoredRow): boolean =>
  approved === true && action === 'audit' && row.status === 'inApproval'

export function wrongState({ otherwise: locked }: Resource, { staleWhenWrong, otherwise }: Action): Refusal {
  if (staleWhenWrong) return stale(otherwise ?? statusChanged)
  const said = otherwise ?? locked
  return said ? new Refusal(422, said) : refuseStatus(422)
}

/** Where the caller may say what the action sets, as with `enabled`, or what the row keeps, his word counts. */
const chosen = ({ to = {}, keeps = [], input: fields = {} }: Action, input: Values): Values =>
  Object.fromEntries([...Object.keys(to), ...keeps].flatMap((name) => (name in fields ? [[name, input[name]]] : [])))

/** What the history tells of what was sent. */
const told = ({ tells = [] }: Action, input: Values): Values =>
  filledOnly(Object.fromEntries(tells.map((name) => [name, input[name]])))

const answerOf = (resource: Resource, row: StoredRow, version: number, { answer, once }: ActionResult<Resource>) =>
  withOnce(
    {
      id: row.id,
      ...(typeof row.code === 'string' ? { code: row.code } : {}),
      version,
      ...statusOf(resource, row),
      ...answer,
    },
    once,
  )

/** Lines of an action are changed in the fields sent: of each line only those count. */
function withSentLines(fields: Fields, values: Values, input: Readonly<Values>): Values {
  const full: Values = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const lines = values[name]
    if (field.kind !== 'lines' || !Array.isArray(lines)) continue
    const sent = readList(input[name])
    full[name] = lines.map((line: Values, index) =>
      Object.fromEntries(Object.entries(line).filter(([key]) => Object.hasOwn(Object(sent[index]), key))),
    )
  }
  return full
}

/** Lines of an action that are named like lines of the row are lines the row has. */
const unknownLines = (fields: Fields, row: StoredRow, values: Readonly<Values>): FieldError[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const [own, sent] = [row[name], values[name]]
    if (field.kind !== 'lines' || field.whole || !Array.isArray(own) || !Array.isArray(sent)) return []
    const known = new Set(own.map(({ id }: Values) => id))
    return sent.flatMap(({ id }: Values, index): FieldError[] =>
      known.has(id) ? [] : [{ field: `${name}.${index}.id`, text: noSuchLine }],
    )
  })

/** The wire's status after the action: the code of the state, or the value itself. */
function statusOf(resource: Resource, row: Readonly<Values>): { status?: unknown } {
  const field = resource.fields.status
  if (!field) return {}
  return { status: field.kind === 'state' ? field.states[String(row.status)]?.code : row.status }
}
