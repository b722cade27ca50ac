// Nobody manages an account that has more than his own, and nobody widens his own sight by moving people or units.
import { catalogue } from '@tmlm/model/catalogue'
import { beforeEach, describe, expect, it } from 'vitest'
import { db as builder } from '../../../src/platform/database/query.ts'
import { aTenant, buttonsOf, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { download, filled, imported } from '../../harness/excel.ts'

let tenant: Tenant
let made = 0
beforeEach(async () => {
  tenant = await aTenant()
})

const screen = 'organizationManagement'
const clerk = (more: { menus?: string[]; buttons?: string[]; orgId?: string } = {}): Promise<Caller> =>
  tenant.person({
    menus: [screen, ...(more.menus ?? [])],
    buttons: [...buttonsOf(screen), ...(more.buttons ?? [])],
    ...(more.orgId ? { orgId: more.orgId } : {}),
  })
const rowOf = (id: string): Promise<Data> => tenant.admin.ok('user/getEntityById', { id })
const stored = (id: string): Promise<Data> =>
  tenant.inTenant((tx) => tx.one(builder.selectFrom('user').selectAll().where('id', '=', id)))
const aRole = async (): Promise<string> =>
  (await tenant.admin.ok('sysRole/insert', { code: `R${++made}`, name: `R${made}`, kind: 1, status: 1 })).id
const unit = async (name: string, type: number, parentId: string): Promise<string> =>
  (await tenant.admin.ok('org/insert', { code: `U${++made}`, name, type, parentId })).id

/** Every call that changes somebody's account, with what it needs. */
const changes = (): [string, Record<string, unknown>][] => [
  ['user/resetPassword', {}],
  ['user/unlock', {}],
  ['user/update', { version: 1, mobile: '13812345678' }],
  ['user/update', { version: 1, email: 'mine@example.com' }],
  ['user/update', { version: 1, jobNo: 'MINE1' }],
  ['user/stop', {}],
  ['user/resign', { leaveDate: '2026-03-01' }],
  ['user/setLimited', {}],
  ['user/moveTo', { parentId: tenant.rootOrgId }],
]

describe('An account that may do more than its manager', () => {
  it('is changed by nobody but who has all of it', async () => {
    const lesser = await clerk()
    const mightier = await tenant.person({ menus: [screen, 'roleManagement'], buttons: buttonsOf('roleManagement') })
    const before = await stored(mightier.userId)
    for (const [path, input] of changes()) {
      const answer = await lesser.call(path, { id: mightier.userId, ...input })
      expect(answer, path).toMatchObject({ status: 422 })
      expect(answer.msg, path).toContain('有您没有的权限，不能操作：roleManagement')
      expect(JSON.stringify(answer), path).not.toContain('initialPassword')
    }
    expect(await stored(mightier.userId)).toEqual(before)
    const told = await lesser.call('user/resetPassword', { id: mightier.userId }, 'en')
    expect(told.msg).toContain('has rights that you do not have: roleManagement')
    const equal = await clerk({ menus: ['roleManagement'], buttons: buttonsOf('roleManagement') })
    expect((await equal.ok('user/resetPassword', { id: mightier.userId })).initialPassword).toMatch(/^\S{12}$/)
    expect((await tenant.admin.ok('user/resetPassword', { id: mightier.userId })).initialPassword).toMatch(/^\S{12}$/)
  })

  it('is not made lesser through its role by somebody who has not what that gives', async () => {
    const role = await aRole()
    await tenant.admin.ok('sysRole/jurisdiction', { id: role, menusRole: `${screen},systemConfig` })
    const holder = await tenant.person({})
    await tenant.admin.ok('sysRole/saveUser', { id: role, userIds: holder.userId })
    const lesser = await clerk({ menus: ['roleManagement'], buttons: buttonsOf('roleManagement') })
    const { version } = await tenant.admin.ok('sysRole/getEntityById', { id: role })
    expect((await lesser.call('sysRole/update', { id: role, version, status: 0 })).status).toBe(422)
    expect((await lesser.call('sysRole/jurisdiction', { id: role, menusRole: screen })).status).toBe(422)
    expect((await lesser.call('user/resetPassword', { id: holder.userId })).status).toBe(422)
    expect(await tenant.admin.ok('sysRole/getEntityById', { id: role })).toMatchObject({ status: 1 })
  })

  it('stays as it is: neither taken up again nor deleted by somebody with less', async () => {
    const lesser = await clerk()
    const mightier = await tenant.person({ menus: ['roleManagement'] })
    await tenant.admin.ok('user/stop', { id: mightier.userId })
    expect((await lesser.call('user/restore', { id: mightier.userId })).status).toBe(422)
    expect((await lesser.call('user/delete', { ids: mightier.userId })).status).toBe(422)
    expect((await rowOf(mightier.userId)).status).toBe(0)
  })

  it('is not stopped with its unit by somebody with less', async () => {
    const home = await unit('注塑部', 3, tenant.rootOrgId)
    const lesser = await clerk()
    const mightier = await tenant.person({ menus: ['roleManagement'] })
    await tenant.admin.ok('user/moveTo', { id: mightier.userId, parentId: home })
    for (const path of ['org/stopChild', 'org/updateStatus'])
      expect((await lesser.call(path, { id: home, status: 0, cascade: true })).msg, path).toContain('有您没有的权限')
    expect((await rowOf(mightier.userId)).status).toBe(1)
    await tenant.admin.ok('org/stopChild', { id: home })
  })

  it('keeps its roles: somebody with less gives and takes none, by whatever way', async () => {
    const lesser = await clerk({ menus: ['roleManagement'], buttons: buttonsOf('roleManagement') })
    const mightier = await tenant.person({ menus: ['systemConfig'] })
    const harmless = await aRole()
    const had: string[] = (await rowOf(mightier.userId)).roleIds
    const give = { id: mightier.userId, version: 1, roleIds: [...had, harmless] }
    expect((await lesser.call('user/update', give)).msg).toContain('有您没有的权限')
    expect((await lesser.call('sysRole/saveUser', { id: harmless, userIds: mightier.userId })).msg).toContain(
      '有您没有的权限',
    )
    expect((await rowOf(mightier.userId)).roleIds).toEqual(had)
    await tenant.admin.ok('sysRole/saveUser', { id: harmless, userIds: mightier.userId })
    expect((await lesser.call('sysRole/saveUser', { id: harmless, userIds: '' })).status).toBe(422)
  })

  it('is not changed by a file either', async () => {
    const lesser = await clerk()
    const mightier = await tenant.person({ menus: ['roleManagement'] })
    const { jobNo } = await rowOf(mightier.userId)
    const template = await download(lesser, 'user/downExcel')
    const file = await filled(template, [[jobNo, '王工', '男', '测试企业', '13812345678']])
    const result = await imported(lesser, 'user/readExcel', file, { onDuplicate: 'update' })
    expect(result).toMatchObject({ updated: 0, failed: 1 })
    expect(result.errors[0].msg).toContain('有您没有的权限')
    expect((await stored(mightier.userId)).mobile).toBeNull()
  })

  it('of the administrator is nobody else’s at all', async () => {
    const almost = await clerk({ menus: ['roleManagement'] })
    for (const [path, input] of changes())
      expect((await almost.call(path, { id: tenant.admin.userId, ...input })).status, path).not.toBe(200)
    expect((await rowOf(tenant.admin.userId)).status).toBe(1)
  })

  it('of a supplier is managed from the supplier file, unless roles gave it more', async () => {
    const supplier = await tenant.admin.ok('supplier/insert', { name: '华通模具', types: ['模具制造'] })
    const opened = await tenant.admin.ok('supplier/openUser', { id: supplier.id })
    const buyer = await tenant.person({ menus: ['supplierFiles'], buttons: buttonsOf('supplierFiles') })
    expect((await buyer.ok('supplier/resetPassword', { id: supplier.id })).initialPassword).toMatch(/^\S{12}$/)
    const portal = (await tenant.admin.ok('sysRole/list', { kind: 2 })).list[0]
    const copy = await tenant.admin.ok('sysRole/copy', { id: portal.id, code: 'SUP2', name: '供应商二' })
    await tenant.admin.ok('sysRole/jurisdiction', { id: copy.id, menusRole: suppliersScreen })
    await tenant.admin.ok('sysRole/saveUser', { id: copy.id, userIds: opened.userId })
    for (const path of ['supplier/resetPassword', 'supplier/closeUser'])
      expect((await buyer.call(path, { id: supplier.id })).msg, path).toContain('有您没有的权限')
    expect((await tenant.admin.ok('supplier/resetPassword', { id: supplier.id })).initialPassword).toMatch(/^\S{12}$/)
  })
})

/** One that suppliers may be given. */
const suppliersScreen =
  catalogue.screens.find(({ kind, mobile, parents }) => kind !== 'public' && !mobile && parents.length === 0)?.name ??
  ''

describe('Nobody widens his own sight', () => {
  it('by an account of another organisation', async () => {
    const [mine, other] = [await tenant.factory(), await tenant.factory('二厂')]
    const lesser = await clerk({ orgId: mine })
    const stranger = await tenant.person({ orgId: other })
    for (const [path, input] of changes()) {
      const answer = await lesser.call(path, { id: stranger.userId, ...input })
      expect([403, 422], path).toContain(answer.status)
    }
    expect((await lesser.call('user/resetPassword', { id: stranger.userId })).msg).toContain(
      '可使用您无权操作的组织，不能操作：二厂',
    )
    const colleague = await tenant.person({ orgId: mine })
    await lesser.ok('user/resetPassword', { id: colleague.userId })
  })

  it('by moving himself or others to where he may not write, nor from there', async () => {
    const [mine, other] = [await tenant.factory(), await tenant.factory('二厂')]
    const workshop = await unit('二厂车间', 3, other)
    const mover = await clerk({ orgId: mine })
    const stranger = await tenant.person({ orgId: other })
    for (const parentId of [other, workshop]) {
      const answer = await mover.call('user/moveTo', { id: mover.userId, parentId })
      expect(answer).toMatchObject({ status: 403, data: [{ field: 'parentId' }] })
      expect(answer.msg).toMatch(/^无权操作组织：二厂/)
    }
    expect((await mover.call('user/moveTo', { ids: [stranger.userId], parentId: mine })).status).toBe(403)
    const own = await unit('一厂车间', 3, mine)
    await mover.ok('user/moveTo', { id: mover.userId, parentId: own })
    expect(await stored(mover.userId)).toMatchObject({ orgId: mine, deptId: own })
    await tenant.admin.ok('user/moveTo', { id: mover.userId, parentId: other })
  })

  it('by people he puts into other organisations, by hand or by a file', async () => {
    const [mine, other] = [await tenant.factory('一厂'), await tenant.factory('二厂')]
    const maker = await clerk({ orgId: mine })
    const roleIds = await aRole()
    const { name } = await tenant.admin.ok('sysRole/getEntityById', { id: roleIds })
    const refused = await maker.call('user/insert', { jobNo: 'N1', jobName: '新', parentId: other, roleIds })
    expect(refused).toMatchObject({ status: 403, data: [{ field: 'parentId', msg: '无权操作组织：二厂' }] })
    await maker.ok('user/insert', { jobNo: 'N2', jobName: '新', parentId: mine, roleIds })
    const template = await download(maker, 'user/downExcel')
    const row = (jobNo: string, path: string) => [jobNo, '李工', '男', path, '', '', name]
    const rows = [row('N3', '测试企业/一厂'), row('N4', '测试企业/二厂')]
    const result = await imported(maker, 'user/readExcel', await filled(template, rows))
    expect(result).toMatchObject({ inserted: 0, failed: 1, errors: [{ field: 'parentId', msg: '无权操作组织：二厂' }] })
  })

  it('by hanging other units below his own, nor his own below others', async () => {
    const [mine, other] = [await tenant.factory('一厂'), await tenant.factory('二厂')]
    const [own, foreign] = [await unit('一厂车间', 3, mine), await unit('二厂车间', 3, other)]
    const mover = await clerk({ orgId: mine })
    for (const [id, parentId] of [
      [other, mine],
      [foreign, mine],
      [own, other],
      [mine, other],
      // He writes for the unit, but not for what it stands below.
      [mine, own],
    ])
      expect((await mover.call('org/move', { id, parentId })).status, `${id} → ${parentId}`).not.toBe(200)
    expect((await mover.call('org/move', { id: foreign, parentId: mine })).msg).toBe('无权操作组织：二厂')
    const { version } = await tenant.admin.ok('org/getEntityById', { id: foreign })
    const strange: [string, Record<string, unknown>][] = [
      ['org/update', { id: foreign, version, managerId: mover.userId }],
      ['org/rename', { id: foreign, name: '我的厂' }],
      ['org/updateIsTooling', { id: foreign, isTooling: 1 }],
      ['org/updateConfig', { id: foreign, config: {} }],
      ['org/updateStatus', { id: foreign, status: 0 }],
      ['org/insert', { code: 'STRANGE', name: '新部门', type: 3, parentId: foreign }],
      ['org/delete', { ids: foreign }],
    ]
    for (const [path, input] of strange) expect((await mover.call(path, input)).status, path).toBe(403)
    const next = await unit('二车间', 3, mine)
    await mover.ok('org/move', { id: own, parentId: next })
    await tenant.admin.ok('org/move', { id: foreign, parentId: mine })
  })
})

describe('Nobody gives or takes sight that he has not', () => {
  const grants = [
    'organizationManagement',
    'roleManagement',
    'authManagment',
    'authorizationByOrganization',
    'businessByOrg',
  ]

  /** A clerk of one factory, another factory, and a department of his own that is granted the rows of the other one. */
  async function twoFactories() {
    const [mine, other] = [await unit('一厂', 1, tenant.rootOrgId), await unit('二厂', 1, tenant.rootOrgId)]
    const finance = await unit('财务部', 3, mine)
    const grant = (subjectType: number, subjectId: string, dataOrgId = other, more = {}) =>
      tenant.admin.ok('authorize/insert', { dataOrgId, subjectType, subjectId, accessLevel: 2, ...more })
    const person = await tenant.person({
      menus: grants,
      buttons: grants.flatMap((name) => buttonsOf(name)),
      orgId: mine,
    })
    const sees = async (userId: string): Promise<string[]> =>
      (await tenant.admin.ok('authorize/listEffective', { userId })).map(({ dataOrgId }: Data) => dataOrgId)
    const ownRole: string = (await rowOf(person.userId)).roleIds[0]
    return { mine, other, finance, grant, person, sees, ownRole }
  }
  const refused = { status: 422, msg: expect.stringContaining('的数据权限会因此改变') }

  it('by a unit that is granted more', async () => {
    const { mine, other, finance, grant, person, sees, ownRole } = await twoFactories()
    await grant(3, finance)
    const added = { jobNo: `H${++made}`, jobName: '新人', parentId: finance, roleIds: [ownRole] }
    expect(await person.call('user/insert', added)).toMatchObject(refused)
    expect(await person.call('user/moveTo', { id: person.userId, parentId: finance })).toMatchObject(refused)
    const workshop = await unit('模具部', 3, mine)
    await tenant.admin.ok('user/moveTo', { id: person.userId, parentId: workshop })
    expect(await person.call('org/move', { id: workshop, parentId: finance })).toMatchObject(refused)
    expect(await sees(person.userId)).not.toContain(other)
    // Where nothing more is to be seen he does all of it.
    const plain = await unit('生产部', 3, mine)
    await person.ok('user/insert', { ...added, parentId: plain })
    await person.ok('org/move', { id: workshop, parentId: plain })
  })

  it('by a role that is granted more: given, taken, stopped or taken up again', async () => {
    const { other, grant, person, sees, ownRole, mine } = await twoFactories()
    const wide = await aRole()
    await grant(2, wide)
    const added = { jobNo: `H${++made}`, jobName: '新人', parentId: mine, roleIds: [ownRole, wide] }
    expect(await person.call('user/insert', added)).toMatchObject(refused)
    const { id } = await person.ok('user/insert', { ...added, roleIds: [ownRole] })
    expect(await person.call('sysRole/saveUser', { id: wide, userIds: id })).toMatchObject(refused)
    expect(await sees(id)).not.toContain(other)
    await tenant.admin.ok('sysRole/saveUser', { id: wide, userIds: id })
    expect(await sees(id)).toContain(other)
    const stopped = async () => ({
      id: wide,
      version: (await tenant.admin.ok('sysRole/getEntityById', { id: wide })).version,
    })
    expect(await person.call('sysRole/update', { ...(await stopped()), status: 0 })).toMatchObject(refused)
    await tenant.admin.ok('sysRole/update', { ...(await stopped()), status: 0 })
    expect(await sees(id)).not.toContain(other)
    expect(await person.call('sysRole/update', { ...(await stopped()), status: 1 })).toMatchObject(refused)
  })

  it('by a grant with what is below, or by organisations that work together', async () => {
    const { mine, other, grant, person, sees } = await twoFactories()
    const { id } = await grant(1, person.userId, tenant.rootOrgId)
    const { version } = await tenant.admin.ok('authorize/getEntityById', { id })
    expect(await person.call('authorize/update', { id, version, includeChildren: true })).toMatchObject(refused)
    const rates = [{ rateOrgId: other, accessLevel: 2 }]
    const related = await tenant.admin.ok('orgBusniess/insert', {
      useOrgId: mine,
      businessCodeId: 106,
      enabled: false,
      rates,
    })
    expect(await person.call('orgBusniess/enable', { id: related.id })).toMatchObject(refused)
    const foreign = await tenant.admin.ok('orgBusniess/insert', { useOrgId: other, businessCodeId: 106, enabled: true })
    for (const action of ['enable', 'disable'])
      expect((await person.call(`orgBusniess/${action}`, { id: foreign.id })).status, action).toBe(403)
    expect(await sees(person.userId)).not.toContain(other)
  })
})
