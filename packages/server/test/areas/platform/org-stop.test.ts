// Units that are stopped and started again; head counts, job numbers, settings and the tree of locations.
import { followingJobNo } from '@tmlm/model/areas/platform/jobNo'
import { beforeEach, describe, expect, it } from 'vitest'
import { aTenant, buttonsOf, clock, type Data, type Tenant } from '../../harness/app.ts'
import { samplesOf } from '../../harness/samples.ts'

let tenant: Tenant
let made = 0
beforeEach(async () => {
  tenant = await aTenant()
})

async function unit(name: string, type = 3, parentId = tenant.rootOrgId): Promise<string> {
  return (await tenant.admin.ok('org/insert', { code: `C${++made}`, name, type, parentId })).id
}
async function person(parentId: string, jobNo = `P${++made}`): Promise<string> {
  const role = (await tenant.admin.ok('sysRole/list', { picker: 1, kind: 1, pageSize: 1 })).list[0].id
  return (await tenant.admin.ok('user/insert', { jobNo, jobName: jobNo, parentId, roleIds: role })).id
}
const unitOf = (id: string): Promise<Data> => tenant.admin.ok('org/getEntityById', { id })
const personOf = (id: string): Promise<Data> => tenant.admin.ok('user/getEntityById', { id })

describe('Stopping a unit', () => {
  it('with something active in it needs the cascade, which stops children and people', async () => {
    const plant = await unit('一厂', 2)
    const workshop = await unit('车间', 3, plant)
    const worker = await person(workshop)
    for (const call of [
      { id: plant, status: 0 },
      { id: workshop, status: 0 },
    ]) {
      expect(await tenant.admin.call('org/updateStatus', call)).toMatchObject({ status: 422, msg: '下级或人员未停用' })
      expect((await tenant.admin.call('org/updateStatus', call, 'en')).msg).toBe('Children or people still active')
    }
    await tenant.admin.ok('org/updateStatus', { id: plant, status: 0, cascade: true })
    expect([(await unitOf(plant)).status, (await unitOf(workshop)).status, (await personOf(worker)).status]).toEqual([
      0, 0, 0,
    ])
    const log = await tenant.inTenant((tx) =>
      tx.send({
        text: `SELECT row_id FROM operation_log WHERE row_id = ANY ($1) AND changes::text LIKE '%status%' AND action IN ('updateStatus', 'stopChild', 'stop')`,
        values: [[plant, workshop, worker]],
      }),
    )
    expect(log.rows).toHaveLength(3)
  })

  it('puts the people in it out at their next call; they stay stopped when it is started again', async () => {
    const plant = await unit('一厂', 2)
    const worker = await tenant.person({ menus: ['warehouseFiles'], orgId: plant })
    await tenant.inTenant((tx) =>
      tx.send({
        text: `UPDATE "user" SET full_path_id = $2 WHERE id = $1`,
        values: [worker.userId, `${tenant.rootOrgId}/${plant}/${worker.userId}`],
      }),
    )
    expect((await worker.call('warehouse/list')).status).toBe(200)
    await tenant.admin.ok('org/stopChild', { id: plant })
    expect((await worker.call('warehouse/list')).status).toBe(1000)
    await tenant.admin.ok('org/updateStatus', { id: plant, status: 1 })
    expect((await personOf(worker.userId)).status).toBe(0)
    expect((await worker.call('warehouse/list')).status).toBe(1000)
  })

  it('alone is possible when nothing is active in it; it can be started again, only itself', async () => {
    const plant = await unit('一厂', 2)
    const workshop = await unit('车间', 3, plant)
    await tenant.admin.ok('org/stopChild', { id: plant })
    expect(await tenant.admin.call('org/updateStatus', { id: workshop, status: 1 })).toMatchObject({
      status: 422,
      msg: '上级已停用',
    })
    await tenant.admin.ok('org/updateStatus', { id: plant, status: 1 })
    expect([(await unitOf(plant)).status, (await unitOf(workshop)).status]).toEqual([1, 0])
    await tenant.admin.ok('org/updateStatus', { id: workshop, status: 1 })
    const again = (status: 0 | 1) => tenant.admin.call('org/updateStatus', { id: workshop, status })
    expect(await again(1)).toMatchObject({ status: 422, msg: '该组织已启用' })
    await tenant.admin.ok('org/updateStatus', { id: workshop, status: 0 })
    const { version } = await unitOf(workshop)
    expect(await again(0)).toMatchObject({ status: 422, msg: '该组织已停用' })
    expect(await unitOf(workshop)).toMatchObject({ status: 0, version })
  })

  it('never stops the root, the administrator or oneself', async () => {
    expect((await tenant.admin.call('org/stopChild', { id: tenant.rootOrgId })).msg).toBe('根组织不可停用')
    const workshop = await unit('车间')
    const clerk = await tenant.person({
      menus: ['organizationManagement'],
      buttons: buttonsOf('organizationManagement'),
      orgId: workshop,
    })
    await tenant.inTenant((tx) =>
      tx.send({
        text: `UPDATE "user" SET full_path_id = $2 WHERE id = $1`,
        values: [clerk.userId, `${tenant.rootOrgId}/${workshop}/${clerk.userId}`],
      }),
    )
    expect(await clerk.call('org/stopChild', { id: workshop })).toMatchObject({ status: 422, msg: '不能停用自己' })
  })

  it('makes no new rows for it, and keeps those it has readable', async () => {
    const plant = await unit('一厂', 2)
    const store = { name: '库', warehouseType: 1, managerId: tenant.admin.userId, orgId: plant }
    await tenant.admin.ok('warehouse/insert', store)
    await tenant.admin.ok('org/stopChild', { id: plant })
    expect((await tenant.admin.ok('warehouse/list')).totalRow).toBe(1)
    expect((await tenant.admin.call('warehouse/insert', { ...store, name: '新库' })).data[0].field).toBe('orgId')
  })

  it('needs the button stop, starting it again the button restore', async () => {
    const id = await unit('车间')
    const [stopper, starter] = await Promise.all(
      ['stop', 'restore'].map((key) =>
        tenant.person({ menus: ['organizationManagement'], buttons: [`organizationManagement_${key}`] }),
      ),
    )
    expect((await starter!.call('org/updateStatus', { id, status: 0 })).status).toBe(403)
    await stopper!.ok('org/updateStatus', { id, status: 0 })
    expect((await stopper!.call('org/updateStatus', { id, status: 1 })).status).toBe(403)
    await starter!.ok('org/updateStatus', { id, status: 1 })
  })
})

