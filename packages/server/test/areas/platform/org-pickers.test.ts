// The organisation as pickers ask for it (rule 21): level by level, as a whole, or narrowed to what a person may use.
import { beforeEach, describe, expect, it } from 'vitest'
import { aTenant, type Data, type Tenant } from '../../harness/app.ts'

let tenant: Tenant
let made = 0
beforeEach(async () => {
  tenant = await aTenant()
})

async function unit(name: string, type: number, parentId = tenant.rootOrgId): Promise<string> {
  return (await tenant.admin.ok('org/insert', { code: `C${++made}`, name, type, parentId })).id
}
const names = (nodes: Data): string[] => nodes.map((node: Data) => node.label)
const [company, factory, department, post] = [1, 2, 3, 4]

/** A company with a factory, departments on three levels, a post, and one of everything stopped. */
async function aGroup() {
  const east = await unit('华东公司', company)
  const first = await unit('一厂', factory, east)
  const moulding = await unit('注塑部', department, first)
  const shift = await unit('甲班', department, moulding)
  const operator = await unit('操作岗', post, shift)
  const closed = await unit('二厂', factory, east)
  await tenant.admin.ok('org/updateIsTooling', { id: first, isTooling: 1 })
  await tenant.admin.ok('org/updateIsTooling', { id: closed, isTooling: 1 })
  await tenant.admin.ok('org/stopChild', { id: closed })
  return { east, first, moulding, shift, operator, closed }
}

