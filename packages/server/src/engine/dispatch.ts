// The way of a call through the engine: find what is called, enter the session, do it, answer in the caller's language.
import {
  allowedActions,
  checkInput,
  inLang,
  isId,
  notFound,
  Refusal,
  refuseFields,
  refuseStatus,
  statusTexts,
  type Action,
  type Catalogue,
  type Lang,
  type Report,
  type Resource,
  type Service,
  type Values,
  type WireRow,
} from '@tmlm/model'
import { DatabaseAway } from '../platform/database/away.ts'
import { diskFull, isDiskFull } from '../platform/diskFull.ts'
import type { Answer, Dispatch, IncomingCall, TakesFile } from '../platform/http/contract.ts'
import { recordRefusal } from '../platform/history/history.ts'
import { StaleRights, type Entry, type Sessions } from '../platform/session/entry.ts'
import { act, actWithoutRow } from './act.ts'
import { FileAnswer, type ServiceBehaviour } from './behaviour.ts'
import {
  actorOf,
  behaviourOf,
  businessOfRow,
  computedOf,
  momentOf,
  reportPartsOf,
  textOf,
  type Engine,
  type ResourceCall,
} from './call.ts'
import { copy } from './copy.ts'
import { explained } from './failures.ts'
import { countStatement, isFrequent, listJson, listStatement, readPage } from './list.ts'
import type { ListRequest } from './listRequest.ts'
import { narrowed } from './ownList.ts'
import { rank } from './rank.ts'
import { buttonRights, isOpen, ownedOnly, readableBusinesses, requireServiceRight } from './permission.ts'
import { remove } from './remove.ts'
import { Repeated, revealed } from './repeat.ts'
import { entityStatement } from './rows.ts'
import { previewCode } from './codes.ts'
import { exportExcel } from './export.ts'
import { importFileLimit, readExcel } from './import.ts'
import { insert } from './insert.ts'
import { getConfig, updateSingle } from './single.ts'
import { downExcel, downTemplate } from './template.ts'
import { update } from './update.ts'

export interface DispatchParts {
  readonly engine: Engine
  readonly sessions: Sessions
  readonly services: ReadonlyMap<string, ServiceBehaviour>
  /** Told what an operator should know: something after the answer could not be done, or the disk is full. */
  readonly warn: (message: string, error: unknown) => void
}

export function createDispatch(parts: DispatchParts): Dispatch {
  return async (call) => {
    const handler = handlerOf(parts, call)
    if (!handler) return undefined
    const outcome: Outcome = { lang: call.lang ?? 'zh' }
    const answer = await answering(parts, outcome, async () =>
      handler(call.download ? await parts.sessions.ticketed(call) : call, outcome),
    )
    return outcome.rightsVersion === undefined ? answer : { ...answer, rightsVersion: outcome.rightsVersion }
  }
}

async function answering({ warn }: DispatchParts, outcome: Outcome, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error, outcome.lang)
    if (error instanceof DatabaseAway) return refusalAnswer(refuseStatus(503), outcome.lang)
    if (!isDiskFull(error)) throw error
    warn('No room is left on the disk', error)
    return refusalAnswer(diskFull(), outcome.lang)
  }
}

/** Filled as the call goes on, so that a refusal speaks the person's language once it is known. */
interface Outcome {
  lang: Lang
  rightsVersion?: string
}
type Handler = (call: IncomingCall, outcome: Outcome) => Promise<Answer>

function handlerOf(parts: DispatchParts, call: IncomingCall): Handler | undefined {
  const { catalogue } = parts.engine
  const service = catalogue.services.get(call.resource)
  const action = service && Object.hasOwn(service.actions, call.action) ? service.actions[call.action] : undefined
  if (call.download && action && !action.download) return undefined
  if (service && action) return serviceHandler(parts, service, action)
  const listed = reportWorkOf(parts.engine.catalogue, call)
  if (listed)
    return call.download && !listed.work.download ? undefined : resourceHandler(parts, listed.report, listed.work)
  const resource = catalogue.resources.get(call.resource)
  if (!resource) return undefined
  const open = Object.hasOwn(resource.actions, call.action) ? resource.actions[call.action] : undefined
  if (open?.access === 'public') return call.download ? undefined : openHandler(parts, resource, open)
  const work = workOf(resource, call.action, call.input)
  if (call.download && !work?.download) return undefined
  return work && resourceHandler(parts, resource, work)
}

