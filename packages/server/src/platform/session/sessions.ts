// Sessions: known from memory, proved with every call, ended by time, by a later login or by whoever may end them.
import { createHash } from 'node:crypto'
import { catalogue } from '@tmlm/model/catalogue'
import { grantableScreens, modulesOf, type Tenancy } from '@tmlm/model/licence'
import { parameters } from '@tmlm/model/areas/platform/registry'
import { Refusal, refuseStatus, type Lang } from '@tmlm/model'
import { db as builder } from '../database/query.ts'
import type { Database, Result } from '../database/database.ts'
import type { Caller } from '../http/contract.ts'
import { rightsOf } from '../permission/rights.ts'
import type { Actor, ActorRights } from './actor.ts'
import { isAdmin } from './admin.ts'
import { proofOf, sessionByHash, type LoadedSession, type SessionCopy, type SessionFacts } from './copy.ts'
import { StaleRights, type Entry, type SessionEntry, type Sessions } from './entry.ts'
import { personById, versionsOf } from './person.ts'
import { recent } from './recent.ts'
import { tenantDirectory, type TenantDirectory } from './tenantDirectory.ts'
import { settingsMemory } from './tenantSettings.ts'
import { redeemTicket } from './tickets.ts'
import { hashToken } from './tokens.ts'
import { endsOf, isExpired, isInGrace, type Term } from './validity.ts'

export interface OpenSessions extends Sessions {
  readonly tenants: TenantDirectory
  /** A person as he is now, without a session: his rights of this moment. Refuses who may not work any more. */
  person(who: {
    readonly tenantId: string
    readonly userId: string
    readonly lang: Lang
    readonly now: Date
  }): Promise<Entry>
  /** How many are in memory. */
  known(): number
  /** Waits for the small writes that no answer waits for; called when the server stops. */
  settle(): Promise<void>
}

const minute = 60_000
/** The status of a tenant that was put away, and of a copy that was left behind. */
const archived = 3
/** Copies are a few hundred bytes each; the rights, which are large, are shared by everybody with the same roles. */
const rememberedSessions = 5_000
const rememberedRights = 500

