// People: how they come, what they are told, how they go.
import { beforeEach, describe, expect, it } from 'vitest'
import { createSecrets, masked } from '../../../src/platform/secrets.ts'
import { db as builder } from '../../../src/platform/database/query.ts'
import { aCompany, goodPassword, type Company } from '../../harness/company.ts'
import { aTenant, buttonsOf, clock, type Data, type Tenant } from '../../harness/app.ts'

let tenant: Tenant
let made = 0
beforeEach(async () => {
  tenant = await aTenant()
})

const screen = 'organizationManagement'
const clerk = (more: { menus?: string[]; buttons?: string[] } = {}) =>
  tenant.person({ menus: [screen, ...(more.menus ?? [])], buttons: [...buttonsOf(screen), ...(more.buttons ?? [])] })

async function role(rights: { menus?: string; buttons?: string } = {}): Promise<string> {
  const name = `R${++made}`
  const stamp = {
    createUserId: tenant.admin.userId,
    createTime: clock.now,
    updateUserId: tenant.admin.userId,
    updateTime: clock.now,
  }
  const { id } = await tenant.inTenant((tx) =>
    tx.one(
      builder
        .insertInto('sysRole')
        .values({
          id: crypto.randomUUID(),
          code: name,
          name,
          kind: 1,
          status: 1,
          menusRole: rights.menus ?? '',
          buttonsRole: rights.buttons ?? '',
          menusDingdingRole: '',
          ...stamp,
        })
        .returning('id'),
    ),
  )
  return id
}

async function aPerson(more: Readonly<Record<string, unknown>> = {}): Promise<Data> {
  const input = { jobNo: `P${++made}`, jobName: '王工', parentId: tenant.rootOrgId, roleIds: await role(), ...more }
  return { ...input, ...(await tenant.admin.ok('user/insert', input)) }
}
const personOf = (id: string): Promise<Data> => tenant.admin.ok('user/getEntityById', { id })