describe('The tooling flag', () => {
  it('is for groups, companies, factories and departments', async () => {
    const workshop = await unit('车间')
    const post = await unit('班长', 4, workshop)
    await tenant.admin.ok('org/updateIsTooling', { id: workshop, isTooling: 1 })
    const found: Data[] = await tenant.admin.ok('org/listTooling')
    expect(found.map((node) => node.id)).toEqual([workshop])
    expect((await tenant.admin.call('org/updateIsTooling', { id: post, isTooling: 1 })).msg).toBe(
      '岗位不能设为工装组织',
    )
    const asPost = await tenant.admin.call('org/insert', {
      code: 'Z',
      name: '岗',
      type: 4,
      parentId: workshop,
      isTooling: 1,
    })
    expect(asPost.data[0].field).toBe('isTooling')
  })
})

describe('An organisation that owns cards', () => {
  it('stays a tooling organisation', async () => {
    const id = tenant.rootOrgId
    await tenant.admin.ok('org/updateIsTooling', { id, isTooling: 1 })
    await samplesOf(tenant).row('newCard')
    expect(await tenant.admin.call('org/updateIsTooling', { id, isTooling: 0 })).toMatchObject({
      status: 422,
      msg: '该组织下有1张卡片',
    })
  })
})

describe('The settings of a unit', () => {
  it('are kept as they were sent', async () => {
    const id = await unit('一厂', 2)
    await tenant.admin.ok('org/updateConfig', { id, config: { boardTitle: '一厂看板' } })
    expect((await unitOf(id)).config).toEqual({ boardTitle: '一厂看板' })
  })
})

