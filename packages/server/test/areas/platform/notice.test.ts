// Notices: who gets them, who has read them, and what happens when they are published, withdrawn and published again.
import { describe, expect, it } from 'vitest'
import { toLocal } from '../../../src/platform/clock.ts'
import { aTenant, buttonsOf, clock, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { samplesOf } from '../../harness/samples.ts'
import { uploaded } from '../../harness/samples.ts'

const later = (minutes = 1): Date => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
const local = (moment: Date): string => toLocal(moment, 'Asia/Shanghai')

const draft = async (writer: Caller, given: Data = {}): Promise<string> =>
  (await writer.ok('notice/insert', { title: '停机通知', content: '<p>今晚停机</p>', ...given })).id

const published = async (writer: Caller, given: Data = {}): Promise<string> => {
  const id = await draft(writer, given)
  later()
  await writer.ok('notice/publish', { id })
  return id
}

const unread = (reader: Caller, more: Data = {}): Promise<Data> => reader.ok('notice/list', { state: '1', ...more })
const titles = async (reader: Caller, state = '1'): Promise<string[]> =>
  (await reader.ok('notice/list', { state })).varList.map((row: Data) => row.title)
const statusOf = async (tenant: Tenant, id: string): Promise<number> =>
  (await tenant.admin.ok('notice/getEntityById', { id })).status

describe('the states of a notice', () => {
  it('a new one is a draft that nobody reads; publishing it shows it to its readers', async () => {
    const tenant = await aTenant()
    const reader = await tenant.person()
    const id = await draft(tenant.admin)
    expect(await statusOf(tenant, id)).toBe(0)
    expect(await titles(reader)).toEqual([])
    expect((await reader.call('notice/findById', { id })).status).toBe(404)
    later()
    expect(await tenant.admin.ok('notice/publish', { id, version: 1 })).toEqual({ id, version: 2, status: 1 })
    expect(await titles(reader)).toEqual(['停机通知'])
    expect((await tenant.admin.ok('notice/getEntityById', { id })).publishTime).toBe(local(clock.now))
  })

  it('publishing asks for an end that lies ahead', async () => {
    const tenant = await aTenant()
    const id = await draft(tenant.admin, { expireTime: local(new Date(clock.now.getTime() - 60_000)) })
    expect(await tenant.admin.call('notice/publish', { id })).toMatchObject({
      status: 422,
      msg: '失效时间必须晚于当前时间',
    })
    expect(await statusOf(tenant, id)).toBe(0)
  })

  it('a withdrawn one leaves all bells at once, and its readers are told so', async () => {
    const tenant = await aTenant()
    const [reader, other] = [await tenant.person(), await tenant.person()]
    const id = await published(tenant.admin)
    await reader.ok('notice/findById', { id })
    await tenant.admin.ok('notice/withdraw', { id })
    expect(await statusOf(tenant, id)).toBe(2)
    expect([await titles(reader, '1,2'), await titles(other, '1,2')]).toEqual([[], []])
    expect(await reader.call('notice/findById', { id })).toMatchObject({ status: 422, msg: '公告已撤回' })
    expect(await reader.call('notice/findById', { id }, 'en')).toMatchObject({ status: 422, msg: 'Withdrawn' })
  })

  it('published again it counts as new: the marks of reading are gone', async () => {
    const tenant = await aTenant()
    const reader = await tenant.person()
    const id = await published(tenant.admin)
    await reader.ok('notice/findById', { id })
    expect(await titles(reader)).toEqual([])
    await tenant.admin.ok('notice/withdraw', { id })
    later()
    await tenant.admin.ok('notice/publish', { id })
    expect(await titles(reader)).toEqual(['停机通知'])
    expect((await tenant.admin.ok('notice/getEntityById', { id })).readCount).toBe(0)
  })

  it('drafts and withdrawn ones are changed and deleted, published ones are not', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const [first, second] = [await draft(admin), await published(admin)]
    await admin.ok('notice/update', { id: first, version: 1, title: '改' })
    expect(await admin.ok('notice/delete', { ids: first })).toEqual({ count: 1 })
    for (const call of ['update', 'delete'])
      expect((await admin.call(`notice/${call}`, { id: second, version: 2, title: '改' })).status, call).toBe(422)
    expect((await admin.call('notice/publish', { id: second })).status).toBe(422)
    await admin.ok('notice/withdraw', { id: second })
    expect((await admin.call('notice/withdraw', { id: second })).status).toBe(422)
    expect(await admin.ok('notice/delete', { ids: second })).toEqual({ count: 1 })
  })

  it('two people who publish the same draft get one publication and one refusal', async () => {
    const tenant = await aTenant()
    const id = await draft(tenant.admin)
    const answers = await Promise.all([1, 2].map(() => tenant.admin.call('notice/publish', { id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('the audience', () => {
  it('is everybody, an organisation with those below it, a role, or people', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const factory = await tenant.factory()
    const here = await tenant.person({ orgId: factory })
    const there = await tenant.person()
    await published(admin, { title: '全体' })
    await published(admin, { title: '集团', scopeType: 1, scopeIds: [tenant.rootOrgId] })
    await published(admin, { title: '工厂', scopeType: 1, scopeIds: [factory] })
    await published(admin, { title: '人员', scopeType: 3, scopeIds: [there.userId] })
    const [role] = await tenant.inTenant(async (tx) => {
      const text = 'SELECT target_id FROM user_role_ids WHERE owner_id = $1'
      return (await tx.send({ text, values: [here.userId] })).rows
    })
    await published(admin, { title: '角色', scopeType: 2, scopeIds: [role?.target_id] })
    // The harness gives people a path that begins with their own organisation.
    expect(await titles(here)).toEqual(['角色', '工厂', '全体'])
    expect(await titles(there)).toEqual(['人员', '集团', '全体'])
  })

  it('includes organisations below the chosen one', async () => {
    const tenant = await aTenant()
    const factory = await tenant.factory()
    const worker = await tenant.person({ orgId: factory })
    await tenant.inTenant((tx) =>
      tx.send({
        text: `UPDATE "user" SET full_path_id = $1 WHERE id = $2`,
        values: [`${tenant.rootOrgId}/${factory}/${worker.userId}`, worker.userId],
      }),
    )
    await published(tenant.admin, { title: '集团', scopeType: 1, scopeIds: [tenant.rootOrgId] })
    expect(await titles(worker)).toEqual(['集团'])
  })

  it('is looked at when somebody reads: who comes later sees it too, and who is moved away no more', async () => {
    const tenant = await aTenant()
    const factory = await tenant.factory()
    await published(tenant.admin, { title: '工厂', scopeType: 1, scopeIds: [factory] })
    const [role] = (await tenant.admin.ok('sysRole/list', { picker: 1, kind: 1, pageSize: 1 })).list
    const newcomer = await tenant.person()
    expect(await titles(newcomer)).toEqual([])
    await tenant.admin.ok('user/moveTo', { id: newcomer.userId, parentId: factory })
    expect(await titles(newcomer)).toEqual(['工厂'])
    await published(tenant.admin, { title: '角色', scopeType: 2, scopeIds: [role.id] })
    expect(await titles(newcomer)).toEqual(['工厂'])
    const { version } = await tenant.admin.ok('user/getEntityById', { id: newcomer.userId })
    await tenant.admin.ok('user/update', { id: newcomer.userId, version, roleIds: [role.id] })
    expect(await titles(newcomer)).toEqual(['角色', '工厂'])
    await tenant.admin.ok('user/moveTo', { id: newcomer.userId, parentId: tenant.rootOrgId })
    expect(await titles(newcomer)).toEqual(['角色'])
  })

  it('has suppliers in it only when it says so, or names them', async () => {
    const tenant = await aTenant()
    const supplierId = await samplesOf(tenant).row('supplier')
    const supplier = await tenant.person({ supplierId })
    await published(tenant.admin, { title: '内部' })
    await published(tenant.admin, { title: '都看', includeSupplier: true })
    expect(await titles(supplier)).toEqual(['都看'])
  })

  it('is counted, and so are those who have read it', async () => {
    const tenant = await aTenant()
    const [first, second] = [await tenant.person(), await tenant.person()]
    const id = await published(tenant.admin, { scopeType: 3, scopeIds: [first.userId, second.userId] })
    await first.ok('notice/findById', { id })
    expect(await tenant.admin.ok('notice/getEntityById', { id })).toMatchObject({ readCount: 1, targetCount: 2 })
    const [row] = (await tenant.admin.ok('notice/list', { id })).list
    expect(row).toMatchObject({ readCount: 1, targetCount: 2, scopeIds: [first.userId, second.userId] })
  })

  it('must be named when it is not everybody, and by what it consists of', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const input = { title: '通知', content: '<p>内容</p>' }
    const named = (answer: Data): string[] => answer.data.map(({ field }: Data) => field)
    expect(named(await admin.call('notice/insert', { ...input, scopeType: 2 }))).toEqual(['scopeIds'])
    const wrong = { ...input, scopeType: 2, scopeIds: [admin.userId] }
    expect(named(await admin.call('notice/insert', wrong))).toEqual(['scopeIds'])
    const id = await draft(admin, { scopeType: 3, scopeIds: [admin.userId] })
    expect(named(await admin.call('notice/update', { id, version: 1, scopeType: 1 }))).toEqual(['scopeIds'])
    await admin.ok('notice/update', { id, version: 1, scopeType: 0 })
    expect((await admin.ok('notice/getEntityById', { id })).scopeIds).toEqual([])
  })
})

describe('a reader', () => {
  it('sees unread ones newest first, a page at a time, in the two shapes that clients look for', async () => {
    const tenant = await aTenant()
    const reader = await tenant.person()
    for (const title of ['一', '二', '三']) await published(tenant.admin, { title })
    const { varList, list, totalRow } = await unread(reader, { currentPage: 1, pageSize: 2 })
    expect(varList.map((row: Data) => row.title)).toEqual(['三', '二'])
    expect(list).toEqual(varList)
    expect(totalRow).toBe(3)
    expect((await unread(reader, { currentPage: 2, pageSize: 2 })).list).toHaveLength(1)
    expect((await reader.ok('token/getToken')).unreadCount).toBe(3)
  })

  it('marks a notice as read by opening it, for himself alone', async () => {
    const tenant = await aTenant()
    const [reader, other] = [await tenant.person(), await tenant.person()]
    const id = await published(tenant.admin, { annex: [{ name: '停机.pdf', ...(await uploaded(tenant, 'pdf')) }] })
    expect(await reader.ok('notice/findById', { id })).toMatchObject({
      ...{ title: '停机通知', content: '<p>今晚停机</p>', createUserName: '系统管理员', state: '2' },
      annex: expect.stringContaining('停机.pdf'),
    })
    expect([await titles(reader), await titles(reader, '2'), await titles(other)]).toEqual([
      [],
      ['停机通知'],
      ['停机通知'],
    ])
    expect((await reader.ok('token/getToken')).unreadCount).toBe(0)
  })

  it('has everything read at once with readAll', async () => {
    const tenant = await aTenant()
    const reader = await tenant.person()
    await published(tenant.admin, { title: '一' })
    await published(tenant.admin, { title: '二' })
    expect(await reader.ok('notice/readAll')).toEqual({ count: 2 })
    expect(await reader.ok('notice/readAll')).toEqual({ count: 0 })
    expect(await titles(reader)).toEqual([])
  })

  it('is shown the newest unread announcement, or none', async () => {
    const tenant = await aTenant()
    const reader = await tenant.person()
    expect(await reader.ok('notice/findNewest')).toBeNull()
    const first = await published(tenant.admin, { title: '旧' })
    const second = await published(tenant.admin, { title: '新' })
    expect(await reader.ok('notice/findNewest')).toMatchObject({ id: second, title: '新' })
    await reader.ok('notice/findById', { id: second })
    expect(await reader.ok('notice/findNewest')).toMatchObject({ id: first })
  })

  it('does not see what has expired', async () => {
    const tenant = await aTenant()
    const reader = await tenant.person()
    await published(tenant.admin, { expireTime: local(new Date(clock.now.getTime() + 30 * 60_000)) })
    expect(await titles(reader)).toHaveLength(1)
    later(40)
    expect(await titles(reader, '1,2')).toEqual([])
    expect(await reader.ok('notice/findNewest')).toBeNull()
  })

  it("cannot open another reader's notice, nor another company's", async () => {
    const [tenant, stranger] = [await aTenant(), await aTenant()]
    const [reader, other] = [await tenant.person(), await tenant.person()]
    const id = await published(tenant.admin, { scopeType: 3, scopeIds: [other.userId] })
    for (const person of [reader, stranger.admin])
      expect(await person.call('notice/findById', { id })).toMatchObject({ status: 404, msg: '数据不存在或已删除' })
    expect((await other.call('notice/findById', { id })).status).toBe(200)
  })

  it('may not look into the list of those who keep the notices', async () => {
    const tenant = await aTenant()
    const reader = await tenant.person()
    await draft(tenant.admin)
    expect((await reader.call('notice/list')).status).toBe(403)
    const keeper = await tenant.person({ menus: ['systemConfig'], buttons: buttonsOf('systemConfig') })
    expect((await keeper.ok('notice/list')).totalRow).toBe(1)
  })
})

describe('what is written', () => {
  it('loses on saving whatever could run, load or lead astray', async () => {
    const tenant = await aTenant()
    const { url } = await uploaded(tenant, 'png')
    const content =
      '<h2 onclick="x()">检修</h2><script>alert(1)</script><iframe src="http://a.b"></iframe>' +
      '<img src="http://spy.example/x.png" onerror="x()">' +
      `<img src="${url}">` +
      '<a href="javascript:alert(1)">点</a><p style="position:fixed;text-align:center">文</p>'
    const id = await draft(tenant.admin, { content })
    const stored = (await tenant.admin.ok('notice/getEntityById', { id })).content
    expect(stored).not.toMatch(/script|iframe|onclick|onerror|javascript|position|spy/)
    expect(stored).toMatch(/<h2>检修<\/h2>/)
    expect(stored).toContain(`<img src="${url}" />`)
    expect(stored).toMatch(/<p style="text-align:center">文<\/p>/)
    await tenant.admin.ok('notice/update', { id, version: 1, content: '<p>好</p><svg onload="x()"></svg>' })
    expect((await tenant.admin.ok('notice/getEntityById', { id })).content).toBe('<p>好</p>')
  })

  it('must be something', async () => {
    const tenant = await aTenant()
    for (const content of ['', '<p> </p>', '<script>1</script>'])
      expect((await tenant.admin.call('notice/insert', { title: '空', content })).status, content).toBe(400)
  })
})
