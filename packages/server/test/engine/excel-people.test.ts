// Organisation and roster as workbooks (rule 20).
import { beforeEach, describe, expect, it } from 'vitest'
import { aTenant, buttonsOf, send, type Data, type Tenant } from '../harness/app.ts'
import { readTable } from '../../src/platform/excel/read.ts'
import { download, filled, get, imported, places, rowsOf, type Row } from '../harness/excel.ts'

let tenant: Tenant
beforeEach(async () => {
  tenant = await aTenant()
})

const units = async (rows: readonly Row[]): Promise<Buffer> =>
  filled(await download(tenant.admin, 'org/downTemplate'), rows)
const people = async (rows: readonly Row[]): Promise<Buffer> =>
  filled(await download(tenant.admin, 'user/downExcel'), rows)
const top = '测试企业'

describe('The organisation as a workbook', () => {
  it('has its columns, with the type in words', async () => {
    const [, titles] = await rowsOf(await download(tenant.admin, 'org/downTemplate'))
    expect(titles).toEqual(['*上级全路径', '*编码', '*名称', '*类型', '负责人工号', '工装组织', 'ERP编码', '排序'])
  })

  it('is read with parents further up in the same file', async () => {
    const file = await units([
      [top, 'F1', '一厂', '工厂', 'tmlmAdmin', '是'],
      [`${top}/一厂`, 'F1-1', '注塑车间', '部门'],
      [`${top}/一厂/注塑车间`, 'F1-1-1', '班长', '岗位'],
    ])
    expect(await imported(tenant.admin, 'org/readExcel', file)).toMatchObject({ total: 3, inserted: 3, failed: 0 })
    const { list } = await tenant.admin.ok('org/list', { keyword: 'F1-1-1' })
    expect(await tenant.admin.ok('org/getEntityById', { id: list[0].id })).toMatchObject({
      fullPathName: `${top}/一厂/注塑车间/班长`,
      type: 4,
    })
    const [factory] = (await tenant.admin.ok('org/list', { keyword: '一厂', type: 2 })).list
    expect(factory).toMatchObject({ isTooling: 1, managerId: tenant.admin.userId })
  })

  it('tells at each cell what is wrong, and stores nothing', async () => {
    const file = await units([
      [`${top}/九厂`, 'A', '甲', '部门'],
      [top, 'B', '乙', '岗位'],
      [top, 'C', '丙', '车间'],
      [`${top}/丁`, 'D', '丁', '部门'],
    ])
    const result = await imported(tenant.admin, 'org/readExcel', file)
    expect(result).toMatchObject({ inserted: 0, failed: 4 })
    expect(places(result)).toEqual([
      'A4 上级不存在：测试企业/九厂',
      'D5 该类型不能建在此节点下',
      'D6 选项不存在：车间',
      'A7 上级不存在：测试企业/丁',
    ])
    expect((await tenant.admin.ok('org/count')).totalRow).toBe(1)
  })

  it('is refused at the cell when units would stand below each other, or below themselves', async () => {
    const circle = await units([
      [`${top}/乙`, 'A', '甲', '部门'],
      [`${top}/甲`, 'B', '乙', '部门'],
    ])
    expect(places(await imported(tenant.admin, 'org/readExcel', circle))).toEqual([
      'A4 上级不存在：测试企业/乙',
      'A5 上级不存在：测试企业/甲',
    ])
    await imported(
      tenant.admin,
      'org/readExcel',
      await units([
        [top, 'A', '甲', '部门'],
        [`${top}/甲`, 'B', '乙', '部门'],
      ]),
    )
    const below = await units([[`${top}/甲/乙`, 'A', '甲', '部门']])
    const result = await imported(tenant.admin, 'org/readExcel', below, { onDuplicate: 'update' })
    expect(result).toMatchObject({ updated: 0, failed: 1 })
    expect(places(result)[0]).toMatch(/^A4 /)
    const { list } = await tenant.admin.ok('org/list', { keyword: 'B' })
    const found = await tenant.admin.ok('org/getEntityById', { id: list[0].id })
    expect(found.fullPathName).toBe(`${top}/甲/乙`)
  })

  it('comes out as it is listed', async () => {
    await imported(tenant.admin, 'org/readExcel', await units([[top, 'F1', '一厂', '工厂']]))
    const rows = await rowsOf(await download(tenant.admin, 'org/exportExcel', { type: '2' }))
    expect(rows.at(-1)?.slice(0, 3)).toEqual(['F1', '一厂', '工厂'])
  })
})

