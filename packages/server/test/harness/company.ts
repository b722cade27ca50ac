// A company made as the operator makes it, and people of it who sign in with passwords.
import { randomBytes } from 'node:crypto'
import { createTenant, type NewTenant } from '../../src/areas/platform/tenants.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { db as builder } from '../../src/platform/database/query.ts'
import { newId } from '../../src/platform/ids.ts'
import { rebuildScope } from '../../src/platform/permission/rebuild.ts'
import { hashPassword } from '../../src/platform/session/passwords.ts'
import { clock, product, send, type Envelope } from './app.ts'

export const goodPassword = 'Abc@1234'
const hashes = new Map<string, Promise<string>>()
/** Hashing is slow on purpose; the tests know few passwords. */
const hashOf = (password: string): Promise<string> => {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

export type Company = Awaited<ReturnType<typeof aCompany>>

export async function aCompany(given: Partial<NewTenant> = {}) {
  const { db } = product()
  const tenant = await createTenant(
    db,
    {
      code: `C${randomBytes(6).toString('hex')}`,
      fullName: '东方模具有限公司',
      combo: 'flagship',
      password: goodPassword,
      tasks: [],
      ...given,
    },
    { operator: 'test', now: clock.now },
  )
  const inTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(tenant.tenantId, work)

  return {
    ...tenant,
    inTenant,

    /** Signs in through the door; answers the envelope. */
    login: (
      jobNo = 'tmlmAdmin',
      password = goodPassword,
      more: Readonly<Record<string, string>> = {},
    ): Promise<Envelope> =>
      send('token/login', { tenantCode: tenant.code, jobNo, password, loginSource: 'PC', ...more }),
    supplierLogin: (jobNo: string, password = goodPassword): Promise<Envelope> =>
      send('token/supplierLogin', { tenantCode: tenant.code, jobNo, password }),
    call: (token: string, path: string, input: Readonly<Record<string, unknown>> = {}, lang?: 'zh' | 'en') =>
      send(path, input, { token, tenantCode: tenant.code, ...(lang ? { lang } : {}) }),

    setParameter: (parameterId: string, value: string, orgKey = '*') =>
      inTenant((tx) =>
        tx.run(
          builder
            .insertInto('parameterValue')
            .values({ parameterId, orgKey, value, version: 1 })
            .onConflict((conflict) => conflict.constraint('parameter_value_pkey').doUpdateSet({ value })),
        ),
      ),

    change: (set: Readonly<Record<string, unknown>>) =>
      inTenant((tx) => tx.run(builder.updateTable('tenant').set(set).where('id', '=', tenant.tenantId))),

    async person(given: Readonly<Record<string, unknown>> & { password?: string; orgId?: string } = {}) {
      const { password = goodPassword, orgId = tenant.rootOrgId, ...rest } = given
      const id = newId(clock.now)
      const jobNo = `W${randomBytes(4).toString('hex')}`
      const passwordHash = await hashOf(password)
      const row = {
        ...{ id, jobNo, jobName: '王工', sex: 2 as const, status: 1 as const, isSupplier: 0 as const, authVersion: 0 },
        ...{ orgId, parentId: orgId, fullPathId: `${orgId}/${id}`, mustChange: false, passwordHash },
        ...{
          passwordTime: clock.now,
          createUserId: id,
          createTime: clock.now,
          updateUserId: id,
          updateTime: clock.now,
        },
        ...rest,
      }
      await inTenant(async (tx) => {
        await tx.run(builder.insertInto('user').values(row))
        await rebuildScope(tx, [id], clock.now)
      })
      return { id, jobNo: row.jobNo }
    },

    changePerson: (id: string, set: Readonly<Record<string, unknown>>) =>
      inTenant((tx) => tx.run(builder.updateTable('user').set(set).where('id', '=', id))),

    async unit(name: string, parent: { id: string; path: string }, type: 0 | 1 | 2 | 3 | 4 = 2) {
      const id = newId(clock.now)
      const path = `${parent.path}/${id}`
      const stamp = { createUserId: id, createTime: clock.now, updateUserId: id, updateTime: clock.now }
      const row = { id, code: name, name, type, parentId: parent.id, fullPathId: path, fullPathName: name, rank: 1 }
      await inTenant((tx) => tx.run(builder.insertInto('org').values({ ...row, status: 1, isTooling: 0, ...stamp })))
      return { id, path }
    },

    sessions: () =>
      inTenant((tx) => tx.all(builder.selectFrom('loginSession').selectAll().orderBy('loginTime').orderBy('id'))),
    loginLog: () => inTenant((tx) => tx.all(builder.selectFrom('loginLog').selectAll().orderBy('id'))),
  }
}

/** Moves the clock of the tests. */
export const later = (minutes: number): void => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}
