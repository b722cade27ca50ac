// What the operator changes of a tenant that runs: its term, its package, its limits, its administrator's password. All
// of it counts at the next call of whoever is inside.
import { checkInput, refuse, refuseFields, type Refusal } from '@tmlm/model'
import { addMonths } from '@tmlm/model/language/days'
import { tenant as definition } from '@tmlm/model/areas/platform/tenant'
import { toLocalDate } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { touchPeople, touchRights } from '../../platform/permission/touch.ts'
import { adminJobNo } from '../../platform/session/admin.ts'
import { killSessions } from '../../platform/session/open.ts'
import { hashPassword, randomPassword } from '../../platform/session/passwords.ts'
import { forgetAllTries } from '../../platform/session/wrongTries.ts'
import { rememberPassword } from './accounts.ts'
import { comboOnSale, requireModules } from './combos.ts'
import { useOfLimits, type UseOfLimits } from './limits.ts'
import { lockTenant, logTenant, requireTenant, type Command } from './tenantLog.ts'

const [active, suspended] = [1, 2] as const

/** By a number of months, or to a date. */
export type Renewal = { readonly months: number } | { readonly closingDate: string }

/** Rule 4: months count from the closing date or from today, whichever is later. Answers the new closing date. */
export async function renewTenant(db: Database, code: string, renewal: Renewal, command: Command): Promise<string> {
  checkRenewal(renewal)
  return changing(db, code, [active, suspended], async (tx, before) => {
    if (before.closingDate === null)
      throw refuse(`租户${before.code}长期有效，无需续期`, `The tenant ${before.code} has no end and needs no renewal`)
    const today = toLocalDate(command.now, before.timezone)
    const from = before.closingDate > today ? before.closingDate : today
    const closingDate = 'months' in renewal ? addMonths(from, renewal.months) : renewal.closingDate
    if (closingDate <= before.closingDate)
      throw refuse(
        `新的到期日期应晚于${before.closingDate}`,
        `The new closing date must be later than ${before.closingDate}`,
      )
    if (closingDate < today) throw refuse('新的到期日期不能早于今天', 'The new closing date must not be before today')
    await tx.run(builder.updateTable('tenant').set({ closingDate }).where('id', '=', tx.tenantId))
    const told = { tenantCode: before.code, before: { closingDate: before.closingDate }, after: { closingDate } }
    await logTenant(tx, { ...command, ...told, action: 'renew' })
    return closingDate
  })
}

/** Modules and limits of the package are the tenant's from now on; what roles hold beyond it comes back with the module. */
export async function setCombo(
  db: Database,
  code: string,
  combo: string,
  { force, ...command }: Command & { readonly force: boolean },
): Promise<void> {
  const bought = await db.platform((tx) => comboOnSale(tx, combo, command.now))
  await changing(db, code, [active], async (tx, before) => {
    const { id: comboId, permission, maxUsers, maxCards, storageGb, graceDays } = bought
    const after = { comboId, permission, maxUsers, maxCards, storageGb, graceDays }
    if (!force) requireRoom(after, await useOfLimits(tx))
    await tx.run(builder.updateTable('tenant').set(after).where('id', '=', tx.tenantId))
    await logTenant(tx, {
      ...command,
      tenantCode: before.code,
      action: 'setCombo',
      before: sameOf(before, after),
      after,
    })
  })
}

/** Null takes a limit away; what is not named stays. */
export interface Limits {
  readonly maxUsers?: number | null
  readonly maxCards?: number | null
  readonly storageGb?: number
  readonly graceDays?: number
  /** `all`, or comma-separated module names. */
  readonly permission?: string
}

/** Other limits or modules than the package gives, until the package is set again. */
export async function setLimit(
  db: Database,
  code: string,
  limits: Limits,
  { force, ...command }: Command & { readonly force: boolean },
): Promise<void> {
  if (Object.keys(limits).length === 0) throw refuse('请指明要修改的限额', 'Say which limit is to be changed')
  checkLimits(limits)
  await changing(db, code, [active, suspended], async (tx, before) => {
    if (!force) requireRoom(limits, await useOfLimits(tx))
    await tx.run(builder.updateTable('tenant').set(limits).where('id', '=', tx.tenantId))
    const told = { tenantCode: before.code, before: sameOf(before, limits), after: limits }
    await logTenant(tx, { ...command, ...told, action: 'setLimit' })
  })
}

