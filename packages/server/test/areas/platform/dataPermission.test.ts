// Who sees which organisation's rows for which business: rules 26 to 35 of the platform page.
import { describe, expect, it } from 'vitest'
import { sql } from '../../../src/platform/database/sql.ts'
import {
  aTenant,
  buttonsOf,
  clock,
  resetClock,
  sentJobs,
  type Caller,
  type Data,
  type Tenant,
} from '../../harness/app.ts'
import { samplesOf } from '../../harness/samples.ts'

const warehouses = 101
const rights = { menus: ['warehouseFiles', 'supplierFiles'], buttons: buttonsOf('warehouseFiles') }
const granting = {
  menus: ['authorizationByOrganization', 'warehouseFiles'],
  buttons: [...buttonsOf('authorizationByOrganization'), ...buttonsOf('warehouseFiles')],
}

/** Group G with factories F1, F2 and a mould shop, and Li, who works in F1. */
async function aGroup() {
  const tenant = await aTenant()
  const [f1, f2, shop] = [await tenant.factory('F1'), await tenant.factory('F2'), await tenant.factory('MS')]
  const li = await tenant.person({ ...rights, orgId: f1 })
  const samples = samplesOf(tenant)
  const warehouseIn = async (orgId: string, name: string): Promise<string> =>
    (await tenant.admin.ok('warehouse/insert', { ...(await samples.required('warehouse')), orgId, name })).id
  return { tenant, admin: tenant.admin, f1, f2, shop, li, warehouseIn }
}

const accessOf = async (person: Caller, id: string): Promise<number> =>
  (await person.call('warehouse/getEntityById', { id })).data?.access ?? 0

const roleOf = async (tenant: Tenant, person: Caller): Promise<string> =>
  (await tenant.admin.ok('user/getEntityById', { id: person.userId })).roleIds[0]

