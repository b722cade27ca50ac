// Roles: what they give, who has them, and who may change either. Rules 16, 23 to 25 of the platform page.
import { describe, expect, it } from 'vitest'
import { db as builder } from '../../../src/platform/database/query.ts'
import { aTenant, buttonsOf, clock, product, type Caller, type Data, type Tenant } from '../../harness/app.ts'

const roleOf = async (tenant: Tenant, code: string): Promise<Data> => {
  const { list } = await tenant.admin.ok('sysRole/list', { keyword: code, pageSize: 200 })
  const { id } = list.find((row: Data) => row.code === code)
  return tenant.admin.ok('sysRole/getEntityById', { id })
}
const ownRoleOf = ({ tenant, userId }: Caller): Promise<string> =>
  tenant.inTenant(async (tx) => {
    const held = builder.selectFrom('userRoleIds').select('targetId').where('ownerId', '=', userId)
    return (await tx.one(held)).targetId
  })
const jobNoOf = ({ tenant, userId }: Caller): Promise<string> =>
  tenant.inTenant(
    async (tx) => (await tx.one(builder.selectFrom('user').select('jobNo').where('id', '=', userId))).jobNo,
  )
/** As refusals name a person. */
const nameOf = async (person: Caller): Promise<string> => {
  const { jobNo, jobName } = await person.tenant.admin.ok('user/getEntityById', { id: person.userId })
  return `${jobName}（${jobNo}）`
}
const people = async (tenant: Tenant, id: string): Promise<string[]> =>
  (await tenant.admin.ok('sysRole/listUser', { id })).map((person: Data) => person.id)

const manager = { menus: ['roleManagement', 'warehouseFiles'], buttons: buttonsOf('roleManagement') }

describe('a role', () => {
  it('is listed with the number of its people, in the order of its rank', async () => {
    const tenant = await aTenant()
    const { list } = await tenant.admin.ok('sysRole/list')
    expect(list[0]).toMatchObject({ code: 'tmlmAdmin', kind: 3, userCount: 1, status: 1 })
    expect(list[1]).toMatchObject({ code: 'mouldAdministrator', name: '模具管理员', userCount: 0 })
    expect(list).toHaveLength(14)
  })

  it('has a code and a name of its own in the company; another company may have the same', async () => {
    const [tenant, other] = [await aTenant(), await aTenant()]
    const given = { code: 'lead', name: '班组长' }
    await tenant.admin.ok('sysRole/insert', given)
    const refused = async (more: object) =>
      (await tenant.admin.call('sysRole/insert', { ...given, ...more })).data.map((error: Data) => error.field)
    expect(await refused({ name: '别的' })).toEqual(['code'])
    expect(await refused({ code: 'other' })).toEqual(['name'])
    await other.admin.ok('sysRole/insert', given)
  })

  it('that was stopped gives nothing from the next call on, and all of it again when it is taken up', async () => {
    const tenant = await aTenant()
    const li = await tenant.person({ menus: ['warehouseFiles'], buttons: ['warehouseFiles_insert'] })
    const id = await ownRoleOf(li)
    expect((await li.call('warehouse/list')).status).toBe(200)
    await tenant.admin.ok('sysRole/update', { id, version: 1, status: 0 })
    expect((await li.call('warehouse/list')).status).toBe(403)
    expect((await li.ok('token/getToken')).menusRoles).toBe('')
    await tenant.admin.ok('sysRole/update', { id, version: 2, status: 1 })
    expect((await li.call('warehouse/list')).status).toBe(200)
  })

  it('gives only what the permission dialog saves: insert and update ignore the lists', async () => {
    const { admin } = await aTenant()
    const lists = { menusRole: 'warehouseFiles', buttonsRole: 'warehouseFiles_insert', menusDingdingRole: 'CardInfo' }
    const { id } = await admin.ok('sysRole/insert', { code: 'R1', name: '甲', ...lists })
    await admin.ok('sysRole/update', { id, version: 1, name: '乙', ...lists })
    const nothing = { menusRole: null, buttonsRole: null, menusDingdingRole: null }
    expect(await admin.ok('sysRole/getEntityById', { id })).toMatchObject({ name: '乙', ...nothing })
  })

  it('of the administrator is locked, and nobody makes another one', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const { id } = await roleOf(tenant, 'tmlmAdmin')
    const refused = { status: 422, msg: '系统管理员不可操作' }
    expect(await admin.call('sysRole/update', { id, version: 1, name: '改' })).toMatchObject(refused)
    expect(await admin.call('sysRole/delete', { id })).toMatchObject(refused)
    expect(await admin.call('sysRole/copy', { id, code: 'X', name: 'X' })).toMatchObject(refused)
    expect(await admin.call('sysRole/saveUser', { id, userIds: '' })).toMatchObject(refused)
    expect(await admin.call('sysRole/insert', { code: 'X', name: 'X', kind: 3 })).toMatchObject(refused)
    expect((await admin.ok('sysRole/getEntityById', { id })).actions).toEqual([])
  })

  it('is not deleted while people have it', async () => {
    const tenant = await aTenant()
    const li = await tenant.person()
    const id = await ownRoleOf(li)
    expect(await tenant.admin.call('sysRole/delete', { id })).toMatchObject({ status: 422, msg: '角色下有1名用户' })
    expect(await tenant.admin.call('sysRole/delete', { id }, 'en')).toMatchObject({ msg: '1 users have this role' })
    const { id: empty } = await roleOf(tenant, 'operator')
    expect(await tenant.admin.ok('sysRole/delete', { id: empty })).toEqual({ count: 1 })
  })

  it('cannot be stopped by the one who would lock himself out with it', async () => {
    const tenant = await aTenant()
    const li = await tenant.person(manager)
    const id = await ownRoleOf(li)
    const stop = { id, version: 1, status: 0 }
    expect(await li.call('sysRole/update', stop)).toMatchObject({ status: 422, msg: '不能移除自己的角色管理权限' })
    expect(await li.call('sysRole/update', { id, version: 1, remark: '车间' })).toMatchObject({ status: 200 })
    expect(await tenant.admin.call('sysRole/update', { ...stop, version: 2 })).toMatchObject({ status: 200 })
    expect((await li.call('sysRole/list')).status).toBe(403)
  })
})

