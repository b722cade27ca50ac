// Logins of a supplier's own people. They hang on the root, have the role of suppliers and no scope: they see what carries
// their supplier, through the portal alone.
import { refuse, refuseFields, refuseStatus, type Refusal } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { historyStatement } from '../../platform/history/history.ts'
import { newId } from '../../platform/ids.ts'
import { catalogue } from '@tmlm/model/catalogue'
import { grantableScreens, isModuleLicensed } from '@tmlm/model/licence'
import { firstPassword, resetPassword } from './accounts.ts'
import { freeJobNoLike, requireFreeJobNo } from './jobNumbers.ts'
import { requireMayManage } from './managedPeople.ts'
import { stopPeople } from './userStop.ts'

export interface NewAccount {
  readonly supplierId: string
  /** The number asked for; null takes the supplier's own. */
  readonly jobNo: string | null
  readonly ownNo: string
  /** Null leaves the name of an account that is opened again. */
  readonly jobName: string | null
  readonly usualName: string
  readonly mobile: string | null
}

export interface OpenedAccount {
  readonly userId: string
  readonly jobNo: string
  readonly initialPassword: string
}

/** A new account; one of the supplier's that was closed is opened again when its number is asked for. */
export async function openAccount(moment: Moment, wish: NewAccount): Promise<OpenedAccount> {
  const { tx, actor } = moment
  if (!isModuleLicensed('supplierPortal', actor.rights.modules)) throw refuseStatus(1012)
  const asked = (wish.jobNo ?? wish.ownNo).toLowerCase()
  const closed = (await accountsOf(tx, wish.supplierId)).find(
    ({ jobNo, status }) => jobNo.toLowerCase() === asked && (status === 0 || status === 3),
  )
  await requireFreeMobile(tx, wish.mobile, closed?.id)
  return closed ? openAgain(moment, closed, wish) : openNew(moment, wish)
}

async function openNew(moment: Moment, wish: NewAccount): Promise<OpenedAccount> {
  const { tx, actor, now } = moment
  const { supplierId, mobile } = wish
  if (wish.jobNo !== null) await requireFreeJobNo(tx, wish.jobNo)
  const jobNo = wish.jobNo ?? (await freeJobNoLike(tx, wish.ownNo))
  const { initialPassword, login } = await firstPassword(tx, now)
  const [root, role] = await Promise.all([
    tx.one(builder.selectFrom('org').select(['id', 'fullPathId']).where('parentId', 'is', null)),
    suppliersRole(tx),
  ])
  const id = newId(now)
  const person = { jobNo, jobName: wish.jobName ?? wish.usualName, mobile }
  const stamp = { createUserId: actor.userId, createTime: now, updateUserId: actor.userId, updateTime: now }
  const place = { orgId: root.id, parentId: root.id, fullPathId: `${root.fullPathId}/${id}` }
  const kind = { sex: 2, status: 1, isSupplier: 1, supplierId, authVersion: 0 } as const
  await tx.run(builder.insertInto('user').values({ id, ...person, ...kind, ...place, ...login, ...stamp }))
  await tx.run(builder.insertInto('userRoleIds').values({ ownerId: id, targetId: role.id, position: 1 }))
  await note(moment, id, jobNo, 'openUser')
  return { userId: id, jobNo, initialPassword }
}

/** With a new password; name and mobile stay unless others are given. */
async function openAgain(moment: Moment, account: Account, { jobName, mobile }: NewAccount): Promise<OpenedAccount> {
  const { tx, actor, now } = moment
  await requireOwnSuppliers(moment, [account])
  const { initialPassword, login } = await resetPassword(tx, account, now)
  const changed = { ...(jobName === null ? {} : { jobName }), ...(mobile === null ? {} : { mobile }) }
  const stamp = { updateUserId: actor.userId, updateTime: now }
  await tx.run(
    builder
      .updateTable('user')
      .set((eb) => ({
        ...{ ...changed, ...login, ...stamp, status: 1, leaveDate: null },
        ...{ version: eb('version', '+', 1), authVersion: eb('authVersion', '+', 1) },
      }))
      .where('id', '=', account.id),
  )
  await note(moment, account.id, account.jobNo, 'openUser')
  return { userId: account.id, jobNo: account.jobNo, initialPassword }
}

/** One account, or all of the supplier; answers how many are still open. */
export async function closeAccounts(moment: Moment, supplierId: string, userId: string | null): Promise<number> {
  const { tx } = moment
  const open = (await accountsOf(tx, supplierId)).filter(({ status }) => status === 1 || status === 2)
  const closing = userId === null ? open : open.filter(({ id }) => id === userId)
  if (closing.length === 0) throw noSuchAccount()
  await requireOwnSuppliers(moment, closing)
  await stopPeople(moment, closing)
  return open.length - closing.length
}

/** The account may be left out where there is only one. */
export async function resetAccount(
  moment: Moment,
  supplierId: string,
  userId: string | null,
): Promise<Omit<OpenedAccount, 'userId'>> {
  const { tx, now } = moment
  const open = (await accountsOf(tx, supplierId)).filter(({ status }) => status === 1 || status === 2)
  const [only, ...others] = userId === null ? open : open.filter(({ id }) => id === userId)
  if (!only) throw noSuchAccount()
  if (others.length > 0) throw refuseFields([{ field: 'userId', text: ['请选择账号', 'Choose an account'] }])
  await requireOwnSuppliers(moment, [only])
  const { initialPassword, login } = await resetPassword(tx, only, now)
  await tx.run(
    builder
      .updateTable('user')
      .set((eb) => ({ ...login, version: eb('version', '+', 1) }))
      .where('id', '=', only.id),
  )
  await note(moment, only.id, only.jobNo, 'resetPassword')
  return { jobNo: only.jobNo, initialPassword }
}

/** The role that every new account gets. */
const suppliersRole = (tx: Tx) =>
  tx.one(builder.selectFrom('sysRole').select('id').where('kind', '=', 2).orderBy('rank').limit(1))

/**
 * Whoever may write the supplier manages what every account of it has; what the management of roles gave an account beyond
 * that, he must have himself.
 */
async function requireOwnSuppliers({ tx, actor }: Moment, accounts: readonly Account[]): Promise<void> {
  const ids = accounts.map(({ id }) => id)
  await requireMayManage(tx, portalScreens, actor, ids, (await suppliersRole(tx)).id)
}

/** Suppliers are given the screens of their portal alone, whatever the installation. */
const portalScreens = grantableScreens(catalogue.screens, 'multi')

type Account = Awaited<ReturnType<typeof accountsOf>>[number]

const accountsOf = (tx: Tx, supplierId: string) =>
  tx.all(
    builder
      .selectFrom('user')
      .select(['id', 'jobNo', 'status', 'passwordHash'])
      .where('isSupplier', '=', 1)
      .where('supplierId', '=', supplierId)
      .orderBy('id')
      .forUpdate(),
  )

async function requireFreeMobile(tx: Tx, mobile: string | null, ownId: string | undefined): Promise<void> {
  if (mobile === null) return
  const holder = await tx.first(builder.selectFrom('user').select('id').where('mobile', '=', mobile))
  if (holder && holder.id !== ownId)
    throw refuseFields([{ field: 'mobile', text: ['手机号已存在', 'Mobile already exists'] }])
}

const noSuchAccount = (): Refusal => refuse('该供应商没有可用账号', 'The supplier has no open account')

const note = ({ tx, actor, origin, now }: Moment, rowId: string, rowCode: string, action: string): Promise<unknown> =>
  tx.send(historyStatement({ actor, origin, now, business: undefined, resource: 'user', rowId, rowCode, action }))