/** A report is listed by its own call; `list` tells count and export which of the reports of one name is meant. */
function reportWorkOf(
  { reports }: Catalogue,
  { resource, action, input }: IncomingCall,
): { readonly report: Report; readonly work: Work } | undefined {
  const named = reports.get(`${resource}/${action}`)
  if (named) return { report: named, work: { writes: false, run: list } }
  const work = action === 'count' || action === 'exportExcel' ? usualWork[action] : undefined
  const anyOfName = [...reports.values()].find(({ report }) => report.of === resource)
  if (!work || !anyOfName) return undefined
  const meant = reports.get(`${resource}/${textOf(input.list) || 'list'}`)
  return meant ? { report: meant, work } : { report: anyOfName, work: { ...work, run: refuseUnnamedList } }
}

const refuseUnnamedList = (): never => {
  throw refuseFields([{ field: 'list', text: ['请指明列表', 'Say which list'] }])
}

interface Work {
  readonly writes: boolean
  /** Answers a file, asked for by GET. */
  readonly download?: boolean
  readonly run: (call: ResourceCall) => Promise<Omit<Answer, 'status' | 'msg'>>
}

/** What the definition says, and what the engine can do with any definition. */
function workOf(resource: Resource, name: string, input: Readonly<Values>): Work | undefined {
  const action = Object.hasOwn(resource.actions, name) ? resource.actions[name] : undefined
  if (!action || action.onlyWith?.every((field) => textOf(input[field]) === '')) return usualWorkOf(resource, name)
  if (action.lists)
    return action.download
      ? { writes: false, download: true, run: (call) => exportExcel(call, action) }
      : { writes: false, run: (call) => listOf(call, action) }
  const run = workFor(action)
  return {
    writes: !action.reads,
    download: action.download === true,
    run: async (call) => answered(revealed(await run(call, action))),
  }
}

function workFor({ does, rowless }: Action): (call: ResourceCall, action: Action) => Promise<unknown> {
  if (does?.word === 'copy') return copy
  if (does?.word === 'rank') return rank
  if (does?.word === 'template') return downTemplate
  return rowless ? actWithoutRow : act
}

function usualWorkOf(resource: Resource, name: string): Work | undefined {
  const usual = resource.single ? singleWork : usualWork
  const work = Object.hasOwn(usual, name) ? usual[name] : undefined
  return resource.appendOnly && (work?.writes || forWriters.has(name)) ? undefined : work
}

/** Whether the resource has the usual call of this name. */
export const servesUsual = (resource: Resource, name: string): boolean => usualWorkOf(resource, name) !== undefined

/** Of no use where nothing can be written. */
const forWriters: ReadonlySet<string> = new Set(['getCode', 'downExcel'])

/** Imports are the calls that bring a file. */
export const takesFile: TakesFile = (_resource, action) => (action === 'readExcel' ? importFileLimit : 0)

const usualWork: Readonly<Record<string, Work>> = {
  list: { writes: false, run: list },
  count: { writes: false, run: count },
  getEntityById: { writes: false, run: getEntityById },
  getCode: { writes: false, run: async (call) => ({ data: await previewCode(call) }) },
  insert: { writes: true, run: async (call) => ({ data: revealed(await insert(call)) }) },
  update: { writes: true, run: async (call) => ({ data: await update(call) }) },
  downExcel: { writes: false, download: true, run: downExcel },
  exportExcel: { writes: false, download: true, run: (call) => exportExcel(call) },
  readExcel: { writes: true, run: async (call) => ({ data: revealed(await readExcel(call)) }) },
  delete: { writes: true, run: async (call) => ({ data: await remove(call) }) },
}

const singleWork: Readonly<Record<string, Work>> = {
  getConfig: { writes: false, run: async (call) => ({ data: await getConfig(call) }) },
  update: { writes: true, run: async (call) => ({ data: await updateSingle(call) }) },
}

function resourceHandler(parts: DispatchParts, resource: Resource, work: Work): Handler {
  return (call, outcome) =>
    entering(parts.sessions, call, outcome, async (entry) => {
      if (entry.scope !== 'full') throw refuseStatus(1000)
      if (work.writes && entry.actor.grace) throw refuseStatus(1010)
      const resourceCall: ResourceCall = {
        engine: parts.engine,
        entry,
        resource,
        action: call.action,
        input: call.input,
        writes: work.writes,
        now: call.now,
        origin: { source: 'web', ip: call.ip, requestId: call.requestId },
        ...(call.uploads ? { uploads: call.uploads } : {}),
        ...(call.gone ? { gone: call.gone } : {}),
      }
      try {
        return success(outcome.lang, await work.run(resourceCall))
      } catch (error) {
        if (error instanceof Repeated) return success(outcome.lang, { data: error.answer })
        const reason = explained(parts.engine, resource, call.action, error)
        if (reason instanceof Refusal && work.writes && reason.status !== 400) note(parts, resourceCall, reason)
        throw reason
      }
    })
}