describe('The head count', () => {
  it('counts everybody below who is normal or limited', async () => {
    const plant = await unit('一厂', 2)
    const workshop = await unit('车间', 3, plant)
    const [, limited, stopped] = [await person(plant), await person(workshop), await person(workshop)]
    await tenant.admin.ok('user/setLimited', { id: limited })
    await tenant.admin.ok('user/stop', { id: stopped })
    expect((await tenant.admin.ok('org/getUserCount', { id: plant })).count).toBe(2)
    expect((await unitOf(workshop)).userCount).toBe(1)
  })
})

describe('The next job number', () => {
  const suggestion = (id: string): Promise<Data> => tenant.admin.ok('org/getLastJobNo', { id })
  const added = async (parentId: string, ...jobNos: string[]): Promise<void> => {
    for (const jobNo of jobNos) {
      clock.now = new Date(clock.now.getTime() + 1000)
      await person(parentId, jobNo)
    }
  }

  it('follows the newest one below the node, counted over the whole tenant', async () => {
    const [here, there] = [await unit('一部'), await unit('二部')]
    await added(there, 'B0007')
    await added(here, 'A0098', 'A0099')
    expect(await suggestion(here)).toMatchObject({ last: 'A0099', next: 'A0100' })
    expect(await suggestion(there)).toMatchObject({ last: 'B0007', next: 'B0008' })
    expect(await suggestion(await unit('新部'))).toMatchObject({ last: 'A0099', next: 'A0100' })
    await added(there, 'A0150')
    expect(await suggestion(here)).toMatchObject({ last: 'A0099', next: 'A0151' })
  })

  it('grows by a digit when it must, and is empty where nothing can be counted', () => {
    expect(followingJobNo('A9999', new Set(['a9999']))).toBe('A10000')
    expect(followingJobNo('A9998', new Set(['a9998', 'a9999', 'a10000']))).toBe('A10001')
    expect(followingJobNo('007', new Set(['007']))).toBe('008')
    expect(followingJobNo('tmlmAdmin', new Set())).toBe('')
  })
})

describe('The tree of locations', () => {
  it('goes from organisation to warehouse to location, with only what is in sight', async () => {
    const [first, second] = [await unit('一厂', 2), await unit('二厂', 2)]
    const store = { warehouseType: 1, managerId: tenant.admin.userId }
    const { id: warehouseId } = await tenant.admin.ok('warehouse/insert', { ...store, name: '一厂库', orgId: first })
    await tenant.admin.ok('warehouse/insert', { ...store, name: '二厂库', orgId: second })
    const zone = await tenant.admin.ok('cargoLocation/insert', { warehouseId, kind: 1, name: 'A区', orgId: first })
    await tenant.admin.ok('cargoLocation/insert', { warehouseId, kind: 3, name: 'A1', parentId: zone.id, orgId: first })
    const [root]: Data[] = await tenant.admin.ok('org/locationTree')
    expect(root.children.map((node: Data) => [node.label, node.children?.[0]?.label])).toEqual([
      ['一厂', '一厂库'],
      ['二厂', '二厂库'],
    ])
    const [plant]: Data[] = await tenant.admin.ok('org/locationTree', { orgId: first })
    expect(plant.children[0]).toMatchObject({ label: '一厂库', type: 'warehouse' })
    expect(plant.children[0].children[0]).toMatchObject({ type: 'location', children: [{ type: 'location' }] })
    const worker = await tenant.person({ orgId: first })
    const [seen]: Data[] = await worker.ok('org/locationTree')
    expect(JSON.stringify(seen)).toContain('一厂库')
    expect(JSON.stringify(seen)).not.toContain('二厂库')
  })
})