describe('a grant', () => {
  it('opens the rows of another organisation to a person, for reading or for writing, with the next call', async () => {
    const { admin, f2, li, warehouseIn } = await aGroup()
    const id = await warehouseIn(f2, '二厂库')
    expect(await accessOf(li, id)).toBe(0)
    const given = { subjectType: 1, subjectId: li.userId, dataOrgId: f2, businessCodeId: warehouses }
    const grant = await admin.ok('authorize/insert', given)
    expect(await accessOf(li, id)).toBe(1)
    expect(await li.call('warehouse/update', { id, version: 1, remark: '改' })).toMatchObject({
      ...{ status: 403, msg: '无权修改该组织的数据' },
    })
    await admin.ok('authorize/update', { id: grant.id, version: 1, accessLevel: 2 })
    expect(await accessOf(li, id)).toBe(2)
    await li.ok('warehouse/update', { id, version: 1, remark: '改' })
    await admin.ok('authorize/delete', { id: grant.id })
    expect(await accessOf(li, id)).toBe(0)
    expect((await li.call('warehouse/update', { id, version: 2, remark: '改' })).status).toBe(404)
  })

  it('holds for its business alone, with what is below where it says so, and on its days', async () => {
    const { admin, tenant, f2, li, warehouseIn } = await aGroup()
    const id = await warehouseIn(f2, '二厂库')
    const other = { subjectType: 1, subjectId: li.userId, dataOrgId: f2, businessCodeId: 105 }
    await admin.ok('authorize/insert', other)
    expect(await accessOf(li, id)).toBe(0)
    const whole = { subjectType: 1, subjectId: li.userId, dataOrgId: tenant.rootOrgId }
    const { id: grant } = await admin.ok('authorize/insert', whole)
    expect(await accessOf(li, id)).toBe(0)
    await admin.ok('authorize/update', { id: grant, version: 1, includeChildren: true })
    expect(await accessOf(li, id)).toBe(1)
    await admin.ok('authorize/update', { id: grant, version: 2, validFrom: '2020-01-01', validTo: '2020-12-31' })
    expect(await accessOf(li, id)).toBe(0)
    expect((await admin.ok('authorize/list', { isValid: false })).totalRow).toBe(1)
  })

  it('may be to a role or to everybody of a unit; several subjects are chosen at once', async () => {
    const { tenant, admin, f1, f2, li, warehouseIn } = await aGroup()
    const id = await warehouseIn(f2, '二厂库')
    const [byUnit] = [await admin.ok('authorize/insert', { subjectType: 3, subjectId: f1, dataOrgId: f2 })]
    expect(await accessOf(li, id)).toBe(1)
    await admin.ok('authorize/deleteByIds', { ids: byUnit.id })
    expect(await accessOf(li, id)).toBe(0)
    const wang = await tenant.person({ ...rights, orgId: f1 })
    await admin.ok('authorize/insert', { subjectType: 1, subjectId: `${li.userId},${wang.userId}`, dataOrgId: f2 })
    expect([await accessOf(li, id), await accessOf(wang, id)]).toEqual([1, 1])
    expect((await admin.ok('authorize/listByOrg', { dataOrgId: f2 })).totalRow).toBe(2)
  })

  it('is saved as a whole for a role, and taken away with what is not in the list', async () => {
    const { tenant, admin, f2, shop, li, warehouseIn } = await aGroup()
    const [a, b] = [await warehouseIn(f2, '二厂库'), await warehouseIn(shop, '模具库')]
    const subjectId = await roleOf(tenant, li)
    const save = (rows: object[]) =>
      admin.ok('authorize/saveByRole', { subjectId, businessCodeId: warehouses, rows: JSON.stringify(rows) })
    expect(await save([{ dataOrgId: f2 }, { dataOrgId: shop, accessLevel: 2 }])).toEqual({ count: 2 })
    expect([await accessOf(li, a), await accessOf(li, b)]).toEqual([1, 2])
    expect(await save([{ dataOrgId: f2, accessLevel: 2 }])).toEqual({ count: 1 })
    expect([await accessOf(li, a), await accessOf(li, b)]).toEqual([2, 0])
    expect((await admin.ok('authorize/listByRole', { subjectId })).totalRow).toBe(1)
  })

  it('of many organisations is saved in one go: who sees what is worked out once, not for each', async () => {
    const { tenant, admin, li, f1, f2, shop } = await aGroup()
    const subjectId = await roleOf(tenant, li)
    // So many that it is left to a job, which tells how often it is asked for (rule 33).
    await tenant.inTenant((tx) =>
      tx.run(sql`
WITH copies AS (
  INSERT INTO "user" (id, job_no, job_name, sex, status, org_id, parent_id, full_path_id, is_supplier, create_time, update_time)
  SELECT gen_random_uuid(), 'N' || nth, '人员' || nth, 2, 1, u.org_id, u.parent_id, u.full_path_id, 0, u.create_time, u.update_time
  FROM "user" u
  CROSS JOIN generate_series(1, 500) AS row(nth)
  WHERE u.id = ${li.userId}
  RETURNING id
)
INSERT INTO user_role_ids (owner_id, target_id, position)
SELECT copies.id, ${subjectId}::uuid, 1 FROM copies`),
    )
    const asked = () => sentJobs.filter(({ tenantId, job }) => tenantId === tenant.id && job === 'rebuildScope').length
    const rows = JSON.stringify([{ dataOrgId: f1 }, { dataOrgId: f2 }, { dataOrgId: shop }])
    await admin.ok('authorize/saveByRole', { subjectId, businessCodeId: warehouses, rows })
    expect(asked()).toBe(1)
    const given = (await admin.ok('authorize/listByRole', { subjectId })).list
    await admin.ok('authorize/copyTo', { ids: given[0].id, dataOrgIds: [tenant.rootOrgId].join(',') })
    expect(asked()).toBe(2)
  })

  it('is refused twice, for suppliers, with an end before its start, and by who may not write there himself', async () => {
    const { tenant, admin, f1, f2, li } = await aGroup()
    const given = { subjectType: 1, subjectId: li.userId, dataOrgId: f2 }
    await admin.ok('authorize/insert', given)
    expect(await admin.call('authorize/insert', given)).toMatchObject({ msg: '已存在相同授权' })
    expect((await admin.call('authorize/insert', { ...given, subjectId: f1 })).status).toBe(400)
    const wrong = { ...given, businessCodeId: 105, validFrom: '2026-05-01', validTo: '2026-04-01' }
    expect((await admin.call('authorize/insert', wrong)).data).toMatchObject([{ msg: '结束日期不能早于开始日期' }])
    const clerk = await tenant.person({ ...granting, orgId: f1 })
    expect((await clerk.call('authorize/insert', { ...given, subjectId: clerk.userId })).status).toBe(403)
  })

  it('is given once by two who press at once; the other reads that it is there', async () => {
    const { admin, f2, li } = await aGroup()
    const given = { subjectType: 1, subjectId: li.userId, dataOrgId: f2, businessCodeId: warehouses }
    const answers = await Promise.all([admin.call('authorize/insert', given), admin.call('authorize/insert', given)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.msg).toBe('已存在相同授权')
  })

  it('is told with its reasons', async () => {
    const { tenant, admin, f1, f2, li } = await aGroup()
    const subjectId = await roleOf(tenant, li)
    await admin.ok('authorize/insert', { subjectType: 2, subjectId, dataOrgId: f2, businessCodeId: warehouses })
    const mine = await admin.ok('authorize/listEffective', { userId: li.userId })
    expect(mine).toMatchObject([
      { dataOrgId: f1, businessCodeId: 0, access: 2, reasons: ['本组织'] },
      { dataOrgId: f2, businessCodeId: warehouses, access: 1, reasons: [expect.stringMatching('角色：')] },
    ])
    const theirs = await admin.ok('authorize/listEffective', { dataOrgId: f2 })
    expect(theirs.map((row: Data) => row.userId)).toContain(li.userId)
  })

  it('of yesterday is gone after the night', async () => {
    const { tenant, admin, f2, li, warehouseIn } = await aGroup()
    const id = await warehouseIn(f2, '二厂库')
    const validTo = new Date(clock.now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    await admin.ok('authorize/insert', { subjectType: 1, subjectId: li.userId, dataOrgId: f2, validTo })
    expect(await accessOf(li, id)).toBe(1)
    const { rebuildScope } = await import('../../../src/platform/permission/rebuild.ts')
    const later = new Date(clock.now.getTime() + 4 * 86_400_000)
    await tenant.inTenant((tx) => rebuildScope(tx, 'all', later))
    expect(await accessOf(li, id)).toBe(0)
    resetClock()
  })
})

describe('organisations that work together for a business', () => {
  it('open each other by one hop, at the lower of both levels (the worked example)', async () => {
    const { admin, f1, f2, shop, li, warehouseIn } = await aGroup()
    const [near, far] = [await warehouseIn(shop, '模具库'), await warehouseIn(f2, '二厂库')]
    const rates = JSON.stringify([{ rateOrgId: shop, accessLevel: 2 }])
    const { id } = await admin.ok('orgBusniess/orgBusinessAdd', { useOrgId: f1, businessCodeId: warehouses, rates })
    // A second hop leads nowhere.
    await admin.ok('orgBusniess/insert', {
      ...{ useOrgId: shop, businessCodeId: warehouses, rates: JSON.stringify([{ rateOrgId: f2, accessLevel: 2 }]) },
    })
    expect([await accessOf(li, near), await accessOf(li, far)]).toEqual([2, 0])
    await admin.ok('orgBusniess/setRate', { id, rates: JSON.stringify([{ rateOrgId: shop, accessLevel: 1 }]) })
    expect(await accessOf(li, near)).toBe(1)
    const { list } = await admin.ok('orgBusniess/orgBusinessList', { useOrgId: f1 })
    expect(list).toMatchObject([{ businessCodeId: warehouses, rateNames: 'MS（只读）' }])
    await admin.ok('orgBusniess/enable', { id, enabled: false })
    expect(await accessOf(li, near)).toBe(0)
    await admin.ok('orgBusniess/enable', { id })
    expect(await accessOf(li, near)).toBe(1)
    await admin.ok('orgBusniess/orgBusinessDelete', { id })
    expect(await accessOf(li, near)).toBe(0)
  })

  it('cannot be related to themselves, nor one twice for a business', async () => {
    const { admin, f1 } = await aGroup()
    const given = { useOrgId: f1, businessCodeId: warehouses }
    const itself = { ...given, rates: JSON.stringify([{ rateOrgId: f1 }]) }
    expect(await admin.call('orgBusniess/insert', itself)).toMatchObject({ msg: '不能关联自身' })
    await admin.ok('orgBusniess/insert', given)
    expect((await admin.call('orgBusniess/insert', given)).status).toBe(400)
  })

  it('are out of reach for another company, and for who lacks the button', async () => {
    const { admin, tenant, f1, shop } = await aGroup()
    const { id } = await admin.ok('orgBusniess/insert', { useOrgId: f1, businessCodeId: warehouses })
    const stranger = await aTenant()
    const calls = ['enable', 'setRate', 'delete', 'orgBusinessDelete'] as const
    const asking = (rateOrgId: string): Data => ({ id, rates: JSON.stringify([{ rateOrgId, accessLevel: 1 }]) })
    expect((await stranger.admin.call('orgBusniess/getEntityById', { id })).status).toBe(404)
    const reader = await tenant.person({ menus: ['businessByOrg'] })
    for (const call of calls) {
      expect((await stranger.admin.call(`orgBusniess/${call}`, asking(stranger.rootOrgId))).status, call).toBe(404)
      expect((await reader.call(`orgBusniess/${call}`, asking(shop))).status, call).toBe(403)
    }
    expect((await reader.call('orgBusniess/insert', { useOrgId: f1, businessCodeId: 105 })).status).toBe(403)
    const foreign = { useOrgId: f1, businessCodeId: 105 }
    expect([400, 403, 404]).toContain((await stranger.admin.call('orgBusniess/insert', foreign)).status)
    expect((await admin.ok('orgBusniess/getEntityById', { id })).version).toBe(1)
  })

  it('are the only ones to carry out a business that is restricted', async () => {
    const { admin, f1, f2, warehouseIn, tenant } = await aGroup()
    await admin.ok('orgBusniess/insert', { useOrgId: f1, businessCodeId: warehouses })
    await admin.ok('orgBusniess/setRestrict', { businessCodeId: warehouses, restrictOrg: true })
    await warehouseIn(f1, '一厂库')
    const sample = { ...(await samplesOf(tenant).required('warehouse', { orgId: f1 })), orgId: f2, name: '二厂库' }
    expect(await admin.call('warehouse/insert', sample)).toMatchObject({ msg: '该组织未开展此业务' })
    expect(
      (await admin.ok('orgBusniess/businessCodelist')).find((row: Data) => row.id === warehouses).restrictOrg,
    ).toBe(true)
    await admin.ok('orgBusniess/setRestrict', { businessCodeId: warehouses, restrictOrg: false })
    await admin.ok('warehouse/insert', sample)
  })
})