/** A call of the object that asks for no session. */
function openHandler(parts: DispatchParts, resource: Resource, action: Action): Handler {
  return async (call, { lang }) => {
    const run = parts.engine.behaviours.get(resource.name)?.open?.[call.action]
    if (!run) throw new Error(`No behaviour for ${resource.name}/${call.action}`)
    const { values, errors } = checkInput(action.input ?? {}, call.input)
    if (errors.length > 0) throw refuseFields(errors)
    return success(lang, { data: await run({ call, input: values, now: call.now, db: parts.engine.db }) })
  }
}

function serviceHandler(parts: DispatchParts, service: Service, action: Action): Handler {
  return async (call, outcome) => {
    const run = parts.services.get(service.name)?.actions[call.action]
    if (!run) throw new Error(`No behaviour for ${service.name}/${call.action}`)
    const perform = async (entry: Entry | undefined): Promise<Answer> => {
      const { values, errors } = checkInput(action.input ?? {}, call.input)
      if (errors.length > 0) throw refuseFields(errors)
      const data = await run({ call, input: values, now: call.now, db: parts.engine.db, actor: entry?.actor, entry })
      return success(outcome.lang, answered(data ?? null))
    }
    if (action.access === 'public') return perform(undefined)
    return entering(parts.sessions, call, outcome, async (entry) => {
      if (entry.scope !== 'full' && action.access !== 'restricted') throw refuseStatus(1000)
      const [proof] = await parts.engine.db.read(entry.actor.tenantId, [entry.proof])
      if (proof) entry.judge(proof)
      requireServiceRight(parts.engine.catalogue, service, call.action, action, entry.actor)
      if (service.hostedBy && !action.reads && !isOpen(action) && entry.actor.grace) throw refuseStatus(1010)
      return perform(entry)
    })
  }
}

/** Enters with the session from memory; when its rights turn out to be old, loads them and does the work again. */
async function entering(
  sessions: Sessions,
  call: IncomingCall,
  outcome: Outcome,
  work: (entry: Entry) => Promise<Answer>,
): Promise<Answer> {
  for (let reloads = 0; ; reloads++) {
    const entry = await sessions.enter(call, reloads > 0)
    outcome.lang = call.lang ?? entry.actor.lang
    outcome.rightsVersion = entry.rightsVersion
    try {
      return await work(entry)
    } catch (error) {
      if (!(error instanceof StaleRights)) throw error
      if (reloads >= 5) throw refuseStatus(503)
    }
  }
}

async function list(call: ResourceCall): Promise<{ json: string }> {
  // What shows nothing to choose by is nothing to choose from, and is listed for those who may see it.
  const isPicker = textOf(call.input.picker) === '1' && call.resource.picker.length > 0
  return listPage(call, await listRequest(call, isPicker))
}

/** A list of the object's own: behaviour says which rows are in it. */
const listOf = async (call: ResourceCall, action: Action): Promise<{ json: string }> =>
  listPage(call, narrowed(call, action, await listRequest(call, false)))

async function listPage(call: ResourceCall, request: ListRequest): Promise<{ json: string }> {
  const page = readPage(call.input)
  const [proof, rows] = await call.engine.db.read(actorOf(call).tenantId, [
    call.entry.proof,
    listStatement(request, page),
  ])
  if (proof) call.entry.judge(proof)
  const [found] = rows?.rows ?? []
  if (!isFrequent(request, found)) return { json: listJson(found ?? {}, page) }
  const [again] = await call.engine.db.read(actorOf(call).tenantId, [listStatement(request, page, 'frequent')])
  return { json: listJson(again?.rows[0] ?? {}, page) }
}

async function count(call: ResourceCall): Promise<{ data: unknown }> {
  const request = await listRequest(call, false)
  const [proof, rows] = await call.engine.db.read(actorOf(call).tenantId, [call.entry.proof, countStatement(request)])
  if (proof) call.entry.judge(proof)
  return { data: { totalRow: Number(rows?.rows[0]?.total ?? 0) } }
}