describe('The roster as a workbook', () => {
  it('has its columns', async () => {
    const [, titles] = await rowsOf(await download(tenant.admin, 'user/downExcel'))
    expect(titles).toEqual([
      '*工号',
      '*姓名',
      '性别',
      '*组织全路径',
      '手机号',
      '邮箱',
      '*角色',
      '入职日期',
      '工种',
      'ERP编码',
    ])
  })

  const rows: readonly Row[] = [
    ['A0001', '陈建国', '男', top, '13800000001', null, '模具管理员,维修工', '2026-01-05'],
    ['A0002', '李秀兰', '女', top, null, null, '操作工'],
  ]

  it('gives each person an initial password, told once in the result and in its file', async () => {
    const result = await imported(tenant.admin, 'user/readExcel', await people(rows))
    expect(result).toMatchObject({ inserted: 2, failed: 0 })
    expect(result.users).toEqual([
      { row: 4, jobNo: 'A0001', initialPassword: expect.stringMatching(/^\S{12}$/) },
      { row: 5, jobNo: 'A0002', initialPassword: expect.stringMatching(/^\S{12}$/) },
    ])
    const told = await rowsOf(await download(tenant.admin, result.resultFileUrl.replace(/^api\//, '')))
    expect(told[1]?.at(-1)).toBe('初始密码')
    expect(told.slice(3).map((row) => row.at(-1))).toEqual(result.users.map((user: Data) => user.initialPassword))
    const [first] = (await tenant.admin.ok('user/listRoster', { keyword: 'A0001' })).list
    expect(first).toMatchObject({ sex: 1, roleIdsName: '模具管理员、维修工' })
    expect((await tenant.admin.ok('user/listRoster', { keyword: 'A0002' })).list[0]).toMatchObject({ sex: 0 })
  })

  it('tells its passwords to whoever brought the people, once, and keeps them sealed till then', async () => {
    const brought = await imported(tenant.admin, 'user/readExcel', await people(rows))
    const path = brought.resultFileUrl.replace(/^api\//, '')
    const stored = () =>
      tenant.inTenant((tx) =>
        tx.send({ text: `SELECT kind, content FROM import_file WHERE job_id = $1`, values: [brought.jobId] }),
      )
    const [kept] = (await stored()).rows
    expect(Buffer.from(String(kept?.content), 'base64').subarray(0, 2).toString()).not.toBe('PK')
    expect(String(kept?.content)).toMatch(/^\|/)
    const watcher = await tenant.person({ menus: ['systemConfig'], buttons: buttonsOf('systemConfig') })
    expect(await watcher.ok('importJob/getEntityById', { id: brought.jobId })).toMatchObject({ resultFileUrl: null })
    expect((await get(watcher, path)).json()).toMatchObject({ status: 404 })
    expect((await stored()).rows).toHaveLength(1)
    expect((await rowsOf(await download(tenant.admin, path)))[1]?.at(-1)).toBe('初始密码')
    expect((await stored()).rows).toEqual([])
    expect((await get(tenant.admin, path)).json()).toMatchObject({ status: 404 })
    expect(await tenant.admin.ok('importJob/getEntityById', { id: brought.jobId })).toMatchObject({
      resultFileUrl: null,
    })
  })

  it('of an earlier version, kept unsealed, is told once too', async () => {
    const { jobId, resultFileUrl } = await imported(tenant.admin, 'user/readExcel', await people(rows))
    await tenant.inTenant((tx) =>
      tx.send({
        text: 'UPDATE import_file SET content = $2 WHERE job_id = $1',
        values: [jobId, Buffer.from('as it was').toString('base64')],
      }),
    )
    expect((await download(tenant.admin, resultFileUrl.replace(/^api\//, ''))).toString()).toBe('as it was')
  })

  it(
    'brings forty people in one file, each with a password of his own that opens his login',
    { timeout: 600_000 },
    async () => {
      const many = Array.from({ length: 40 }, (_, index): Row => [
        `M${index}`,
        `员工${index}`,
        '男',
        top,
        null,
        null,
        '操作工',
      ])
      const result = await imported(tenant.admin, 'user/readExcel', await people(many))
      expect(result).toMatchObject({ inserted: 40, failed: 0 })
      expect(result.users.map((user: Data) => user.jobNo)).toEqual(many.map(([jobNo]) => jobNo))
      expect(new Set(result.users.map((user: Data) => user.initialPassword)).size).toBe(40)
      const login = (jobNo: string, password: string) =>
        send('token/login', { tenantCode: tenant.code, jobNo, password, loginSource: 'PC' })
      for (const { jobNo, initialPassword } of [result.users[0], result.users[39]])
        expect((await login(jobNo, initialPassword)).status).toBe(1008)
      expect((await login('M1', result.users[2].initialPassword)).status).toBe(1001)
    },
  )

  it('is English throughout for who reads English, and is read the same', async () => {
    await tenant.admin.ok('personalConfig/update', { language: 'en' })
    const template = await download(tenant.admin, 'user/downExcel')
    const { sheets } = await readTable('roster.xlsx', template)
    expect(sheets.map(({ name }) => name)).toEqual(['Data', 'Instructions', 'Options'])
    const [, titles] = await rowsOf(template, 'Data')
    expect(titles?.slice(0, 4)).toEqual(['*Job number', '*Name', 'Sex', '*Full path of the unit'])
    const file = await filled(template, [['E1', 'Smith', 'Male', top, null, null, '操作工', null, 'Operator']])
    expect(await imported(tenant.admin, 'user/readExcel', file)).toMatchObject({ inserted: 1, failed: 0 })
    const roster = await rowsOf(await download(tenant.admin, 'user/exportRosterExcel'), 'Data')
    expect(roster.flat()).toContain('Smith')
  })

  it('keeps to the limit of the package: nobody of too many comes in', async () => {
    await tenant.inTenant((tx) =>
      tx.send({ text: 'UPDATE tenant SET max_users = 2 WHERE id = $1', values: [tenant.id] }),
    )
    const result = await imported(tenant.admin, 'user/readExcel', await people(rows))
    expect(result).toMatchObject({ inserted: 0, failed: 1 })
    expect(result.errors[0].msg).toBe('用户数已达套餐上限')
    expect((await tenant.admin.ok('user/listRoster')).totalRow).toBe(1)
  })

  it('comes out for a node with everything below it, identity cards masked', async () => {
    await imported(tenant.admin, 'org/readExcel', await units([[top, 'F1', '一厂', '工厂']]))
    await imported(
      tenant.admin,
      'user/readExcel',
      await people([['B1', '王工', '男', `${top}/一厂`, null, null, '操作工'], ...rows]),
    )
    const [unit] = (await tenant.admin.ok('org/list', { keyword: 'F1' })).list
    const [person] = (await tenant.admin.ok('user/listRoster', { keyword: 'B1' })).list
    await tenant.admin.ok('user/update', { id: person.id, version: person.version, idCard: '310101199003076631' })
    const sheet = await rowsOf(
      await download(tenant.admin, 'user/exportRosterExcel', { parentId: unit.id, allColumns: '1' }),
    )
    expect(sheet).toHaveLength(2)
    expect(sheet[1]).toEqual(expect.arrayContaining(['B1', '王工', '310101**********31']))
  })

  it('needs its own buttons', async () => {
    const menus = ['organizationManagement']
    const all = buttonsOf('organizationManagement')
    const without = await tenant.person({ menus, buttons: all.filter((key) => !key.includes('roster')) })
    for (const path of ['user/exportRosterExcel', 'user/exportExcel'])
      expect((await get(without, path)).json().status, path).toBe(403)
    const reader = await tenant.person({ menus, buttons: ['organizationManagement_rosterExportExcel'] })
    expect((await get(reader, 'user/exportRosterExcel')).headers['content-type']).toContain('spreadsheetml')
    expect((await get(reader, 'org/downTemplate')).json().status).toBe(403)
  })
})
