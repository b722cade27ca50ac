// The life of a tenant: made, listed, suspended, let in again. Each command is one transaction and leaves a line in the tenant log.
import { checkInput, refuse, refuseFields, type FieldError, type Lang } from '@tmlm/model'
import { addDays, addMonths } from '@tmlm/model/language/days'
import { tenant as definition } from '@tmlm/model/areas/platform/tenant'
import { isDatabaseError } from '../../engine/call/failures.ts'
import { toLocalDate } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { newId } from '../../platform/ids.ts'
import { touchRights } from '../../platform/permission/touch.ts'
import { adminJobNo } from '../../platform/session/admin.ts'
import { killSessions } from '../../platform/session/open.ts'
import { hashPassword, randomPassword } from '../../platform/session/passwords.ts'
import { singleTenantCode, tenantKey } from '../../platform/session/tenantDirectory.ts'
import { daysLeft, phaseOf } from '../../platform/session/validity.ts'
import { comboOnSale } from './combos.ts'
import { useOfLimits } from './limits.ts'
import { fillTenant, type Begun } from './seed/fill.ts'
import { lockTenant, logTenant, requireOwnCode, requireTenant, type Command } from './tenantLog.ts'

export interface NewTenant {
  readonly code: string
  readonly fullName: string
  readonly shortName?: string
  /** Code of the package. */
  readonly combo: string
  /** Default today. */
  readonly openingDate?: string
  /** A date, or a number of months from the opening; neither = the days of a trial package, else unlimited. */
  readonly closingDate?: string
  readonly months?: number
  readonly timezone?: string
  readonly language?: Lang
  readonly contactName?: string
  readonly contactPhone?: string
  readonly contactEmail?: string
  /** First password of the administrator; default a random one that must be changed. */
  readonly password?: string
  /** Codes of the scheduled tasks that are implemented and come due. */
  readonly tasks: readonly string[]
}

export interface CreatedTenant extends Begun {
  readonly tenantId: string
  readonly code: string
  readonly adminJobNo: string
  /** Told this once; only its hash is kept. */
  readonly initialPassword: string
}

/** All of it, or nothing. */
export async function createTenant(db: Database, given: NewTenant, { operator, now }: Command): Promise<CreatedTenant> {
  const { timezone = 'Asia/Shanghai', language = 'zh', password: initialPassword = randomPassword() } = given
  const [code, fullName] = [given.code.trim(), given.fullName.trim()]
  const term = termOf(given, timezone, now)
  const passwordHash = await hashPassword(initialPassword)
  const tenantId = newId(now)
  const combo = await db.platform((tx) => comboOnSale(tx, given.combo, now))
  await requireOwnCode(db, code, tenantId)
  const make = async (tx: Tx): Promise<Begun> => {
    const { permission, maxUsers, maxCards, storageGb, graceDays } = combo
    const { shortName, contactName, contactPhone, contactEmail } = given
    const row = {
      ...{ code, fullName, shortName, contactName, contactPhone, contactEmail, timezone, language },
      ...withTrial(term, combo.trialDays),
      ...{ permission, maxUsers, maxCards, storageGb, graceDays, comboId: combo.id },
    }
    const stamp = { id: tenantId, codeKey: tenantKey(code), status: 1 as const, authVersion: 0, createTime: now }
    await tx.run(builder.insertInto('tenant').values({ ...row, ...stamp }))
    await logTenant(tx, { tenantCode: code, action: 'create', after: row, operator, now })
    const name = (shortName ?? fullName).replaceAll('/', '-').slice(0, 60)
    const mustChange = given.password === undefined
    const workers = given.tasks
    return fillTenant(tx, { tenantCode: code, name, language, timezone, passwordHash, mustChange, workers, now })
  }
  try {
    await db.admit(tenantId, tenantKey(code))
    const begun = await db.transaction(tenantId, make)
    return { ...begun, tenantId, code, adminJobNo, initialPassword }
  } catch (error) {
    if (isDatabaseError(error) && error.constraint === 'tenant_code_key_key')
      throw refuse(`租户代码已存在：${code}`, `Tenant code already exists: ${code}`)
    throw error
  }
}

/** The one tenant of a single-tenant installation, made at its first start. Nothing when it is there already. */
export async function ensureSingleTenant(
  db: Database,
  { now, ...given }: Pick<NewTenant, 'password' | 'tasks'> & { readonly now: Date },
): Promise<CreatedTenant | undefined> {
  const isThere = async (): Promise<boolean> => (await db.tenantByCode(singleTenantCode)) !== undefined
  if (await isThere()) return undefined
  const only = { code: singleTenantCode, fullName: '本企业', combo: 'flagship' }
  try {
    return await createTenant(db, { ...only, ...given }, { operator: 'first start', now })
  } catch (error) {
    // Another node starting at the same time was faster.
    if (await isThere()) return undefined
    throw error
  }
}