describe('a role that was stopped', () => {
  it('is not taken up again by who has it himself, nor by who has less than it gives', async () => {
    const tenant = await aTenant()
    const li = await tenant.person(manager)
    const [{ id: own }, { id: more }] = [
      await tenant.admin.ok('sysRole/insert', { code: 'OWN', name: '自有' }),
      await roleOf(tenant, 'operator'),
    ]
    await tenant.admin.ok('sysRole/saveUser', { id: own, userIds: li.userId })
    for (const id of [own, more]) {
      const { version } = await tenant.admin.ok('sysRole/getEntityById', { id })
      await tenant.admin.ok('sysRole/update', { id, version, status: 0 })
    }
    const enable = async (id: string) => {
      const { version } = await tenant.admin.ok('sysRole/getEntityById', { id })
      return li.call('sysRole/update', { id, version, status: 1 })
    }
    expect(await enable(own)).toMatchObject({ status: 422, msg: '不能修改自己的角色' })
    const refused = await enable(more)
    expect(refused).toMatchObject({ status: 422, msg: expect.stringMatching(/^不能授予自己没有的权限/) })
  })
})

describe('a copy of a role', () => {
  it('gives what the pattern gives, and has nobody yet', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const pattern = await roleOf(tenant, 'accessoryKeeper')
    expect(pattern.menusRole).toContain('warehouseFiles')
    const { id } = await admin.ok('sysRole/copy', { id: pattern.id, code: 'keeper2', name: '二厂备件库管员' })
    const { menusRole, buttonsRole, menusDingdingRole, kind } = pattern
    expect(await admin.ok('sysRole/getEntityById', { id })).toMatchObject({
      ...{ code: 'keeper2', name: '二厂备件库管员', menusRole, buttonsRole, menusDingdingRole, kind },
      ...{ status: 1, userCount: 0, version: 1 },
    })
    expect(await admin.call('sysRole/copy', { id, code: 'keeper2', name: '三' })).toMatchObject({
      status: 400,
      data: [{ field: 'code', msg: '角色编码已存在' }],
    })
  })

  it('gives nobody more than the copier has', async () => {
    const tenant = await aTenant()
    const li = await tenant.person(manager)
    const { id } = await roleOf(tenant, 'mouldKeeper')
    expect(await li.call('sysRole/copy', { id, code: 'X', name: 'X' })).toMatchObject({
      status: 422,
      msg: expect.stringMatching(/^不能授予自己没有的权限：/),
    })
    const own = await li.ok('sysRole/copy', { id: await ownRoleOf(li), code: 'Y', name: 'Y' })
    expect((await li.ok('sysRole/getEntityById', { id: own.id })).menusRole).toBe('roleManagement,warehouseFiles')
  })
})

