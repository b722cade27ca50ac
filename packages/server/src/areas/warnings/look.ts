// Looks for kinds of a company, one transaction each: what was found, who is told of it and that something waits to be sent
// are written together, or not at all.
import type { WarningDefinition } from '@tmlm/model'
import type { Database, Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import type { WarningSource } from '../../engine/warning.ts'
import { evaluate, type Evaluated } from './evaluate.ts'
import { readWhatIsOver } from './inApp.ts'
import { rulesOf, type SendRule } from './rules.ts'
import { sendTimesOf } from './sendTimes.ts'
import { ensureSettings } from './settings.ts'
import { escalate, tellFound, tellResolved, type Telling, type TellMoment } from './tell.ts'

export interface Looking {
  readonly tenantId: string
  readonly timezone: string
  readonly now: Date
  readonly db: Database
}

export interface Looked extends Evaluated {
  readonly queued: number
}

/** Looks for one kind and tells of it. */
export const lookFor = (
  looking: Looking,
  source: WarningSource,
  { isMorning = false }: { readonly isMorning?: boolean } = {},
): Promise<Looked> =>
  inTenant(looking, [source.warning], isMorning, async (tx, moment, rules) => {
    await ensureSettings(tx, [source.warning.name], moment.now)
    const evaluated = await evaluate(tx, source, moment)
    const queued = await tellAll(tx, source.warning.name, rules, moment)
    if (evaluated.resolved > 0) await readWhatIsOver(tx, source.warning.name, moment.now)
    return { ...evaluated, queued }
  })

/** Tells again, and those above, of what is open already: nothing is looked for. */
export const tellAgain = (looking: Looking, warning: WarningDefinition): Promise<number> =>
  inTenant(looking, [warning], false, (tx, moment, rules) => tellAll(tx, warning.name, rules, moment))

async function tellAll(tx: Tx, kind: string, rules: readonly SendRule[], moment: TellMoment): Promise<number> {
  const found = await tellFound(tx, kind, rules, moment)
  const escalated = await escalate(tx, kind, rules, moment)
  const resolved = await tellResolved(tx, kind, rules, moment)
  await noteReach(tx, found)
  return found.queued + escalated.queued + resolved
}

/** A rule whose people are all gone is shown in red. */
async function noteReach(tx: Tx, { unreached, reached }: Telling): Promise<void> {
  const [lost, found] = [unreached, reached].map((keys) => keys.filter((key) => key !== 'usual'))
  if ([...(lost ?? []), ...(found ?? [])].length === 0) return
  await tx.run(sql`
UPDATE warning_send
SET reaches_nobody = id::text = ANY (${lost ?? []})
WHERE id::text = ANY (${[...(lost ?? []), ...(found ?? [])]})
  AND reaches_nobody <> (id::text = ANY (${lost ?? []}))`)
}

const inTenant = <T>(
  { db, tenantId, now, timezone }: Looking,
  warnings: readonly WarningDefinition[],
  isMorning: boolean,
  work: (tx: Tx, moment: TellMoment, rules: readonly SendRule[]) => Promise<T>,
): Promise<T> =>
  db.transaction(tenantId, async (tx) => {
    const [times, rules] = await Promise.all([sendTimesOf(tx, now, timezone), rulesOf(tx, warnings)])
    return work(tx, { now, timezone, times, isMorning }, rules.get(warnings[0]?.name ?? '') ?? [])
  })

export const timezoneOf = async (db: Database, tenantId: string): Promise<string> =>
  (
    await db.transaction(tenantId, (tx) =>
      tx.one(builder.selectFrom('tenant').select('timezone').where('id', '=', tenantId)),
    )
  ).timezone
