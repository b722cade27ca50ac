// How grants, roles and organisations that work together add up, and what has them worked out anew: rules 26 to 28, 33 and
// 34 of the platform page, by the calls that people make.
import { catalogue } from '@tmlm/model/catalogue'
import { describe, expect, it } from 'vitest'
import { aTenant, buttonsOf, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { samplesOf } from '../../harness/samples.ts'

const warehouses = 101
const everything = catalogue.screens.filter(({ kind }) => kind !== 'public').map(({ name }) => name)
const allRights = { menus: everything, buttons: everything.flatMap(buttonsOf) }

/** Group G with factories F1, F2 and a mould shop, and Li, who works in F1. */
async function aGroup() {
  const tenant = await aTenant()
  const [f1, f2, shop] = [await tenant.factory('F1'), await tenant.factory('F2'), await tenant.factory('MS')]
  const li = await tenant.person({ ...allRights, orgId: f1 })
  return { tenant, admin: tenant.admin, f1, f2, shop, li }
}

const grantTo = (tenant: Tenant, subjectType: number, subjectId: string, dataOrgId: string, more: object = {}) =>
  tenant.admin.ok('authorize/insert', { subjectType, subjectId, dataOrgId, ...more })

/** What a person reaches for a business: the highest level of each organisation. */
async function scopeOf({ tenant, userId }: Caller, business = 0): Promise<Readonly<Record<string, number>>> {
  const rows = await tenant.inTenant((tx) =>
    tx.send({
      text: `SELECT data_org_id AS "orgId", max(access)::int AS access FROM user_org_scope
WHERE user_id = $1 AND business_code_id IN (0, $2) AND access > 0 GROUP BY data_org_id`,
      values: [userId, business],
    }),
  )
  return Object.fromEntries(rows.rows.map(({ orgId, access }) => [String(orgId), Number(access)]))
}

const roleOf = async ({ tenant, userId }: Caller): Promise<string> =>
  (await tenant.admin.ok('user/getEntityById', { id: userId })).roleIds[0]

const nodeBelow = async (tenant: Tenant, parentId: string, type: number): Promise<string> =>
  (
    await tenant.admin.ok('org/insert', {
      type,
      parentId,
      code: `N${Math.random().toString(36).slice(2, 9)}`,
      name: '新',
    })
  ).id

describe('what a person reaches (rules 26 to 28)', () => {
  it('is the worked example of rule 34: Li, a quality role, and a mould shop that repairs', async () => {
    const { tenant, admin, f1, f2, shop, li } = await aGroup()
    const [projects, repairs, scrapping] = [601, 625, 653]
    await grantTo(tenant, 2, await roleOf(li), f2, { businessCodeId: projects })
    const rates = JSON.stringify([{ rateOrgId: shop, accessLevel: 2 }])
    await admin.ok('orgBusniess/orgBusinessAdd', { useOrgId: f1, businessCodeId: repairs, rates })
    expect(await scopeOf(li, projects)).toEqual({ [f1]: 2, [f2]: 1 })
    expect(await scopeOf(li, repairs)).toEqual({ [f1]: 2, [shop]: 2 })
    expect(await scopeOf(li, scrapping)).toEqual({ [f1]: 2 })

    const samples = samplesOf(tenant)
    const madeIn = async (business: number, orgId: string): Promise<[string, string]> => {
      const name = catalogue.businesses.get(business)?.resource ?? ''
      return [name, (await admin.ok(`${name}/insert`, await samples.required(name, { orgId }))).id]
    }
    const [project, ofF2] = await madeIn(projects, f2)
    expect(await li.call(`${project}/update`, { id: ofF2, version: 1, remark: '改' })).toMatchObject({
      ...{ status: 403, msg: '无权修改该组织的数据' },
    })
    const [scrap, ofShop] = await madeIn(scrapping, shop)
    expect((await li.call(`${scrap}/getEntityById`, { id: ofShop })).status).toBe(404)
    const [repair, there] = await madeIn(repairs, shop)
    expect((await li.ok(`${repair}/getEntityById`, { id: there })).access).toBe(2)
  })

  it('counts the highest level of several grants; nothing is ever denied', async () => {
    const { tenant, f1, f2, li } = await aGroup()
    await grantTo(tenant, 2, await roleOf(li), f2, { accessLevel: 2 })
    await grantTo(tenant, 1, li.userId, f2, { accessLevel: 1 })
    await grantTo(tenant, 1, li.userId, f2, { accessLevel: 1, businessCodeId: warehouses })
    expect(await scopeOf(li, warehouses)).toEqual({ [f1]: 2, [f2]: 2 })
  })

  it('through a related organisation is the lower of both levels, also where the first is a grant', async () => {
    const { tenant, admin, f1, f2, shop, li } = await aGroup()
    await grantTo(tenant, 1, li.userId, f2, { accessLevel: 1, businessCodeId: warehouses })
    const rates = JSON.stringify([{ rateOrgId: shop, accessLevel: 2 }])
    await admin.ok('orgBusniess/orgBusinessAdd', { useOrgId: f2, businessCodeId: warehouses, rates })
    expect(await scopeOf(li, warehouses)).toEqual({ [f1]: 2, [f2]: 1, [shop]: 1 })
    expect(await scopeOf(li, 105)).toEqual({ [f1]: 2 })
  })

  it('takes in what is below a related organisation where it says so', async () => {
    const { tenant, admin, f1, f2, shop, li } = await aGroup()
    const hall = await nodeBelow(tenant, shop, 2)
    const set = async (includeChildren: boolean, id?: string): Promise<string> => {
      const rates = JSON.stringify([{ rateOrgId: shop, accessLevel: 2, includeChildren }])
      if (id !== undefined) return (await admin.ok('orgBusniess/setRate', { id, rates })).id
      return (await admin.ok('orgBusniess/orgBusinessAdd', { useOrgId: f1, businessCodeId: warehouses, rates })).id
    }
    const id = await set(false)
    expect(await scopeOf(li, warehouses)).toEqual({ [f1]: 2, [shop]: 2 })
    await set(true, id)
    expect(await scopeOf(li, warehouses)).toEqual({ [f1]: 2, [shop]: 2, [hall]: 2 })
    expect(await scopeOf(li, warehouses)).not.toHaveProperty(f2)
  })
})

describe('the scope is worked out anew with what changes it (rule 33)', () => {
  it('when an organisation comes below a granted one, and when it is moved away', async () => {
    const { tenant, admin, f1, f2, shop, li } = await aGroup()
    await grantTo(tenant, 1, li.userId, f2, { includeChildren: true })
    expect(await scopeOf(li)).toEqual({ [f1]: 2, [f2]: 1 })
    const hall = await nodeBelow(tenant, f2, 2)
    expect(await scopeOf(li)).toEqual({ [f1]: 2, [f2]: 1, [hall]: 1 })
    await admin.ok('org/move', { id: hall, parentId: shop })
    expect(await scopeOf(li)).toEqual({ [f1]: 2, [f2]: 1 })
    await admin.ok('org/move', { id: hall, parentId: f2 })
    expect(await scopeOf(li)).toEqual({ [f1]: 2, [f2]: 1, [hall]: 1 })
  })

  it('when a role is given, taken, stopped and taken up again', async () => {
    const { tenant, admin, f1, f2, li } = await aGroup()
    const role = await admin.ok('sysRole/insert', { code: 'quality', name: '质量' })
    await grantTo(tenant, 2, role.id, f2)
    const own = await roleOf(li)
    const hold = async (roleIds: string[]): Promise<void> => {
      const { version } = await admin.ok('user/getEntityById', { id: li.userId })
      await admin.ok('user/update', { id: li.userId, version, roleIds: roleIds.join(',') })
    }
    const status = async (value: number): Promise<void> => {
      const { version } = await admin.ok('sysRole/getEntityById', { id: role.id })
      await admin.ok('sysRole/update', { id: role.id, version, status: value })
    }
    expect(await scopeOf(li)).toEqual({ [f1]: 2 })
    await hold([own, role.id])
    expect(await scopeOf(li)).toEqual({ [f1]: 2, [f2]: 1 })
    await status(0)
    expect(await scopeOf(li)).toEqual({ [f1]: 2 })
    await status(1)
    expect(await scopeOf(li)).toEqual({ [f1]: 2, [f2]: 1 })
    await hold([own])
    expect(await scopeOf(li)).toEqual({ [f1]: 2 })
    await admin.ok('sysRole/saveUser', { id: role.id, userIds: li.userId })
    expect(await scopeOf(li)).toEqual({ [f1]: 2, [f2]: 1 })
  })

  it('when a person moves: another own organisation, and the grants of its nodes, down to a department', async () => {
    const { tenant, admin, f1, f2, shop, li } = await aGroup()
    const department = await nodeBelow(tenant, f2, 3)
    await grantTo(tenant, 3, department, shop, { accessLevel: 2 })
    expect(await scopeOf(li)).toEqual({ [f1]: 2 })
    await admin.ok('user/moveTo', { ids: li.userId, parentId: department })
    expect(await scopeOf(li)).toEqual({ [f2]: 2, [shop]: 2 })
    await admin.ok('user/moveTo', { ids: li.userId, parentId: f1 })
    expect(await scopeOf(li)).toEqual({ [f1]: 2 })
  })

  it('is never seen half done: whoever reads meanwhile has the old scope or the new one', async () => {
    const { tenant, admin, f1, f2, shop, li } = await aGroup()
    const grant = await grantTo(tenant, 1, li.userId, f2, { accessLevel: 2 })
    const samples = samplesOf(tenant)
    const rows = new Map<string, string>()
    for (const orgId of [f1, f2, shop])
      rows.set((await admin.ok('warehouse/insert', await samples.required('warehouse', { orgId }))).id, orgId)
    const seen = async (): Promise<string> => {
      const { list } = await li.ok('warehouse/list', { pageSize: 200 })
      return list
        .map(({ id }: Data) => rows.get(id) ?? '?')
        .toSorted()
        .join()
    }
    const [before, after] = [[f1, f2].toSorted().join(), [f1].join()]
    expect(await seen()).toBe(before)
    const looks = Array.from({ length: 12 }, seen)
    const [met] = await Promise.all([Promise.all(looks), admin.ok('authorize/delete', { id: grant.id })])
    expect(met.filter((one) => one !== before && one !== after)).toEqual([])
    expect(await seen()).toBe(after)
  })
})