describe('A new person', () => {
  it('is told an initial password, this once: a repetition of the call is not', async () => {
    const input = { jobNo: 'A1', jobName: '李工', parentId: tenant.rootOrgId, roleIds: await role(), clientId: 'c1' }
    const first = await tenant.admin.ok('user/insert', input)
    expect(first.initialPassword).toMatch(/^\S{12}$/)
    const { initialPassword: _, ...usual } = first
    expect(await tenant.admin.ok('user/insert', input)).toEqual(usual)
    const kept = await tenant.inTenant((tx) =>
      tx.send({ text: `SELECT answer::text AS answer FROM client_call WHERE client_id = 'c1'`, values: [] }),
    )
    expect(kept.rows[0]?.answer).not.toContain(first.initialPassword)
  })

  it('brings no password along: what a caller sends of it is passed over', async () => {
    const login = { passwordHash: 'known', mustChange: false }
    const sent = { jobNo: 'A1', jobName: '李工', parentId: tenant.rootOrgId, roleIds: await role(), ...login }
    const { id, initialPassword } = await tenant.admin.ok('user/insert', { ...sent, given: JSON.stringify(login) })
    expect(initialPassword).toMatch(/^\S{12}$/)
    const { rows } = await tenant.inTenant((tx) =>
      tx.send({ text: 'SELECT password_hash, must_change FROM "user" WHERE id = $1', values: [id] }),
    )
    expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$/), must_change: true }])
  })

  it('hangs on a node: organisation, department and post are those above it', async () => {
    const unit = async (name: string, type: number, parentId: string): Promise<string> =>
      (await tenant.admin.ok('org/insert', { code: `U${++made}`, name, type, parentId })).id
    const factory = await unit('一厂', 2, tenant.rootOrgId)
    const department = await unit('车间', 3, factory)
    const post = await unit('班长', 4, department)
    expect(await personOf((await aPerson({ parentId: post })).id)).toMatchObject({
      orgId: factory,
      deptId: department,
      postId: post,
    })
    expect(await personOf((await aPerson({ parentId: factory })).id)).toMatchObject({
      orgId: factory,
      deptId: null,
      postId: null,
    })
    await tenant.admin.ok('org/stopChild', { id: factory })
    const late = await tenant.admin.call('user/insert', {
      jobNo: 'L',
      jobName: '迟',
      parentId: post,
      roleIds: await role(),
    })
    expect(late.data).toEqual([{ field: 'parentId', msg: '所属部门已停用' }])
  })

  it('has a job number that nobody has or had, whatever its case', async () => {
    const { id } = await aPerson({ jobNo: 'A0099', jobName: '王建' })
    await tenant.admin.ok('user/stop', { id })
    const again = { jobNo: 'a0099', jobName: '新', parentId: tenant.rootOrgId, roleIds: await role() }
    expect((await tenant.admin.call('user/insert', again)).data).toEqual([
      { field: 'jobNo', msg: '工号已存在（王建，停用）' },
    ])
    expect((await tenant.admin.call('user/insert', again, 'en')).data[0].msg).toBe('Job number exists (王建, stopped)')
    expect((await tenant.admin.call('user/insert', { ...again, jobNo: 'TMLMADMIN' })).data[0].field).toBe('jobNo')
  })

  it('has at least one role, and none of suppliers or of the administrator', async () => {
    const input = { jobNo: 'A1', jobName: '李工', parentId: tenant.rootOrgId }
    expect((await tenant.admin.call('user/insert', input)).data).toEqual([{ field: 'roleIds', msg: '必填项不能为空' }])
    for (const kind of [2, 3]) {
      const { list } = await tenant.admin.ok('sysRole/list', { picker: 1, kind })
      const answer = await tenant.admin.call('user/insert', { ...input, roleIds: list[0].id })
      expect(answer.data[0].field, `${kind}`).toBe('roleIds')
    }
  })

  it.each([
    ['mobile', ['13812345678', '12900000000'], ['10812345678', '1381234567', '138123456789', '23812345678']],
    ['telephone', ['021-55660001'], ['12', 'phone']],
    ['email', ['li@example.com'], ['li', 'li@', '@example.com']],
    ['idCard', ['310101900307663', '31010119900307663X'], ['3101011990030766', '31010119900307663Y']],
  ])('has a %s of the usual form', async (field, right, wrong) => {
    const { id } = await aPerson()
    const save = (version: number, value: string) => tenant.admin.call('user/update', { id, version, [field]: value })
    for (const value of wrong) expect((await save(1, value)).data, value).toMatchObject([{ field }])
    for (const [index, value] of right.entries()) expect((await save(index + 1, value)).status, value).toBe(200)
  })

  it('has a mobile number that nobody else of the company has; another company may', async () => {
    await aPerson({ mobile: '13812345678' })
    const input = { jobNo: 'A2', jobName: '李工', parentId: tenant.rootOrgId, roleIds: await role() }
    expect((await tenant.admin.call('user/insert', { ...input, mobile: '13812345678' })).data).toEqual([
      { field: 'mobile', msg: '手机号已存在' },
    ])
    await tenant.admin.ok('user/insert', input)
    tenant = await aTenant()
    await aPerson({ mobile: '13812345678' })
  })

  it('shows of the identity card the first six and last two digits; the database holds it encrypted', async () => {
    const idCard = '31010119900307663X'
    const { id } = await aPerson({ idCard })
    expect((await personOf(id)).idCard).toBe('310101**********3X')
    const { rows } = await tenant.inTenant((tx) =>
      tx.send({ text: 'SELECT id_card FROM "user" WHERE id = $1', values: [id] }),
    )
    expect(String(rows[0]?.id_card)).not.toContain('19900307')
    const log = await tenant.inTenant((tx) =>
      tx.send({ text: 'SELECT changes::text AS changes FROM operation_log WHERE row_id = $1', values: [id] }),
    )
    expect(log.rows[0]?.changes).toContain('"after": "***"')
    expect(log.rows[0]?.changes).not.toContain('1990')
    expect((await tenant.admin.ok('user/list', { idCard: '310101' })).list.length).toBeGreaterThan(1)
  })
})