async function listRequest(call: ResourceCall, picker: boolean): Promise<ListRequest> {
  const { engine, resource, input } = call
  const actor = actorOf(call)
  const businesses = picker
    ? engine.catalogue.businessesOf(resource.name)
    : await orProveFirst(call, () => readableBusinesses(engine.catalogue, resource, actor))
  const owner = ownedOnly(engine.catalogue, resource, actor)
  const own = owner === undefined ? {} : { [owner]: actor.userId }
  const narrowed = picker ? { ...pickerInput(resource, input), ...own } : { ...input, ...own }
  return {
    catalogue: engine.catalogue,
    resource,
    businesses,
    actor,
    input: narrowed,
    computed: computedOf(call),
    picker,
    now: call.now,
    ...reportPartsOf(call),
  }
}

/** A picker is open to everybody, so it is narrowed and ordered only by what it shows, and by the usual kinds and owners. */
function pickerInput(resource: Resource, input: Readonly<Values>): Values {
  const open = new Set([...resource.picker, ...resource.pickBy, ...pickerWords])
  const order = textOf(input.orderBy).replace(/^-/, '')
  const kept = Object.entries(input).filter(([name]) => open.has(name) && (name !== 'orderBy' || open.has(order)))
  return Object.fromEntries(kept)
}

const pickerWords = ['id', 'orgId', 'keyword', 'currentPage', 'pageSize', 'orderBy']

async function getEntityById(call: ResourceCall): Promise<{ data: unknown }> {
  const id = textOf(call.input.id).toLowerCase()
  if (!isId(id)) throw notFound()
  const statement = await orProveFirst(call, () => entityStatement(call, id))
  const [proof, found] = await call.engine.db.read(actorOf(call).tenantId, [call.entry.proof, statement])
  if (proof) call.entry.judge(proof)
  const text = found?.rows[0]?.entity
  if (typeof text !== 'string') throw notFound()
  const entity = JSON.parse(text) as WireRow & Values
  const shown = await completed(call, entity)
  const business = businessOfRow(call, entity)
  const rights = { mayPress: buttonRights(call.engine.catalogue, call.resource, business, actorOf(call)) }
  return { data: { ...shown, actions: allowedActions(call.resource, entity, rights) } }
}

/** The entity with what the object's own code adds to it. */
async function completed(call: ResourceCall, entity: Values): Promise<Values> {
  const behaviour = behaviourOf(call)
  if (!behaviour?.afterRead) return entity
  const complete = behaviour.afterRead
  return call.engine.db.transaction(actorOf(call).tenantId, (tx) => complete(momentOf(call, tx), entity))
}

/** A refusal by rights from memory is believed only after the session has been proved. */
async function orProveFirst<T>(call: ResourceCall, decide: () => T): Promise<T> {
  try {
    return decide()
  } catch (error) {
    const [proof] = await call.engine.db.read(actorOf(call).tenantId, [call.entry.proof])
    if (proof) call.entry.judge(proof)
    throw error
  }
}

/** Refused writes are part of the history; noting them must not change the answer. */
function note(parts: DispatchParts, call: ResourceCall, refusal: Refusal): void {
  const id = textOf(call.input.id)
  recordRefusal(parts.engine.db, {
    actor: actorOf(call),
    origin: call.origin,
    now: call.now,
    resource: call.resource.name,
    business: undefined,
    rowId: isId(id) ? id : null,
    rowCode: null,
    action: call.action,
    refusal: `${refusal.status} ${refusal.text[0]}`,
  }).catch((error: unknown) => parts.warn('A refused write could not be noted', error))
}

/** What a call gives: data of the envelope, or a file instead of one. */
const answered = (given: unknown): Pick<Answer, 'data' | 'file'> =>
  given instanceof FileAnswer ? { file: given.file } : { data: given }

const success = (lang: Lang, answer: Omit<Answer, 'status' | 'msg'>): Answer => ({
  status: 200,
  msg: inLang(statusTexts[200], lang),
  ...answer,
})

function refusalAnswer(refusal: Refusal, lang: Lang): Answer {
  const { status, text, fields, lines, warnings, data } = refusal
  const answer = { status, msg: inLang(text, lang) }
  if (fields.length > 0)
    return { ...answer, data: fields.map((error) => ({ field: error.field, msg: inLang(error.text, lang) })) }
  const more = {
    ...(lines.length > 0 ? { lines: lines.map(({ text, ...line }) => ({ ...line, msg: inLang(text, lang) })) } : {}),
    ...(warnings.length > 0
      ? { warnings: warnings.map((warning) => ({ code: warning.code, msg: inLang(warning.text, lang) })) }
      : {}),
    ...(typeof data === 'object' && data !== null ? data : {}),
  }
  return Object.keys(more).length > 0 ? { ...answer, data: more } : answer
}