/** Tenants by code; with a number of days only those that end within them, or have ended. */
export async function listTenants(db: Database, now: Date, expiring?: number) {
  const combos = await combosById(db)
  const tenants = await db.everywhere((tx) => tx.all(livingTenants()))
  return tenants
    .flat()
    .map(({ comboId, ...tenant }) => ({ ...withTerm(tenant, now), ...combos.get(comboId) }))
    .toSorted((one, other) => (tenantKey(one.code) < tenantKey(other.code) ? -1 : 1))
    .filter((tenant) => expiring === undefined || (tenant.daysLeft !== null && tenant.daysLeft <= expiring))
}

/** One tenant with its limits and their use. */
export async function showTenant(db: Database, code: string, now: Date) {
  const { id } = await requireTenant(db, code)
  const combos = await combosById(db)
  return db.transaction(id, async (tx) => {
    const { comboId, ...tenant } = await tx.one(livingTenants().where('t.id', '=', id))
    return { ...withTerm(tenant, now), ...combos.get(comboId), ...(await useOfLimits(tx)) }
  })
}

/** All tokens die at once; logging in answers 1006 with the reason. */
export async function suspendTenant(db: Database, code: string, reason: string, command: Command): Promise<void> {
  if (reason.trim() === '') throw refuse('请填写停用原因', 'Give a reason')
  await change(
    db,
    code,
    { from: 1, status: 2, suspendReason: reason.trim() },
    { ...command, action: 'suspend', reason },
  )
}

export const resumeTenant = (db: Database, code: string, command: Command): Promise<void> =>
  change(db, code, { from: 2, status: 1, suspendReason: null }, { ...command, action: 'resume' })

async function change(
  db: Database,
  code: string,
  to: { readonly from: 1 | 2; readonly status: 1 | 2; readonly suspendReason: string | null },
  command: Command & { readonly action: 'suspend' | 'resume'; readonly reason?: string },
): Promise<void> {
  const { id } = await requireTenant(db, code)
  const { status, suspendReason } = to
  await db.transaction(id, async (tx) => {
    const before = await lockTenant(tx, [to.from])
    await tx.run(builder.updateTable('tenant').set({ status, suspendReason }).where('id', '=', id))
    await touchRights(tx)
    await killSessions(tx, 'all')
    await logTenant(tx, {
      ...{ ...command, tenantCode: before.code, after: { status, suspendReason } },
      before: { status: before.status, suspendReason: before.suspendReason },
    })
  })
}

/** Opening and closing day, checked together with the rest of what was given. */
function termOf(given: NewTenant, timezone: string, now: Date): { openingDate: string; closingDate: string | null } {
  const errors: FieldError[] = [...checkInput(checkedFields, { ...given, timezone }).errors]
  if (!isTimezone(timezone, now)) errors.push({ field: 'timezone', text: ['时区不存在', 'No such time zone'] })
  if (given.months !== undefined && !(given.months >= 1 && given.months <= 120))
    errors.push({ field: 'months', text: ['月数应在1到120之间', 'Months must be between 1 and 120'] })
  if (errors.length > 0) throw refuseFields(errors)
  const openingDate = given.openingDate ?? toLocalDate(now, timezone)
  const closingDate = given.closingDate ?? (given.months === undefined ? null : addMonths(openingDate, given.months))
  if (closingDate !== null && closingDate < openingDate)
    throw refuseFields([{ field: 'closingDate', text: ['到期日期不能早于开通日期', 'Closing before opening'] }])
  return { openingDate, closingDate }
}

const { code, fullName, shortName, openingDate, closingDate, contactName, contactPhone, contactEmail, timezone } =
  definition.fields
const checkedFields = {
  ...{ code, fullName, shortName, closingDate, contactName, contactPhone, contactEmail, timezone },
  openingDate: { ...openingDate, required: false },
}

function isTimezone(name: string, now: Date): boolean {
  try {
    return toLocalDate(now, name) !== ''
  } catch {
    return false
  }
}

const withTrial = <T extends { readonly openingDate: string; readonly closingDate: string | null }>(
  term: T,
  days: number | null,
) => (term.closingDate === null && days !== null ? { ...term, closingDate: addDays(term.openingDate, days) } : term)

/** Without copies that have moved away. */
const livingTenants = () =>
  builder
    .selectFrom('tenant as t')
    .select(['t.code', 't.fullName', 't.comboId', 't.permission', 't.status', 't.suspendReason'])
    .select(['t.openingDate', 't.closingDate', 't.graceDays', 't.timezone', 't.maxUsers', 't.maxCards', 't.storageGb'])
    .where((eb) => eb.or([eb('t.movedTo', 'is', null), eb('t.status', '<>', 3)]))

/** Packages are the installation's, wherever those who have them live. */
const combosById = async (db: Database) =>
  new Map(
    (await db.platform((tx) => tx.all(builder.selectFrom('combo').select(['id', 'code as combo', 'comboName'])))).map(
      ({ id, ...named }) => [id, named],
    ),
  )

const withTerm = <T extends Parameters<typeof phaseOf>[0]>(tenant: T, now: Date) => ({
  ...tenant,
  daysLeft: daysLeft(tenant, now),
  phase: phaseOf(tenant, now),
})