export function createSessions({ db, tenancy = 'multi' }: { db: Database; tenancy?: Tenancy }): OpenSessions {
  const tenants = tenantDirectory(db, tenancy)
  const copies = recent<SessionCopy>(rememberedSessions)
  const sharedRights = recent<ActorRights>(rememberedRights)
  const settings = settingsMemory(db)
  const grantable = grantableScreens(catalogue.screens, tenancy)
  const unfinished = new Set<Promise<unknown>>()

  async function enter(call: Caller, fresh = false): Promise<SessionEntry> {
    const tenantId = call.token || call.tokenHash ? await tenants.find(call.tenantCode) : undefined
    const tokenHash = call.tokenHash ?? (call.token ? hashToken(call.token) : undefined)
    if (!tokenHash || !tenantId) throw refuseStatus(1000)
    const key = `${tenantId} ${tokenHash}`
    const known = fresh ? undefined : copies.get(key)
    // In grace writes are refused unseen: whether the tenant has been renewed is asked each time.
    const copy = known && !isInGrace(known.ends, call.now) ? known : await load(tenantId, tokenHash, call.now)
    copies.set(key, copy)
    return {
      actor: actorOf(copy, call),
      scope: copy.scope,
      rightsVersion: `${copy.tenantVersion}.${copy.userVersion}`,
      proof: proofOf(tenantId, tokenHash),
      judge: (result) => {
        prove(key, copy, result, call.now)
        if (call.now.getTime() >= copy.touchFrom) touch(copy, call.now)
      },
      look: (result) => prove(key, copy, result, call.now),
    }
  }

  async function load(tenantId: string, tokenHash: string, now: Date): Promise<SessionCopy> {
    const loaded = await db.transaction(tenantId, (tx) => tx.first(sessionByHash(tenantId, tokenHash)))
    if (!loaded) throw refuseStatus(1000)
    const { jobNo, language, tenantLanguage, tenantCode, timezone, userId, jobName, orgId, deptId, supplierId } = loaded
    const copy: SessionCopy = {
      tenantId,
      tokenHash,
      scope: loaded.scope,
      person: {
        ...{ tenantCode, timezone, userId, jobNo, jobName, orgId, deptId, supplierId },
        isAdmin: isAdmin(jobNo),
        lang: language ?? tenantLanguage,
      },
      rights: rights(loaded),
      settings: await settings.of(tenantId, loaded.tenantVersion),
      userVersion: loaded.userVersion,
      tenantVersion: loaded.tenantVersion,
      term: termKey(loaded),
      ends: endsOf(loaded),
      touchFrom: loaded.lastActive.getTime() + minute,
    }
    judge(copy, loaded, now)
    return copy
  }

  /** A token that only serves to change the password opens nothing. */
  function rights({
    scope,
    jobNo,
    isSupplier,
    permission,
    roles,
  }: Pick<LoadedSession, 'scope' | 'jobNo' | 'isSupplier' | 'permission' | 'roles'>): ActorRights {
    const holder =
      scope === 'full'
        ? { isAdmin: isAdmin(jobNo), isSupplier: isSupplier === 1, roles }
        : { isAdmin: false, isSupplier: false, roles: [] }
    // Roles are long texts; only their digest is kept.
    const key = createHash('sha256')
      .update(JSON.stringify([holder, permission]))
      .digest('base64')
    const shared = sharedRights.get(key) ?? rightsOf(holder, modulesOf(permission), grantable)
    sharedRights.set(key, shared)
    return shared
  }

  function prove(key: string, copy: SessionCopy, { rows }: Result, now: Date): void {
    try {
      // Archived, or it lives in another database by now: whoever loads the session anew learns which.
      if (rows[0]?.tenantStatus === archived) throw new StaleRights()
      judge(copy, rows[0], now)
    } catch (error) {
      copies.delete(key)
      throw error
    }
  }

  /** Throws what the facts refuse: 1002 when a later login took the session's place, 1000 whatever else ended it. */
  function judge(copy: SessionCopy, facts: SessionFacts | undefined, now: Date): void {
    if (facts?.status === 'replaced') throw refuseStatus(1002)
    if (facts?.status !== 'active') throw refuseStatus(1000)
    const idle = Number(facts.idleMinutes ?? parameters.get('35')?.defaultValue) * minute
    const until = Math.min(Number(facts.expireTime), Number(facts.lastActive) + idle)
    if (now.getTime() >= until) {
      background(expire(copy))
      throw refuseStatus(1000)
    }
    if (facts.tenantStatus !== 1 || (facts.userStatus !== 1 && facts.userStatus !== 2)) throw refuseStatus(1000)
    if (facts.userVersion !== copy.userVersion || facts.tenantVersion !== copy.tenantVersion) throw new StaleRights()
    if (termKey(facts) !== copy.term) throw new StaleRights()
    if (isExpired(copy.ends, now)) throw refuseStatus(1000)
  }

  function touch(copy: SessionCopy, now: Date): void {
    copy.touchFrom = now.getTime() + minute
    const aMinuteAgo = new Date(now.getTime() - minute)
    background(
      db.transaction(copy.tenantId, (tx) =>
        tx.run(
          builder
            .updateTable('loginSession')
            .set({ lastActive: now })
            .where('tokenHash', '=', copy.tokenHash)
            .where('status', '=', 'active')
            .where('lastActive', '<=', aMinuteAgo),
        ),
      ),
    )
  }

  const expire = (copy: SessionCopy): Promise<unknown> =>
    db.transaction(copy.tenantId, (tx) =>
      tx.run(
        builder
          .updateTable('loginSession')
          .set({ status: 'expired' })
          .where('tokenHash', '=', copy.tokenHash)
          .where('status', '=', 'active'),
      ),
    )

  /** A write nobody waits for. When it fails the call is none the worse: the next one tries again. */
  function background(work: Promise<unknown>): void {
    const done: Promise<unknown> = work.catch(() => undefined).finally(() => unfinished.delete(done))
    unfinished.add(done)
  }

  async function person({ tenantId, userId, lang, now }: Parameters<OpenSessions['person']>[0]): Promise<Entry> {
    const found = await db.transaction(tenantId, (tx) => tx.first(personById(tenantId, userId)))
    if (!found || (found.status !== 1 && found.status !== 2)) throw refuseStatus(1004)
    if (found.tenantStatus !== 1) throw refuseStatus(1006, { reason: found.suspendReason ?? '' })
    const ends = endsOf(found)
    if (isExpired(ends, now)) throw refuseStatus(1005)
    const { tenantCode, timezone, jobNo, jobName, orgId, deptId, supplierId, version } = found
    return {
      actor: {
        ...{ tenantId, tenantCode, timezone, userId, jobNo, jobName, orgId, deptId, supplierId, lang },
        isAdmin: isAdmin(jobNo),
        grace: isInGrace(ends, now),
        rights: rights({ ...found, scope: 'full' }),
        settings: await settings.of(tenantId, found.tenantVersion),
      },
      scope: 'full',
      rightsVersion: version,
      proof: versionsOf(tenantId, userId),
      judge({ rows }) {
        if (rows[0]?.version !== version) throw rightsChanged()
      },
    }
  }

  return {
    tenants,
    enter,
    person,
    async ticketed(call) {
      const tenantId = call.ticket ? await tenants.find(call.tenantCode) : undefined
      if (!call.ticket || !tenantId) return call
      const tokenHash = await redeemTicket(db, { tenantId, ticket: call.ticket, now: call.now })
      return tokenHash === undefined ? call : { ...call, tokenHash }
    },
    known: copies.size,
    async settle() {
      await Promise.all(unfinished)
    },
  }
}

const rightsChanged = (): Refusal =>
  new Refusal(409, ['执行期间权限已变更，请重试', 'Rights were changed meanwhile, try again'])

const termKey = (term: { [K in keyof Term]?: unknown }): string =>
  `${String(term.closingDate)} ${String(term.graceDays)} ${String(term.timezone)}`

const actorOf = (copy: SessionCopy, call: Caller): Actor => ({
  ...copy.person,
  tenantId: copy.tenantId,
  rights: copy.rights,
  settings: copy.settings,
  lang: call.lang ?? copy.person.lang,
  grace: isInGrace(copy.ends, call.now),
})
