// The organisation tree: where units may stand, and what happens to everything below when one is renamed, moved or stopped.
import { beforeEach, describe, expect, it } from 'vitest'
import { aTenant, send, type Data, type Tenant } from '../../harness/app.ts'

let tenant: Tenant
let made = 0
beforeEach(async () => {
  tenant = await aTenant()
})

const company = 1
const factory = 2
const department = 3
const post = 4

async function unit(name: string, type = department, parentId = tenant.rootOrgId): Promise<string> {
  return (await tenant.admin.ok('org/insert', { code: `C${++made}`, name, type, parentId })).id
}

async function person(parentId: string, jobNo = `P${++made}`): Promise<string> {
  const role = (await tenant.admin.ok('sysRole/list', { picker: 1, kind: 1, pageSize: 1 })).list[0].id
  return (await tenant.admin.ok('user/insert', { jobNo, jobName: jobNo, parentId, roleIds: role })).id
}

const unitOf = (id: string): Promise<Data> => tenant.admin.ok('org/getEntityById', { id })
const personOf = (id: string): Promise<Data> => tenant.admin.ok('user/getEntityById', { id })

describe('A new unit', () => {
  it('stands under its parent with its path, last in rank', async () => {
    const first = await unit('一厂', factory)
    const second = await unit('二厂', factory)
    const workshop = await unit('注塑车间', department, second)
    expect(await unitOf(workshop)).toMatchObject({
      fullPathId: `${tenant.rootOrgId}/${second}/${workshop}`,
      fullPathName: '测试企业/二厂/注塑车间',
      rank: 1,
      status: 1,
    })
    expect([(await unitOf(first)).rank, (await unitOf(second)).rank]).toEqual([1, 2])
  })

  it.each([
    [0, [1, 2, 3]],
    [1, [1, 2, 3]],
    [2, [2, 3]],
    [3, [3, 4]],
    [4, []],
  ])('below type %i is one of %j and nothing else', async (parentType, allowed) => {
    const way = [tenant.rootOrgId]
    if (parentType > 0) way.push(await unit('上级', Math.min(parentType, department)))
    if (parentType === post) way.push(await unit('岗位', post, way.at(-1)))
    for (const type of [0, 1, 2, 3, 4]) {
      const answer = await tenant.admin.call('org/insert', {
        code: `T${++made}`,
        name: `下级${type}`,
        type,
        parentId: way.at(-1),
      })
      if ((allowed as number[]).includes(type)) expect(answer.status, `${type}`).toBe(200)
      else expect(answer, `${type}`).toMatchObject({ status: 422, msg: '该类型不能建在此节点下' })
    }
  })

  it('has a parent that is enabled, a code of its own and a name that no sibling has', async () => {
    const parentId = await unit('一厂', factory)
    await unit('品质部', department, parentId)
    const given = { code: 'X1', name: '设备部', type: department, parentId }
    await tenant.admin.ok('org/insert', given)
    const refused = async (more: object): Promise<string[]> =>
      (await tenant.admin.call('org/insert', { ...given, code: 'X2', name: '新', ...more })).data.map(
        (error: Data) => error.field,
      )
    expect(await refused({ parentId: '' })).toEqual(['parentId'])
    expect(await refused({ code: 'X1' })).toEqual(['code'])
    expect(await refused({ name: '品质部' })).toEqual(['name'])
    await tenant.admin.ok('org/stopChild', { id: parentId })
    expect(await refused({})).toEqual(['parentId'])
    const other = await tenant.admin.call('org/insert', {
      ...given,
      code: 'X3',
      name: '一厂/二厂',
      parentId: tenant.rootOrgId,
    })
    expect(other.data[0].field).toBe('name')
  })

  it('of a type that owns rows is in the administrator’s scope at once', async () => {
    const orgId = await unit('三厂', factory)
    const nodes: Data[] = await tenant.admin.ok('org/listAllByOrgId', { orgId: tenant.rootOrgId, write: true })
    expect(nodes.map((node) => node.id)).toContain(orgId)
  })
})

describe('Renaming', () => {
  it('changes the path of everything below, by rename as by update', async () => {
    const plant = await unit('一厂', factory)
    const workshop = await unit('车间', department, plant)
    const crew = await unit('班组', post, workshop)
    await tenant.admin.ok('org/rename', { id: plant, name: '总厂' })
    expect((await unitOf(crew)).fullPathName).toBe('测试企业/总厂/车间/班组')
    const { version } = await unitOf(workshop)
    await tenant.admin.ok('org/update', { id: workshop, version, name: '注塑车间' })
    expect((await unitOf(crew)).fullPathName).toBe('测试企业/总厂/注塑车间/班组')
    expect(await unitOf(crew)).toMatchObject({ version: 1 })
  })

  it('to the name of a sibling is refused', async () => {
    await unit('一厂', factory)
    const other = await unit('二厂', factory)
    const answer = await tenant.admin.call('org/rename', { id: other, name: '一厂' })
    expect(answer).toMatchObject({ status: 400, data: [{ field: 'name', msg: '名称已存在' }] })
  })
})