describe('the history of a role', () => {
  it('tells by name what was given and what was taken, and nothing when only the order is another', async () => {
    const { admin } = await aTenant()
    const { id } = await admin.ok('sysRole/insert', { code: 'W', name: '仓库' })
    const grant = (menusRole: string, buttonsRole = '') =>
      admin.ok('sysRole/jurisdiction', { id, menusRole, buttonsRole, menusDingdingRole: '' })
    await grant('warehouseFiles,productFiles', 'warehouseFiles_insert,warehouseFiles_update')
    clock.now = new Date(clock.now.getTime() + 1000)
    await grant('customerFiles,warehouseFiles', 'warehouseFiles_delete')
    clock.now = new Date(clock.now.getTime() + 1000)
    await grant('warehouseFiles,customerFiles', 'warehouseFiles_delete')
    const { list } = await admin.ok('operationLog/list', { resource: 'sysRole', rowId: id })
    const told = list.map(({ changes }: Data) => changes.map(({ label, given, taken }: Data) => [label, given, taken]))
    expect(told.slice(0, 2)).toEqual([
      [],
      [
        ['菜单权限', '客户档案', '产品档案'],
        ['按钮权限', '仓库档案（删除）', '仓库档案（新增、编辑）'],
      ],
    ])
  })
})