describe('A sealed text', () => {
  it('opens with its key and with no other', () => {
    const [own, other] = [createSecrets(Buffer.alloc(32, 1)), createSecrets(Buffer.alloc(32, 2))]
    const stored = own.seal('310101199003076631')
    expect(stored.startsWith('310101**********31|')).toBe(true)
    expect(own.open(stored)).toBe('310101199003076631')
    expect(() => other.open(stored)).toThrow()
    expect(own.seal('310101199003076631')).not.toBe(stored)
    expect(masked('short')).toBe('*****')
  })
})

describe('The limit of the package', () => {
  const limit = (maxUsers: number): Promise<unknown> =>
    tenant.inTenant((tx) => tx.run(builder.updateTable('tenant').set({ maxUsers }).where('id', '=', tenant.id)))

  it('lets two administrators at once add one person more, not two', async () => {
    await limit(2)
    const roleIds = await role()
    const add = (jobNo: string) =>
      tenant.admin.call('user/insert', { jobNo, jobName: jobNo, parentId: tenant.rootOrgId, roleIds })
    const answers = await Promise.all([add('A1'), add('A2'), add('A3')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([1013, 1013, 200].toSorted())
    expect(answers.find(({ status }) => status === 1013)?.msg).toBe('用户数已达套餐上限')
  })

  it('counts normal and limited staff: 48 and 2 of 50 beside 5 stopped and 9 suppliers leave no room (rule 6)', async () => {
    await tenant.inTenant((tx) =>
      tx.send({
        text: `INSERT INTO "user" (id, job_no, job_name, sex, status, is_supplier, parent_id, org_id, full_path_id,
            auth_version, create_user_id, create_time, update_user_id, update_time)
          SELECT gen_random_uuid(), 'N' || n, '员工', 2,
            CASE WHEN n <= 47 THEN 1 WHEN n <= 49 THEN 2 WHEN n <= 54 THEN 0 ELSE 1 END,
            CASE WHEN n <= 54 THEN 0 ELSE 1 END,
            $1::uuid, $1::uuid, $1::text, 0, $2, $3, $2, $3
          FROM generate_series(1, 63) AS n`,
        values: [tenant.rootOrgId, tenant.admin.userId, clock.now],
      }),
    )
    await limit(50)
    const roleIds = await role()
    const add = () =>
      tenant.admin.call('user/insert', { jobNo: 'NEW', jobName: '新', parentId: tenant.rootOrgId, roleIds })
    expect((await tenant.admin.ok('tenant/findByCode')).use.users).toEqual({ used: 50, limit: 50 })
    expect((await add()).status).toBe(1013)
    await limit(51)
    expect((await add()).status).toBe(200)
  })

  it('holds for who comes back, too', async () => {
    const { id } = await aPerson()
    await tenant.admin.ok('user/stop', { id })
    await limit(1)
    expect(await tenant.admin.call('user/restore', { id }, 'en')).toMatchObject({
      status: 1013,
      msg: 'User limit of the package reached',
    })
    await limit(2)
    await tenant.admin.ok('user/restore', { id })
  })
})

describe('Roles', () => {
  it('are given only by who has all that is in them', async () => {
    const giver = await clerk({ menus: ['warehouseFiles'], buttons: ['warehouseFiles_insert'] })
    const input = { jobNo: 'A1', jobName: '李工', parentId: tenant.rootOrgId }
    const small = await role({ menus: 'warehouseFiles', buttons: 'warehouseFiles_insert' })
    const large = await role({ menus: 'warehouseFiles', buttons: 'warehouseFiles_insert,warehouseFiles_delete' })
    expect(await giver.call('user/insert', { ...input, roleIds: large })).toMatchObject({
      status: 422,
      msg: '不能授予自己没有的权限：warehouseFiles_delete',
    })
    const { id } = await giver.ok('user/insert', { ...input, roleIds: small })
    expect((await giver.call('user/update', { id, version: 1, roleIds: [small, large] }, 'en')).msg).toBe(
      'You cannot grant what you do not have: warehouseFiles_delete',
    )
    await tenant.admin.ok('user/update', { id, version: 1, roleIds: [small, large] })
    // What the person has beyond the giver, he neither gives nor takes.
    expect((await giver.call('user/update', { id, version: 2, roleIds: [small] })).msg).toContain('有您没有的权限')
    await tenant.admin.ok('user/update', { id, version: 2, roleIds: [small] })
    await giver.ok('user/update', { id, version: 3, jobName: '李师傅' })
  })

  it('of one’s own are changed by others', async () => {
    const me = await clerk()
    const more = await role()
    const { version, roleIds } = await personOf(me.userId)
    expect(await me.call('user/update', { id: me.userId, version, roleIds: [...roleIds, more] })).toMatchObject({
      status: 422,
      msg: '不能修改自己的角色',
    })
    const keeper = await clerk({ menus: ['roleManagement'] })
    const own = await personOf(keeper.userId)
    expect((await keeper.call('user/update', { id: own.id, version: own.version, roleIds: [more] })).msg).toBe(
      '不能移除自己的角色管理权限',
    )
    await me.ok('user/update', { id: me.userId, version, jobName: '新名' })
  })

  it('count at the next click', async () => {
    const worker = await tenant.person()
    expect((await worker.call('warehouse/list')).status).toBe(403)
    const { version } = await personOf(worker.userId)
    await tenant.admin.ok('user/update', {
      id: worker.userId,
      version,
      roleIds: await role({ menus: 'warehouseFiles' }),
    })
    expect((await worker.call('warehouse/list')).status).toBe(200)
  })
})

describe('The administrator', () => {
  it('is not stopped, moved, deleted, limited, reset or changed by anybody', async () => {
    const id = tenant.admin.userId
    const other = await clerk()
    const { version } = await personOf(id)
    const protectedBy = { status: 422, msg: '系统管理员不可操作' }
    expect(await other.call('user/stop', { id })).toMatchObject({ status: 422, msg: '系统管理员不可停用' })
    expect(await other.call('user/resign', { id, leaveDate: '2026-06-30' })).toMatchObject({
      status: 422,
      msg: '系统管理员不可停用',
    })
    for (const action of ['setLimited', 'resetPassword', 'delete'])
      expect(await other.call(`user/${action}`, { id }), action).toMatchObject(protectedBy)
    expect(await other.call('user/moveTo', { id, parentId: tenant.rootOrgId })).toMatchObject(protectedBy)
    expect(await other.call('user/update', { id, version, jobName: '我' })).toMatchObject(protectedBy)
    expect(await tenant.admin.call('user/update', { id, version, jobNo: 'boss' })).toMatchObject(protectedBy)
    expect(await tenant.admin.call('user/update', { id, version, roleIds: [await role()] })).toMatchObject(protectedBy)
    await tenant.admin.ok('user/update', { id, version, jobName: '管理员' })
  })
})

describe('Moving people', () => {
  it('changes where they stand, all or none', async () => {
    const unit = async (name: string, type: number): Promise<string> =>
      (await tenant.admin.ok('org/insert', { code: `U${++made}`, name, type, parentId: tenant.rootOrgId })).id
    const [from, to] = [await unit('一厂', 2), await unit('设备部', 3)]
    const people = [(await aPerson({ parentId: from })).id, (await aPerson({ parentId: from })).id]
    expect(await tenant.admin.ok('user/moveTo', { ids: people, parentId: to })).toEqual({ count: 2 })
    for (const id of people)
      expect(await personOf(id)).toMatchObject({
        parentId: to,
        orgId: tenant.rootOrgId,
        deptId: to,
        fullPathId: `${tenant.rootOrgId}/${to}/${id}`,
      })
    expect(
      (await tenant.admin.call('user/moveTo', { ids: [people[0], tenant.admin.userId], parentId: from })).status,
    ).toBe(422)
    expect((await personOf(people[0] ?? '')).parentId).toBe(to)
  })
})

describe('The roster', () => {
  it('shows the staff of a node with everything below it, and no suppliers', async () => {
    const unit = async (name: string, type: number, parentId = tenant.rootOrgId): Promise<string> =>
      (await tenant.admin.ok('org/insert', { code: `U${++made}`, name, type, parentId })).id
    const factory = await unit('一厂', 2)
    const department = await unit('车间', 3, factory)
    const people = [
      await aPerson({ parentId: factory }),
      await aPerson({ parentId: department, mobile: '13812345678' }),
    ]
    await aPerson()
    const names = async (input: object): Promise<string[]> =>
      (await tenant.admin.ok('user/listRoster', { ...input })).list.map((row: Data) => row.jobNo)
    expect(await names({ parentId: factory })).toEqual(people.map(({ jobNo }) => jobNo).toSorted())
    expect(await names({ parentId: department })).toEqual([people[1].jobNo])
    expect(await names({ parentId: factory, keyword: '1381234' })).toEqual([people[1].jobNo])
    expect(await names({ parentId: factory, roleIds: people[0].roleIds })).toEqual([people[0].jobNo])
    expect((await names({})).length).toBe(4)
    expect((await (await tenant.person()).call('user/listRoster', {})).status).toBe(403)
  })
})

describe('Deleting', () => {
  it('is for people who have gone and are named nowhere', async () => {
    const { id } = await aPerson()
    const offered = async () => (await tenant.admin.ok('user/getEntityById', { id })).actions
    expect(await offered()).not.toContain('delete')
    expect((await tenant.admin.call('user/delete', { ids: id })).msg).toBe('请先停用该用户，再删除')
    await tenant.admin.ok('user/stop', { id })
    const { id: warehouseId } = await tenant.admin.ok('warehouse/insert', {
      name: '库',
      warehouseType: 1,
      managerId: tenant.admin.userId,
    })
    for (const use of [{ managerId: id }, { keeperIds: [id], managerId: tenant.admin.userId }]) {
      await tenant.admin.ok('user/restore', { id })
      const { version } = await tenant.admin.ok('warehouse/getEntityById', { id: warehouseId })
      await tenant.admin.ok('warehouse/update', { id: warehouseId, version, ...use })
      await tenant.admin.ok('user/stop', { id })
      expect(await tenant.admin.call('user/delete', { ids: id })).toMatchObject({
        status: 422,
        msg: '该用户已有业务数据，只能停用',
      })
    }
    const { version } = await tenant.admin.ok('warehouse/getEntityById', { id: warehouseId })
    await tenant.admin.ok('warehouse/update', { id: warehouseId, version, clear: 'keeperIds' })
    await tenant.admin.ok('user/delete', { ids: id })
  })

  it('is refused for who made a row', async () => {
    const worker = await tenant.person({ menus: ['warehouseFiles'], buttons: buttonsOf('warehouseFiles') })
    await worker.ok('warehouse/insert', { name: '库', warehouseType: 1, managerId: tenant.admin.userId })
    await tenant.admin.ok('user/stop', { id: worker.userId })
    expect((await tenant.admin.call('user/delete', { ids: worker.userId }, 'en')).msg).toBe(
      'The user has data; stop instead',
    )
  })
})

describe('Coming and going', () => {
  let company: Company
  let token: string
  beforeEach(async () => {
    company = await aCompany()
    token = (await company.login()).data.token
  })
  const call = (path: string, input: object = {}, as = token) => company.call(as, path, { ...input })

  it('a stopped person is out at the next call', async () => {
    const { id, jobNo } = await company.person()
    const own = (await company.login(jobNo)).data.token
    expect((await call('token/getToken', {}, own)).status).toBe(200)
    expect((await call('user/stop', { id })).data.status).toBe(0)
    expect((await call('token/getToken', {}, own)).status).toBe(1000)
    expect((await company.login(jobNo)).status).toBe(1004)
    await call('user/restore', { id })
    // Coming back does not bring the session back that ended when he went.
    expect((await call('token/getToken', {}, own)).status).toBe(1000)
    expect((await company.login(jobNo)).status).toBe(200)
    expect((await call('user/restore', { id })).status).toBe(422)
  })

  it('nobody comes back into a unit that is stopped', async () => {
    const unit = { code: 'W1', name: '注塑车间', type: 3, parentId: company.rootOrgId }
    const { id: parentId } = (await call('org/insert', unit)).data
    const roles = (await call('sysRole/list', { keyword: 'operator' })).data.list
    const given = { jobNo: 'L1', jobName: '李工', parentId, roleIds: [roles[0].id] }
    const { id } = (await call('user/insert', given)).data
    await call('org/stopChild', { id: parentId })
    expect(await call('user/restore', { id })).toMatchObject({ status: 422, msg: '所在组织已停用' })
    expect((await call('user/getEntityById', { id })).data.status).toBe(0)
    await call('org/updateStatus', { id: parentId, status: 1 })
    expect((await call('user/restore', { id })).status).toBe(200)
  })

  it('nobody stops himself, nor resigns for himself', async () => {
    tenant = await aTenant()
    const me = await clerk()
    const himself = { status: 422, msg: '不能停用自己' }
    expect(await me.call('user/stop', { id: me.userId })).toMatchObject(himself)
    expect(await me.call('user/resign', { id: me.userId, leaveDate: '2026-06-30' })).toMatchObject(himself)
    expect((await personOf(me.userId)).status).toBe(1)
  })

  it('a limited account works on, is told so at its next call, and may be made a normal one again', async () => {
    const { id, jobNo } = await company.person()
    const own = (await company.login(jobNo)).data.token
    const told = async () => (await call('token/getToken', {}, own)).data.status
    expect(await told()).toBe(1)
    expect((await call('user/setLimited', { id })).data.status).toBe(2)
    expect(await told()).toBe(2)
    expect((await call('user/setLimited', { id, limited: false })).data.status).toBe(1)
    expect(await told()).toBe(1)
    await call('user/stop', { id })
    expect((await call('user/setLimited', { id })).status).toBe(422)
  })

  it('leaves no earlier than he came, also where the day is written down beforehand', async () => {
    const { id } = await company.person({ entryDate: '2026-03-01' })
    const { version } = (await call('user/getEntityById', { id })).data
    const early = await call('user/update', { id, version, leaveDate: '2026-02-01' })
    expect(early).toMatchObject({ status: 400, data: [{ field: 'leaveDate', msg: '离职日期不能早于入职日期' }] })
    expect((await call('user/update', { id, version, leaveDate: '2026-09-30' })).status).toBe(200)
    expect((await call('user/getEntityById', { id })).data).toMatchObject({ status: 1, leaveDate: '2026-09-30' })
  })

  it('who resigns has a day of leaving, and must change the password when coming back', async () => {
    const { id, jobNo } = await company.person({ entryDate: '2026-03-01' })
    const early = await call('user/resign', { id, leaveDate: '2026-02-01' })
    expect(early.data).toEqual([{ field: 'leaveDate', msg: '离职日期不能早于入职日期' }])
    expect((await call('user/resign', { id })).data).toEqual([{ field: 'leaveDate', msg: '必填项不能为空' }])
    await call('user/resign', { id, leaveDate: '2026-06-30' })
    expect((await call('user/getEntityById', { id })).data).toMatchObject({ status: 3, leaveDate: '2026-06-30' })
    await call('user/restore', { id })
    expect((await call('user/getEntityById', { id })).data).toMatchObject({
      status: 1,
      leaveDate: null,
      mustChange: true,
    })
    expect((await company.login(jobNo)).status).toBe(1008)
  })

  it('a reset password is told once, kills the sessions and must be changed; never one’s own', async () => {
    const { id, jobNo } = await company.person()
    const own = (await company.login(jobNo)).data.token
    const { data } = await call('user/resetPassword', { id })
    expect((await call('token/getToken', {}, own)).status).toBe(1000)
    expect((await company.login(jobNo)).status).toBe(1001)
    expect((await company.login(jobNo, data.initialPassword)).status).toBe(1008)
    expect((await call('user/resetPassword', { id: company.adminUserId })).msg).toBe('不能重置自己的密码')
  })

  it('parameters 39 and 40 say which initial password, and whether it must be changed', async () => {
    await company.setParameter('39', 'Start@2026')
    await company.setParameter('40', '0')
    const roleIds = (await call('sysRole/list', { picker: 1, kind: 1 })).data.list[0].id
    const { data } = await call('user/insert', { jobNo: 'N1', jobName: '新人', parentId: company.rootOrgId, roleIds })
    expect(data.initialPassword).toBe('Start@2026')
    expect((await company.login('N1', 'Start@2026')).status).toBe(200)
  })

  it('a card tells the last twenty sign-ins, also those in vain', async () => {
    const company = await aCompany()
    const { data } = await company.login()
    const { jobNo, id } = await company.person()
    await company.login(jobNo, 'wrong')
    await company.login(jobNo)
    const card = (await company.call(data.token, 'user/getEntityById', { id })).data
    expect(card.signIns.map((entry: Data) => [entry.result, entry.portal])).toEqual([
      [200, 'staff'],
      [1001, 'staff'],
    ])
  })

  it('a locked account is unlocked from the roster', async () => {
    const { id, jobNo } = await company.person()
    for (let tries = 0; tries < 5; tries++) await company.login(jobNo, 'wrong')
    expect((await company.login(jobNo)).status).toBe(1007)
    expect((await call('user/getEntityById', { id })).data).toMatchObject({ failCount: 5 })
    expect((await call('user/listRoster', { keyword: jobNo })).data.list[0].lockedUntil).toMatch(/^\d{4}-/)
    expect((await call('user/unlock', { id })).status).toBe(200)
    expect((await company.login(jobNo)).status).toBe(200)
  })

  it('who is not locked, or is no more, has nothing to be unlocked', async () => {
    const { id, jobNo } = await company.person()
    const notLocked = { status: 422, msg: '该账号未锁定' }
    await company.login(jobNo, 'wrong')
    expect(await call('user/unlock', { id })).toMatchObject(notLocked)
    expect((await call('user/listRoster', { keyword: jobNo })).data.list[0].lockedUntil).toBeNull()
    for (let tries = 0; tries < 4; tries++) await company.login(jobNo, 'wrong')
    clock.now = new Date(clock.now.getTime() + 15 * 60_000)
    expect(await call('user/unlock', { id })).toMatchObject(notLocked)
    expect((await company.login(jobNo)).status).toBe(200)
  })

  it('one’s own password is changed here as at the login', async () => {
    const { jobNo } = await company.person()
    const own = (await company.login(jobNo)).data.token
    const wish = { oldPassword: goodPassword, password: 'New@12345', checkPass: 'New@12345' }
    expect((await call('user/changePassword', { ...wish, oldPassword: 'no' }, own)).data[0].field).toBe('oldPassword')
    expect((await call('user/changePassword', wish, own)).status).toBe(200)
    expect((await company.login(jobNo, 'New@12345')).status).toBe(200)
  })
})