describe('The type', () => {
  it('may change while nothing hangs on the unit', async () => {
    const id = await unit('设备部')
    await tenant.admin.ok('org/update', { id, version: 1, type: factory })
    await unit('车间', department, id)
    const answer = await tenant.admin.call('org/update', { id, version: 2, type: department })
    expect(answer).toMatchObject({ status: 422, msg: '已有下级、人员或业务数据，不能修改类型' })
  })
})

describe('The type of a unit', () => {
  it.each([['people'], ['rows']])('stays while it has %s', async (what) => {
    const id = await unit('一厂', factory)
    if (what === 'people') await person(id)
    else
      await tenant.admin.ok('warehouse/insert', {
        ...{ name: '库', warehouseType: 1, managerId: tenant.admin.userId, orgId: id },
      })
    expect(await tenant.admin.call('org/update', { id, version: 1, type: company }, 'en')).toMatchObject({
      status: 422,
      msg: 'Has children, people or data: its type cannot change',
    })
    expect((await unitOf(id)).type).toBe(factory)
  })
})

describe('Moving', () => {
  it('replaces the path of the whole subtree and its people, as the worked example says', async () => {
    const [twelve, twenty] = [await unit('12', company), await unit('20', factory)]
    const thirtyFive = await unit('35', department, twelve)
    const forty = await unit('40', post, thirtyFive)
    const worker = await person(forty)
    expect(await personOf(worker)).toMatchObject({ orgId: twelve, deptId: thirtyFive, postId: forty })
    await tenant.admin.ok('org/move', { id: thirtyFive, parentId: twenty })
    const root = tenant.rootOrgId
    expect(await unitOf(thirtyFive)).toMatchObject({
      parentId: twenty,
      fullPathId: `${root}/${twenty}/${thirtyFive}`,
      fullPathName: '测试企业/20/35',
    })
    expect((await unitOf(forty)).fullPathId).toBe(`${root}/${twenty}/${thirtyFive}/${forty}`)
    expect(await personOf(worker)).toMatchObject({
      fullPathId: `${root}/${twenty}/${thirtyFive}/${forty}/${worker}`,
      ...{ orgId: twenty, deptId: thirtyFive, postId: forty, parentId: forty },
    })
  })

  it('lets people see the rows of the organisation they belong to now, at their next click', async () => {
    const [first, second] = [await unit('一厂', factory), await unit('二厂', factory)]
    const workshop = await unit('车间', department, first)
    const buttons = ['warehouseFiles_insert']
    const worker = await tenant.person({ menus: ['warehouseFiles'], buttons, orgId: first })
    await tenant.inTenant((tx) =>
      tx.send({
        text: `UPDATE "user" SET parent_id = $2, full_path_id = $3 WHERE id = $1`,
        values: [worker.userId, workshop, `${tenant.rootOrgId}/${first}/${workshop}/${worker.userId}`],
      }),
    )
    const store = { warehouseType: 1, managerId: tenant.admin.userId }
    await tenant.admin.ok('warehouse/insert', { ...store, name: '一厂库', orgId: first })
    await tenant.admin.ok('warehouse/insert', { ...store, name: '二厂库', orgId: second })
    const seen = async (): Promise<string[]> => (await worker.ok('warehouse/list')).list.map((row: Data) => row.name)
    expect(await seen()).toEqual(['一厂库'])
    await tenant.admin.ok('org/move', { id: workshop, parentId: second })
    expect(await seen()).toEqual(['二厂库'])
    // What he writes belongs there, too.
    const { id } = await worker.ok('warehouse/insert', { ...store, name: '新库' })
    expect(await tenant.admin.ok('warehouse/getEntityById', { id })).toMatchObject({ orgId: second })
  })

  it('leaves the rows of an organisation its own', async () => {
    const east = await unit('华东公司', company)
    const plant = await unit('一厂', factory)
    const { id } = await tenant.admin.ok('warehouse/insert', {
      ...{ name: '一厂库', warehouseType: 1, managerId: tenant.admin.userId, orgId: plant },
    })
    await tenant.admin.ok('org/move', { id: plant, parentId: east })
    expect(await tenant.admin.ok('warehouse/getEntityById', { id })).toMatchObject({ orgId: plant, version: 1 })
  })

  it.each([
    ['itself', '不能移动到自己的下级', 'Cannot move below itself'],
    ['below itself', '不能移动到自己的下级', 'Cannot move below itself'],
    ['where its type may not stand', '该类型不能建在此节点下', 'This type is not allowed here'],
  ])('to %s is refused', async (where, zh, en) => {
    const plant = await unit('一厂', factory)
    const workshop = await unit('车间', department, plant)
    const crew = await unit('班组', post, workshop)
    const [id, parentId] =
      where === 'itself' ? [plant, plant] : where === 'below itself' ? [plant, workshop] : [crew, tenant.rootOrgId]
    expect(await tenant.admin.call('org/move', { id, parentId })).toMatchObject({ status: 422, msg: zh })
    expect(await tenant.admin.call('org/move', { id, parentId }, 'en')).toMatchObject({ status: 422, msg: en })
    expect((await unitOf(crew)).fullPathName).toBe('测试企业/一厂/车间/班组')
  })

  it('is not for the root', async () => {
    const plant = await unit('一厂', factory)
    const input = { id: tenant.rootOrgId, parentId: plant }
    expect(await tenant.admin.call('org/move', input)).toMatchObject({ status: 422, msg: '根组织不能移动' })
    expect((await tenant.admin.call('org/move', input, 'en')).msg).toBe('The root cannot be moved')
    expect(await unitOf(tenant.rootOrgId)).toMatchObject({ parentId: null, fullPathName: '测试企业' })
  })

  it('to a stopped unit, or where a sibling has the name, is refused', async () => {
    const [first, second] = [await unit('一厂', factory), await unit('二厂', factory)]
    const workshop = await unit('车间', department, first)
    await unit('车间', department, second)
    expect((await tenant.admin.call('org/move', { id: workshop, parentId: second })).data[0].field).toBe('name')
    await tenant.admin.ok('org/stopChild', { id: second })
    expect((await tenant.admin.call('org/move', { id: workshop, parentId: second })).data[0]).toMatchObject({
      field: 'parentId',
      msg: '上级已停用',
    })
  })

  it('of two units below each other at the same moment: one goes, the other is told', async () => {
    const [a, b] = [await unit('甲'), await unit('乙')]
    const answers = await Promise.all([
      tenant.admin.call('org/move', { id: a, parentId: b }),
      tenant.admin.call('org/move', { id: b, parentId: a }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.msg).toBe('不能移动到自己的下级')
    const tree: Data[] = await tenant.admin.ok('org/listTree')
    expect(JSON.stringify(tree).match(/"label":"[甲乙]"/g)).toHaveLength(2)
  })

  it('and adding people at the same moment leaves nobody on an old path', async () => {
    const [first, second] = [await unit('一厂', factory), await unit('二厂', factory)]
    const workshop = await unit('车间', department, first)
    const [, ...people] = await Promise.all([
      tenant.admin.call('org/move', { id: workshop, parentId: second }),
      ...Array.from({ length: 4 }, (_, index) => person(workshop, `R${index}`)),
    ])
    for (const id of people as string[])
      expect(await personOf(id)).toMatchObject({
        orgId: second,
        fullPathId: `${tenant.rootOrgId}/${second}/${workshop}/${id}`,
      })
  })
})

describe('The order of siblings', () => {
  it('is what was sent as JSON, and only when it names exactly the present children', async () => {
    const ids = [await unit('甲'), await unit('乙'), await unit('丙')]
    const order = ids.toReversed()
    const rank = (parentId: string, wanted: readonly string[]) =>
      tenant.admin.call('org/rank', { parentId, ids: wanted })
    expect((await rank(tenant.rootOrgId, order)).status).toBe(200)
    const nodes: Data[] = await tenant.admin.ok('org/listNextTree', { id: tenant.rootOrgId })
    expect(nodes.filter((node) => node.type === department).map((node) => node.id)).toEqual(order)
    const foreign = await unit('外', post, ids[0])
    for (const wrong of [ids.slice(1), [...ids, foreign], [ids[0] ?? '', ids[0] ?? '', ids[1] ?? '']])
      expect(await rank(tenant.rootOrgId, wrong)).toMatchObject({ status: 409, msg: '数据已变化，请刷新' })
  })
})

describe('A unit that is still used', () => {
  it.each([['children'], ['people'], ['rows']])('by %s cannot be deleted', async (by) => {
    const id = await unit('一厂', factory)
    if (by === 'children') await unit('车间', department, id)
    if (by === 'people') await person(id)
    if (by === 'rows')
      await tenant.admin.ok('warehouse/insert', {
        name: '库',
        warehouseType: 1,
        managerId: tenant.admin.userId,
        orgId: id,
      })
    expect(await tenant.admin.call('org/delete', { ids: id })).toMatchObject({
      status: 422,
      msg: '存在下级/人员/业务数据，不能删除',
    })
    expect(await tenant.admin.call('org/delete', { ids: id }, 'en')).toMatchObject({
      msg: 'Has children, people or data',
    })
  })

  it('is the root, always', async () => {
    expect((await tenant.admin.call('org/delete', { ids: tenant.rootOrgId })).status).toBe(422)
  })
})

describe('What comes as JSON', () => {
  it('is read like a form', async () => {
    const [a, b] = [await unit('甲'), await unit('乙')]
    const answer = await send(
      'org/rank',
      { parentId: tenant.rootOrgId, ids: JSON.stringify([b, a]) },
      { token: tenant.admin.token, tenantCode: tenant.code },
    )
    expect(answer.status).toBe(200)
    expect((await unitOf(b)).rank).toBe(1)
  })
})