describe('the people of a role', () => {
  it('are the whole list that was saved, and have its rights at their next call', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const [li, wang] = [await tenant.person(), await tenant.person()]
    const { id } = await admin.ok('sysRole/insert', { code: 'W', name: '仓库' })
    await admin.ok('sysRole/jurisdiction', { id, menusRole: 'warehouseFiles' })
    expect((await li.call('warehouse/list')).status).toBe(403)
    await admin.ok('sysRole/saveUser', { id, userIds: [li.userId, wang.userId] })
    expect((await people(tenant, id)).toSorted()).toEqual([li.userId, wang.userId].toSorted())
    expect((await li.call('warehouse/list')).status).toBe(200)
    await admin.ok('sysRole/saveUser', { id, userIds: wang.userId })
    expect(await people(tenant, id)).toEqual([wang.userId])
    expect((await li.call('warehouse/list')).status).toBe(403)
    expect((await wang.call('warehouse/list')).status).toBe(200)
  })

  it('change in the history of each person', async () => {
    const tenant = await aTenant()
    const li = await tenant.person()
    const before = await ownRoleOf(li)
    const { id } = await roleOf(tenant, 'operator')
    await tenant.admin.ok('sysRole/saveUser', { id, userIds: li.userId })
    const { rows } = await tenant.inTenant((tx) =>
      tx.send({
        text: "SELECT row_code, changes FROM operation_log WHERE resource = 'user' AND row_id = $1",
        values: [li.userId],
      }),
    )
    const changes = [{ field: 'roleIds', before: [before], after: [before, id] }]
    expect(rows).toEqual([{ row_code: await jobNoOf(li), changes }])
  })

  it('each keep at least one role', async () => {
    const tenant = await aTenant()
    const li = await tenant.person()
    const id = await ownRoleOf(li)
    expect(await tenant.admin.call('sysRole/saveUser', { id })).toMatchObject({
      status: 422,
      msg: `${await nameOf(li)}至少需要一个角色，请先分配其它角色`,
    })
    expect(await people(tenant, id)).toEqual([li.userId])
  })

  it('never include oneself by one’s own hand', async () => {
    const tenant = await aTenant()
    const [li, wang] = [await tenant.person(manager), await tenant.person()]
    const own = await ownRoleOf(li)
    const { id } = await tenant.admin.ok('sysRole/insert', { code: 'E', name: '空' })
    expect(await li.call('sysRole/saveUser', { id, userIds: li.userId })).toMatchObject({
      status: 422,
      msg: '不能修改自己的角色',
    })
    await tenant.admin.ok('sysRole/saveUser', { id: own, userIds: [li.userId, wang.userId] })
    expect(await li.call('sysRole/saveUser', { id: own, userIds: wang.userId }, 'en')).toMatchObject({
      status: 422,
      msg: 'You would lock yourself out',
    })
    expect((await li.call('sysRole/saveUser', { id, userIds: wang.userId })).status).toBe(200)
  })

  it('get no role with more than the giver has', async () => {
    const tenant = await aTenant()
    const [li, wang] = [await tenant.person(manager), await tenant.person()]
    const { id } = await roleOf(tenant, 'mouldKeeper')
    expect(await li.call('sysRole/saveUser', { id, userIds: wang.userId })).toMatchObject({
      status: 422,
      msg: expect.stringMatching(/^不能授予自己没有的权限：/),
    })
    expect(await people(tenant, id)).toEqual([])
  })

  it('of a supplier have suppliers’ roles, and the staff have none of those', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const supplier = await admin.ok('supplier/insert', { name: '恒力模具', types: ['模具制造'] })
    const [guest, li] = [await tenant.person({ supplierId: supplier.id }), await tenant.person()]
    const [staffRole, supplierRole] = [await roleOf(tenant, 'operator'), await roleOf(tenant, 'supplier')]
    expect(await admin.call('sysRole/saveUser', { id: staffRole.id, userIds: guest.userId })).toMatchObject({
      status: 422,
      msg: `${await nameOf(guest)}是供应商账号，只能分配供应商角色`,
    })
    expect(await admin.call('sysRole/saveUser', { id: supplierRole.id, userIds: li.userId })).toMatchObject({
      status: 422,
      msg: `供应商角色不能分配给员工${await nameOf(li)}`,
    })
    for (const { id } of [staffRole, supplierRole]) expect(await people(tenant, id)).toEqual([])
    await admin.ok('sysRole/saveUser', { id: supplierRole.id, userIds: guest.userId })
    expect(await people(tenant, supplierRole.id)).toEqual([guest.userId])
  })

  it('cannot be somebody of another company', async () => {
    const [tenant, other] = [await aTenant(), await aTenant()]
    const { id } = await roleOf(tenant, 'operator')
    expect((await tenant.admin.call('sysRole/saveUser', { id, userIds: other.admin.userId })).status).toBe(404)
    expect((await tenant.admin.call('sysRole/saveUser', { id, userIds: 'nonsense' })).status).toBe(404)
  })

  it('are saved once when two managers save the same list at the same time', async () => {
    const tenant = await aTenant()
    const [li, wang] = [await tenant.person(), await tenant.person()]
    const { id, version } = await roleOf(tenant, 'operator')
    const answers = await Promise.all(
      [li, wang].map(({ userId }) => tenant.admin.call('sysRole/saveUser', { id, version, userIds: userId })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await people(tenant, id)).toHaveLength(1)
  })
})

describe('a changed role', () => {
  it('counts at the next click of everybody who has it, and every answer tells the client so', async () => {
    const tenant = await aTenant()
    const li = await tenant.person({ menus: ['warehouseFiles'], buttons: ['warehouseFiles_insert'] })
    const id = await ownRoleOf(li)
    const { server } = product()
    const ask = async (path: string): Promise<{ status: number; rights: unknown }> => {
      const answer = await server.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: { token: li.token, tenantcode: tenant.code },
      })
      return { status: answer.json().status, rights: answer.headers.rights }
    }
    const before = await ask('warehouse/list')
    expect(before).toEqual({ status: 200, rights: expect.stringMatching(/^\d+\.\d+$/) })
    expect(await ask('token/getToken')).toEqual({ status: 200, rights: before.rights })
    await tenant.admin.ok('sysRole/jurisdiction', { id, menusRole: 'productFiles' })
    const after = await ask('warehouse/list')
    expect(after.status).toBe(403)
    expect(after.rights).not.toBe(before.rights)
    expect((await li.ok('token/getToken')).menusRoles).toBe('productFiles')
    expect((await li.call('warehouse/insert', { name: '新库', warehouseType: 1 })).status).toBe(403)
  })
})