export interface ResetAdmin {
  readonly code: string
  readonly adminJobNo: string
  /** Told this once; only its hash is kept. */
  readonly initialPassword: string
}

/** The way back in for a company whose administrator cannot: also a lock by wrong passwords is taken off. */
export async function resetAdmin(db: Database, code: string, command: Command): Promise<ResetAdmin> {
  const initialPassword = randomPassword()
  const passwordHash = await hashPassword(initialPassword)
  return changing(db, code, [active, suspended], async (tx, before) => {
    const admin = await tx.one(
      builder.selectFrom('user').select(['id', 'passwordHash']).where('jobNo', '=', adminJobNo).forUpdate(),
    )
    await rememberPassword(tx, admin, command.now)
    const login = { passwordHash, passwordTime: command.now, mustChange: true }
    await tx.run(
      builder
        .updateTable('user')
        .set((eb) => ({ ...login, version: eb('version', '+', 1) }))
        .where('id', '=', admin.id),
    )
    await forgetAllTries(tx, adminJobNo)
    await touchPeople(tx, [admin.id])
    await killSessions(tx, [admin.id])
    await logTenant(tx, { ...command, tenantCode: before.code, action: 'resetAdmin', after: { adminJobNo } })
    return { code: before.code, adminJobNo, initialPassword }
  })
}

type LockedTenant = Awaited<ReturnType<typeof lockTenant>>

async function changing<T>(
  db: Database,
  code: string,
  allowed: readonly number[],
  work: (tx: Tx, before: LockedTenant) => Promise<T>,
): Promise<T> {
  const { id } = await requireTenant(db, code)
  return db.transaction(id, async (tx) => {
    const done = await work(tx, await lockTenant(tx, allowed))
    await touchRights(tx)
    return done
  })
}

function checkRenewal(renewal: Renewal): void {
  if ('closingDate' in renewal) {
    const { errors } = checkInput({ closingDate: definition.fields.closingDate }, renewal)
    if (errors.length > 0) throw refuseFields(errors)
  } else if (!(renewal.months >= 1 && renewal.months <= 120))
    throw refuseFields([{ field: 'months', text: ['月数应在1到120之间', 'Months must be between 1 and 120'] }])
}

function checkLimits(limits: Limits): void {
  const { maxUsers, maxCards, storageGb, graceDays } = definition.fields
  const bounds = {
    maxUsers: { ...maxUsers, min: 1 },
    maxCards: { ...maxCards, min: 1 },
    storageGb: { ...storageGb, required: false, min: 1 },
    graceDays: { ...graceDays, required: false, min: 0, max: 30 },
  }
  const { errors } = checkInput(bounds, { ...limits })
  if (errors.length > 0) throw refuseFields(errors)
  if (limits.permission !== undefined) requireModules(limits.permission)
}

/** Limits below what is used already would lock people out of their own company. */
function requireRoom(limits: Limits, use: UseOfLimits): void {
  const tight = [
    [limits.maxUsers, use.usersInUse, '用户数', 'users'],
    [limits.maxCards, use.cardsInUse, '卡片数', 'cards'],
    [limits.storageGb, use.storageInUse, '存储空间(GB)', 'storage (GB)'],
  ] as const
  const found = tight.find(([limit, used]) => typeof limit === 'number' && limit < used)
  if (found) throw belowUse(found)
}

const belowUse = ([limit, used, zh, en]: readonly [unknown, number, string, string]): Refusal =>
  refuse(
    `${zh}已用${used}，超过新上限${String(limit)}；加 --force 仍按此设置`,
    `${used} ${en} are in use, more than the new limit of ${String(limit)}; --force sets it all the same`,
  )

/** What these fields were before. */
const sameOf = (before: LockedTenant, after: object): object =>
  Object.fromEntries(Object.entries(before).filter(([name]) => name in after))
