// What a scheduled task is: work for one tenant that may be repeated without harm. It makes rows and does actions as a person
// would: checked, numbered, with behaviour and history. An area names its tasks in its `area.ts`.
import { inLang, Refusal, refuseStatus, type Catalogue, type Lang } from '@tmlm/model'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { FileStore } from '../platform/files/store.ts'
import { rightsOf } from '../platform/permission/rights.ts'
import type { Secrets } from '../platform/secrets.ts'
import { endsOf, isInGrace, type Term } from '../platform/session/validity.ts'
import { schedulerOf, schedulerOrigin, type ScheduledTenant } from '../platform/session/scheduler.ts'
import { readSettings, type TenantSettings } from '../platform/session/tenantSettings.ts'
import type { Moment, OpenMoment } from './behaviour.ts'
import { momentOf, type Engine } from './call/call.ts'

/** Throws when nothing of it could be done. */
export type Task = (moment: TaskMoment) => Promise<TaskDone>

export interface TaskMoment {
  readonly tenantId: string
  /** The tenant's own; days and times of day are its. */
  readonly timezone: string
  /** The tenant's, in which the log of the task is written. */
  readonly lang: Lang
  readonly now: Date
  /** A task makes transactions of its own; long work is several short ones. */
  readonly db: Database
  /**
   * A transaction in which rows are made (`make`) and actions done (`perform`) by the scheduler, who has every right and sees
   * and writes every organisation. Whatever is thrown in it undoes all of it. A new row must name its organisation (`orgId`).
   */
  readonly transaction: <T>(work: (moment: Moment) => Promise<T>) => Promise<T>
  /** Where uploaded files are. */
  readonly store: FileStore
  readonly secrets: Secrets
  readonly catalogue: Catalogue
}

export interface TaskDone {
  readonly processed: number
  /** What could not be done although the rest was; one sentence each. */
  readonly failures?: readonly string[]
}

export interface TaskParts {
  readonly engine: Engine
  readonly tenant: ScheduledTenant & Term
  readonly now: Date
  readonly store: FileStore
}

export const taskMomentOf = ({ engine, tenant, now, store }: TaskParts): TaskMoment => ({
  ...{ tenantId: tenant.id, timezone: tenant.timezone, lang: tenant.language, now, db: engine.db, store },
  ...{ secrets: engine.secrets, catalogue: engine.catalogue },
  async transaction(work) {
    // Nobody could go on with what is made now (rule 3).
    if (isInGrace(endsOf(tenant), now)) throw refuseStatus(1010)
    return engine.db.transaction(tenant.id, async (tx) => {
      const { settings } = await readSettings(tx)
      return work(momentOf(callBy(engine, tenant, now, settings), tx))
    })
  },
})

/** The same for a call that nobody is known to make, such as a fault that a stranger reports: in one transaction of the company. */
export const inCompanyBy =
  (engine: Engine, now: Date): OpenMoment['inCompany'] =>
  (tenantId, work) =>
    engine.db.transaction(tenantId, async (tx) => {
      const tenant = await tx.one(sql<ScheduledTenant & Term>`
SELECT t.id, t.code, t.timezone, t.language, t.closing_date, t.grace_days FROM tenant t WHERE t.id = ${tx.tenantId}`)
      if (isInGrace(endsOf(tenant), now)) throw refuseStatus(1010)
      const { settings } = await readSettings(tx)
      return work(momentOf(callBy(engine, tenant, now, settings), tx))
    })

/**
 * Does the work for each of them in a transaction of its own: one that is refused is told by its name and keeps none of the
 * others. Throws when none could be done.
 */
export async function doEach<T>(
  { transaction, lang }: TaskMoment,
  entries: readonly T[],
  nameOf: (entry: T) => string,
  work: (moment: Moment, entry: T) => Promise<void>,
): Promise<TaskDone> {
  const failures: string[] = []
  for (const entry of entries) {
    try {
      await transaction((moment) => work(moment, entry))
    } catch (error) {
      failures.push(`${nameOf(entry)}: ${sentenceOf(error, lang)}`)
    }
  }
  if (failures.length > 0 && failures.length === entries.length) throw new Error(failures.join('\n'))
  return { processed: entries.length - failures.length, failures }
}

/** What an error says to who reads the log of the task. */
export function sentenceOf(error: unknown, lang: Lang): string {
  if (error instanceof Refusal) {
    const fields = error.fields.map(({ field, text }) => `${field} ${inLang(text, lang)}`)
    return [inLang(error.text, lang), ...fields].join(lang === 'zh' ? '，' : ', ')
  }
  return error instanceof Error ? error.message : String(error)
}

/** The proof of a session is never asked for: everything happens within the transaction of the task. */
export function callBy(engine: Engine, tenant: ScheduledTenant, now: Date, settings: TenantSettings) {
  const rights = rightsOf({ isAdmin: true, isSupplier: false, roles: [] }, 'all', engine.catalogue.screens)
  const entry = {
    actor: { ...schedulerOf(tenant, rights), settings },
    scope: 'full' as const,
    rightsVersion: '',
    proof: { text: 'SELECT 1', values: [] },
    judge: () => undefined,
  }
  return { engine, entry, input: {}, writes: true, now, origin: schedulerOrigin }
}