describe('Pickers', () => {
  it('ask for direct organisations, direct departments and all departments below; stopped ones are not offered', async () => {
    const { east, first } = await aGroup()
    const { admin, rootOrgId } = tenant
    expect(names(await admin.ok('org/listChildOrg', { id: rootOrgId }))).toEqual(['华东公司'])
    expect(names(await admin.ok('org/listChildOrg', { id: east }))).toEqual(['一厂'])
    expect(names(await admin.ok('org/listDept', { parentId: first }))).toEqual(['注塑部'])
    expect(names(await admin.ok('org/listAllDept', { orgId: east }))).toEqual(['注塑部', '甲班'])
    expect(names(await admin.ok('org/listTooling'))).toEqual(['一厂'])
  })

  it('go down step by step: enabled units by rank, then people who are normal or limited; others only where asked for', async () => {
    const { admin, rootOrgId } = tenant
    const { first, moulding } = await aGroup()
    const quality = await unit('品质部', department, first)
    const closed = await unit('旧部门', department, first)
    await admin.ok('org/rank', { parentId: first, ids: [closed, quality, moulding] })
    await admin.ok('org/stopChild', { id: closed })
    const [role] = (await admin.ok('sysRole/list', { picker: 1, kind: 1, pageSize: 1 })).list
    const person = async (jobNo: string): Promise<string> =>
      (await admin.ok('user/insert', { jobNo, jobName: `员工${jobNo}`, parentId: first, roleIds: role.id })).id
    const [normal, limited, stopped, resigned] = [
      ...[await person('A1'), await person('A2'), await person('A3'), await person('A4')],
    ]
    await admin.ok('user/setLimited', { id: limited })
    await admin.ok('user/stop', { id: stopped })
    await admin.ok('user/resign', { id: resigned, leaveDate: '2026-06-30' })

    const [root] = await admin.ok('org/listNextTree')
    expect(root).toMatchObject({ id: rootOrgId, type: 0, haveNext: 1 })
    const steps: Data[] = await admin.ok('org/listNextTree', { id: first })
    expect(names(steps)).toEqual(['品质部', '注塑部', '员工A1(A1)', '员工A2(A2)'])
    const { fullPathId } = await admin.ok('org/getEntityById', { id: moulding })
    expect(steps[1]).toMatchObject({
      ...{ value: moulding, id: moulding, name: '注塑部', type: 3, haveNext: 1, isTooling: 0, fullPathId },
      fullPathName: '测试企业/华东公司/一厂/注塑部',
    })
    expect(steps[2]).toMatchObject({ value: normal, id: normal, name: '员工A1', type: 5, haveNext: 0 })
    expect(names(await admin.ok('org/listNextTree', { id: first, withStopped: 1 }))).toEqual([
      ...['旧部门', '品质部', '注塑部', '员工A1(A1)', '员工A2(A2)', '员工A3(A3)', '员工A4(A4)'],
    ])
  })

  it('offer no step down where only stopped ones are', async () => {
    const { admin, rootOrgId } = tenant
    const { east } = await aGroup()
    const plant = await unit('三厂', factory)
    const gone = await unit('旧车间', department, plant)
    await admin.ok('org/stopChild', { id: gone })
    const haveNext = async (withStopped: 0 | 1): Promise<Data> =>
      Object.fromEntries(
        (await admin.ok('org/listNextTree', { id: rootOrgId, withStopped })).map((node: Data) => [
          node.id,
          node.haveNext,
        ]),
      )
    expect(await haveNext(0)).toMatchObject({ [east]: 1, [plant]: 0 })
    expect(await haveNext(1)).toMatchObject({ [east]: 1, [plant]: 1 })
  })

  it('open where their value stands: the way to it, with the siblings of each step', async () => {
    const { moulding, first, east } = await aGroup()
    await unit('品质部', department, first)
    const { fullPathId } = await tenant.admin.ok('org/getEntityById', { id: moulding })
    const [root] = await tenant.admin.ok('org/treeByFullPathId', { fullPathId })
    expect(root.label).toBe('测试企业')
    const [eastNode] = root.children
    expect(eastNode.id).toBe(east)
    const plant = eastNode.children.find((node: Data) => node.id === first)
    expect(names(plant.children)).toEqual(['注塑部', '品质部'])
  })

  it('find organisations of types 0 to 2 by a word, page by page', async () => {
    await aGroup()
    const page = await tenant.admin.ok('org/listOrg', { currentPage: 2, pageSize: 2, condition: '' })
    expect(page).toMatchObject({ totalRow: 3, currentPage: 2, pageSize: 2 })
    expect(page.list).toHaveLength(1)
    expect(names((await tenant.admin.ok('org/listOrg', { condition: '一厂' })).list)).toEqual(['一厂'])
    expect((await tenant.admin.ok('org/listOrg', { condition: '注塑' })).totalRow).toBe(0)
  })

  it('offer for a business only enabled organisations in the scope of the caller, for tooling only those that keep tooling', async () => {
    const { east, first } = await aGroup()
    const third = await unit('三厂', factory, east)
    const offered = (caller: Tenant['admin'], call: string) => caller.ok(`org/${call}`, { orgId: east, write: 1 })
    expect(names(await offered(tenant.admin, 'listAllByOrgId'))).toEqual(['华东公司', '一厂', '三厂'])
    expect(names(await offered(tenant.admin, 'listAllIsToolingByOrgId'))).toEqual(['一厂'])
    const worker = await tenant.person({ orgId: third })
    expect(names(await offered(worker, 'listAllByOrgId'))).toEqual(['三厂'])
    expect(names(await offered(worker, 'listAllIsToolingByOrgId'))).toEqual([])
    const other = await tenant.person({ orgId: first })
    expect(names(await offered(other, 'listAllIsToolingByOrgId'))).toEqual(['一厂'])
  })

  it('of another company see nothing of it', async () => {
    const { east, first } = await aGroup()
    const { admin } = await aTenant()
    for (const [call, input] of [
      ['listChildOrg', { id: east }],
      ['listDept', { parentId: first }],
      ['listAllDept', { orgId: east }],
      ['listAllByOrgId', { orgId: east }],
      ['listNextTree', { id: east }],
    ] as const)
      expect(await admin.ok(`org/${call}`, input), call).toEqual([])
  })
})
