// The way of a call through the engine: find what is called, enter the session, do it, answer in the caller's language.
import {
  isWithoutSession,
  isDownload,
  checkInput,
  isId,
  listOfAnother,
  Refusal,
  refuseFields,
  refuseStatus,
  withCustomSaid,
  withoutPrices,
  type Action,
  type Catalogue,
  type Lang,
  type ListOfAnother,
  type Resource,
  type Service,
} from '@tmlm/model'
import { DatabaseAway } from '../../platform/database/away.ts'
import { diskFull, isDiskFull } from '../../platform/diskFull.ts'
import type { Answer, Dispatch, IncomingCall, IsCall } from '../../platform/http/contract.ts'
import { recordRefusal } from '../../platform/history/history.ts'
import { seesPrices } from '../../platform/session/actor.ts'
import { StaleRights, type Entry, type Sessions } from '../../platform/session/entry.ts'
import { answered, refusalAnswer, success } from './answers.ts'
import type { ServiceBehaviour } from '../behaviour.ts'
import { actorOf, textOf, type Engine, type ResourceCall } from './call.ts'
import { asCompanyHas } from './asCompanyHas.ts'
import { explained } from './failures.ts'
import { isOpen, requireServiceRight } from './permission.ts'
import { Repeated } from './repeat.ts'
import { shownBy } from './shownBy.ts'
import { behindReport, reportWorkOf, workOf, type Work } from './works.ts'
import { inCompanyBy } from '../task.ts'

export interface DispatchParts {
  readonly engine: Engine
  readonly sessions: Sessions
  readonly services: ReadonlyMap<string, ServiceBehaviour>
  /** Told what an operator should know: something after the answer could not be done, or the disk is full. */
  readonly warn: (message: string, error: unknown) => void
}

export function createDispatch(parts: DispatchParts): Dispatch {
  const { engine } = parts
  const faces = new Map(
    [...engine.catalogue.faces.values()].map(({ name, of }) => [
      name,
      { of, parts: { ...parts, engine: shownBy(engine, name) } },
    ]),
  )
  return async (call) => {
    const shown = faces.get(call.resource)
    const handler = shown ? handlerOf(shown.parts, { ...call, resource: shown.of }) : handlerOf(parts, call)
    if (!handler) return undefined
    const outcome: Outcome = { lang: call.lang ?? 'zh' }
    const answer = await answering(parts, outcome, async () =>
      handler(call.download ? await parts.sessions.ticketed(call) : call, outcome),
    )
    return outcome.rightsVersion === undefined ? answer : { ...answer, rightsVersion: outcome.rightsVersion }
  }
}

/** Whether a call of this name could be answered, whatever it is sent with. */
export function createIsCall(catalogue: Catalogue): IsCall {
  const isKnown = (resource: string, action: string): boolean => {
    const actions = (catalogue.services.get(resource) ?? catalogue.resources.get(resource))?.actions
    if (actions && Object.hasOwn(actions, action)) return true
    const found = catalogue.resources.get(resource) ?? behindReport(catalogue, { resource, action })
    return (
      (found !== undefined && workOf(catalogue, found, action, {}) !== undefined) ||
      reportWorkOf(catalogue, { resource, action, input: {} }) !== undefined
    )
  }
  return (resource, action) => isKnown(catalogue.faces.get(resource)?.of ?? resource, action)
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
  if (call.download && action && !isDownload(action)) return undefined
  if (service && action) return serviceHandler(parts, service, action)
  const listed = reportWorkOf(parts.engine.catalogue, call)
  if (listed)
    return call.download && !listed.work.download ? undefined : resourceHandler(parts, listed.report, listed.work)
  const resource = catalogue.resources.get(call.resource) ?? behindReport(catalogue, call)
  if (!resource) return undefined
  const open = Object.hasOwn(resource.actions, call.action) ? resource.actions[call.action] : undefined
  if (open && isWithoutSession(open)) return call.download ? undefined : openHandler(parts, resource, open)
  const another = open && listOfAnother(open)
  if (another) return call.download ? undefined : asListOfAnother(parts, call, another)
  const work = workOf(catalogue, resource, call.action, call.input)
  if (call.download && !work?.download) return undefined
  return work && resourceHandler(parts, resource, work)
}

function resourceHandler(parts: DispatchParts, resource: Resource, work: Work): Handler {
  return (call, outcome) =>
    entering(parts.sessions, call, outcome, async (entry) => {
      if (entry.scope !== 'full') throw refuseStatus(1000)
      if (work.writes && entry.actor.grace) throw refuseStatus(1010)
      const isTold = !work.writes || resource.actions[call.action]?.answers === 'papers'
      const added = asCompanyHas(parts.engine, resource, entry.actor)
      const behaviour = parts.engine.behaviours.get(resource.name)
      const company = behaviour?.meant?.(added, { input: call.input, actor: entry.actor }) ?? added
      const own = isTold && !seesPrices(entry.actor) ? withoutPrices(company) : company
      const resourceCall: ResourceCall = {
        engine: parts.engine,
        entry,
        resource: own,
        action: call.action,
        input: company === resource ? call.input : withCustomSaid(company.fields, call.input),
        writes: work.writes,
        now: call.now,
        origin: { source: 'web', ip: call.ip, requestId: call.requestId },
        ...(call.given ? { given: call.given } : {}),
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

/** As that list of the other object, whose rights and scope count. */
function asListOfAnother(
  parts: DispatchParts,
  call: IncomingCall,
  { of, list, asks }: ListOfAnother,
): Handler | undefined {
  const asked = (one: IncomingCall): IncomingCall => ({
    ...{ ...one, resource: of, action: list },
    input: { ...one.input, ...asks },
  })
  const handler = handlerOf(parts, asked(call))
  return handler && ((one, outcome) => handler(asked(one), outcome))
}

/** A call of the object that asks for no session. */
function openHandler(parts: DispatchParts, resource: Resource, action: Action): Handler {
  return async (call, { lang }) => {
    const run = parts.engine.behaviours.get(resource.name)?.open?.[call.action]
    if (!run) throw new Error(`No behaviour for ${resource.name}/${call.action}`)
    const { values, errors } = checkInput(action.input ?? {}, call.input)
    if (errors.length > 0) throw refuseFields(errors)
    const { engine } = parts
    const inCompany = inCompanyBy(engine, call.now)
    return success(lang, { data: await run({ call, input: values, now: call.now, db: engine.db, inCompany }) })
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
    if (isWithoutSession(action)) return perform(undefined)
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

/** Each time somebody has stored a change of rights or fields meanwhile; many who do so at once overtake each other. */
const mostReloads = 30

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
      if (reloads >= mostReloads) throw refuseStatus(503)
    }
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
