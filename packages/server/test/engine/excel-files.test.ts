// Files that are no workbooks, or dangerous ones; who hangs up; and files too large for a call.
import { describe, expect, it } from 'vitest'
import { keepAtHand, takeAtHand } from '../../src/platform/excel/atHand.ts'
import { zipped } from '../../src/platform/excel/zipStream.ts'
import { aTenant, buttonsOf, clock, product } from '../harness/app.ts'
import { bring, csv, download, filled, imported, plainBook, rowsOf, workOff, type Row } from '../harness/excel.ts'

const head: Row = ['类型编码', '类型名称', '排序']
const types = (count: number): Row[] => Array.from({ length: count }, (_, at) => [`T${at}`, `类型${at}`, at])
const path = 'materialType/readExcel'

describe('a file is refused', () => {
  const cannotRead = { status: 422, msg: '文件无法读取' }
  const onlyThese = { status: 422, msg: '仅支持xlsx、csv文件' }

  it('when it is of an old format, encrypted, damaged, or something else', async () => {
    const { admin } = await aTenant()
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    expect(await bring(admin, path, old, {}, 'a.xls')).toMatchObject(onlyThese)
    expect(await bring(admin, path, old, {}, 'a.xlsx')).toMatchObject(cannotRead)
    expect(await bring(admin, path, Buffer.from('hallo'), {}, 'a.pdf')).toMatchObject(onlyThese)
    const good = await plainBook([head, ...types(1)])
    expect(await bring(admin, path, good.subarray(0, good.length - 300))).toMatchObject(cannotRead)
    expect(await bring(admin, path, Buffer.from(good).fill(7, 200, 260))).toMatchObject(cannotRead)
    expect(await bring(admin, path, Buffer.from([1, 0, 2, 0]), {}, 'a.csv')).toMatchObject(cannotRead)
    expect(await bring(admin, path, Buffer.from(''), {}, 'a.xlsx')).toMatchObject(cannotRead)
  })

  it('when it would unpack to more than anybody filled in, or defines entities', async () => {
    const { admin } = await aTenant()
    const million = '0'.repeat(1024 * 1024)
    const bomb = await archive({ 'xl/workbook.xml': Array.from({ length: 205 }, () => million) })
    expect(bomb.length).toBeLessThan(20 * 1024 * 1024)
    expect(await bring(admin, path, bomb)).toMatchObject(cannotRead)
    const entities = await archive({ 'xl/workbook.xml': ['<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook/>'] })
    expect(await bring(admin, path, entities)).toMatchObject(cannotRead)
  })

  it('when it is too large, has too many rows, or none', async () => {
    const { admin } = await aTenant()
    expect(await bring(admin, path, Buffer.alloc(20 * 1024 * 1024 + 1), {}, 'a.csv')).toMatchObject({ status: 413 })
    expect(await bring(admin, path, csv([head, ...types(5001)]), {}, 'a.csv')).toMatchObject({
      status: 413,
      msg: '最多导入5000行',
    })
    expect(await bring(admin, path, csv([head]), {}, 'a.csv')).toMatchObject({ status: 422, msg: '没有数据' })
  })

  it("when it is another object's template, or has a column that nobody knows", async () => {
    const tenant = await aTenant()
    const wrong = { status: 422, msg: '模板不匹配，请重新下载' }
    const other = await filled(await download(tenant.admin, 'warehouse/downExcel'), [['W', '库']])
    expect(await bring(tenant.admin, path, other)).toMatchObject(wrong)
    expect(
      await bring(
        tenant.admin,
        path,
        csv([
          [...head, '别的'],
          ['T1', '类型', 1, 'x'],
        ]),
        {},
        'a.csv',
      ),
    ).toMatchObject(wrong)
  })
})

describe('a table as text', () => {
  it('is read in UTF-8 with or without its mark, and in GB18030; its error file is a workbook', async () => {
    const { admin } = await aTenant()
    const utf8 = csv([head, ['U1', '模架', 1]])
    const marked = Buffer.concat([Buffer.from('\ufeff'), csv([head, ['U2', '滑块', 1]])])
    // 类型编码,类型名称 and G1,导柱
    const chinese = Buffer.from('c0e0d0cdb1e0c2eb2cc0e0d0cdc3fbb3c60d0a47312cb5bcd6f9', 'hex')
    for (const bytes of [utf8, marked, chinese])
      expect(await imported(admin, path, bytes, {}, 'a.csv')).toMatchObject({ inserted: 1, failed: 0 })
    const { list } = await admin.ok('materialType/list', { orderBy: 'code' })
    expect(list.map((row: { name: string }) => row.name)).toEqual(['导柱', '模架', '滑块'])
    const result = await imported(admin, path, csv([head, ['U1', '重复', 1]]), {}, 'a.csv')
    const rows = await rowsOf(await download(admin, result.errorFileUrl.replace(/^api\//, '')))
    expect(rows.map((row) => row.at(-1))).toEqual(['错误信息', '第2行：编码已存在'])
  })
})

describe('an import', () => {
  it('that is only tried stores nothing and says what it would do', async () => {
    const { admin } = await aTenant()
    expect(await imported(admin, path, await plainBook([head, ...types(3)]), { dryRun: '1' })).toMatchObject({
      inserted: 3,
      failed: 0,
    })
    expect((await admin.ok('materialType/count')).totalRow).toBe(0)
  })

  it('of more than a thousand rows is done by a job, which its maker can follow, and nobody else', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const answer = await imported(admin, path, await plainBook([head, ...types(1001)]))
    expect(answer).toEqual({ jobId: answer.jobId, total: 1001, notices: [] })
    expect(await admin.ok('importJob/getEntityById', { id: answer.jobId })).toMatchObject({ status: 0, total: 1001 })
    const stranger = await tenant.person()
    expect((await stranger.call('importJob/getEntityById', { id: answer.jobId })).status).toBe(404)
    expect((await stranger.ok('importJob/list')).list).toEqual([])
    await workOff(tenant, answer.jobId)
    expect(await admin.ok('importJob/getEntityById', { id: answer.jobId })).toMatchObject({
      status: 3,
      inserted: 1001,
      done: 1001,
    })
    expect((await admin.ok('materialType/count')).totalRow).toBe(1001)
    // Delivered once more, it does nothing.
    await workOff(tenant, answer.jobId)
    expect((await admin.ok('materialType/count')).totalRow).toBe(1001)
  })

  it('asks for the rights of the moment it is done, not of the moment it was asked for', async () => {
    const tenant = await aTenant()
    const begun = async (wanted = {}) => {
      const person = await tenant.person({ menus: ['sparePartsType'], buttons: buttonsOf('sparePartsType') })
      return { person, ...(await imported(person, path, await plainBook([head, ...types(1001)]), wanted)) }
    }
    const take = (userId: string, set: string) =>
      tenant.inTenant((tx) => tx.send({ text: `UPDATE "user" SET ${set} WHERE id = $1`, values: [userId] }))
    const unroled = await begun()
    await tenant.inTenant((tx) =>
      tx.send({ text: 'DELETE FROM user_role_ids WHERE owner_id = $1', values: [unroled.person.userId] }),
    )
    const stopped = await begun()
    await take(stopped.person.userId, 'status = 0, auth_version = auth_version + 1')
    for (const [{ jobId }, reason] of [
      [unroled, '您已没有导入此数据的权限，未导入'],
      [stopped, '账号已停用'],
    ] as const) {
      await workOff(tenant, jobId)
      expect(await tenant.admin.ok('importJob/getEntityById', { id: jobId })).toMatchObject({
        status: 5,
        inserted: 0,
        reason,
      })
    }
    expect((await tenant.admin.ok('materialType/count')).totalRow).toBe(0)
  })

  it('is done the same by a node that has not read the file before', async () => {
    const tenant = await aTenant()
    const { jobId } = await imported(tenant.admin, path, await plainBook([head, ...types(1001), ['T1001', '', 1]]), {
      mode: 'partial',
    })
    expect(takeAtHand(jobId)?.sheets[0]?.rows).toHaveLength(1003)
    await workOff(tenant, jobId)
    const job = await tenant.admin.ok('importJob/getEntityById', { id: jobId })
    expect(job).toMatchObject({ status: 4, inserted: 1001, failed: 1, errors: [{ row: 1003, column: 'B' }] })
    const marked = await rowsOf(await download(tenant.admin, job.errorFileUrl.replace(/^api\//, '')))
    expect(marked.slice(1).map((row) => row.at(-1))).toEqual(['第1003行：必填项不能为空'])
  })

  it('over which a node died has stored nothing and says so', async () => {
    const tenant = await aTenant()
    const { jobId } = await imported(tenant.admin, path, await plainBook([head, ...types(1001)]))
    await tenant.inTenant((tx) => tx.send({ text: 'UPDATE import_job SET status = 2 WHERE id = $1', values: [jobId] }))
    await workOff(tenant, jobId)
    expect(await tenant.admin.ok('importJob/getEntityById', { id: jobId })).toMatchObject({ status: 5, inserted: 0 })
    expect((await tenant.admin.ok('materialType/count')).totalRow).toBe(0)
  })

  it('whose sender has hung up has stored nothing and says so', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const bytes = await plainBook([head, ...types(5)])
    const answer = await product().app.dispatch({
      ...{ resource: 'materialType', action: 'readExcel', input: {}, token: admin.token, tenantCode: tenant.code },
      ...{ lang: 'zh', ip: '127.0.0.1', userAgent: 'test', requestId: 'hung-up', now: clock.now },
      uploads: [{ field: 'file', name: 'types.xlsx', bytes }],
      gone: AbortSignal.abort(),
    })
    expect(answer).toMatchObject({ status: 422, msg: '连接中断，未导入' })
    const { list } = await admin.ok('importJob/list')
    expect(list[0]).toMatchObject({ status: 5, inserted: 0 })
    expect((await admin.ok('materialType/count')).totalRow).toBe(0)
  })

  it('leaves a line in the history, and one for each row with its source', async () => {
    const tenant = await aTenant()
    await imported(tenant.admin, path, await plainBook([head, ...types(2)]))
    const { rows } = await tenant.inTenant((tx) =>
      tx.send({
        text: `SELECT action, source FROM operation_log WHERE resource = 'materialType' ORDER BY action`,
        values: [],
      }),
    )
    expect(rows).toEqual([
      { action: 'insert', source: 'import' },
      { action: 'insert', source: 'import' },
      { action: 'readExcel', source: 'import' },
    ])
  })

  it('changes rows only for who may change them', async () => {
    const tenant = await aTenant()
    const person = await tenant.person({ menus: ['sparePartsType'], buttons: ['sparePartsType_readExcel'] })
    const book = await plainBook([head, ...types(1)])
    expect(await imported(person, path, book)).toMatchObject({ inserted: 1 })
    expect(await bring(person, path, book, { onDuplicate: 'update' })).toMatchObject({ status: 403 })
  })
})

describe('what was read a moment ago', () => {
  const book = (megabytes: number) => ({ sheets: [], properties: {}, marks: 0, weight: megabytes * 1024 * 1024 })

  it('is given to one taker', () => {
    const kept = book(1)
    keepAtHand('one', kept)
    expect(takeAtHand('one')).toBe(kept)
    expect(takeAtHand('one')).toBeUndefined()
  })

  it('gives way to what was read later, so that only so much waits', () => {
    for (const [name, megabytes] of [
      ['first', 6],
      ['second', 6],
      ['third', 6],
      ['whale', 17],
    ] as const)
      keepAtHand(name, book(megabytes))
    expect(['first', 'second', 'third', 'whale'].map(takeAtHand)).toEqual(Array(4).fill(undefined))
    for (const name of ['first', 'second', 'third']) keepAtHand(name, book(6))
    expect(['first', 'second', 'third'].map((name) => takeAtHand(name) !== undefined)).toEqual([false, true, true])
  })
})

describe('an export', () => {
  it('keeps text from being taken for formulas, gives numbers and days as such, and is logged', async () => {
    const tenant = await aTenant()
    await tenant.admin.ok('materialType/insert', { code: 'E1', name: '=1+1', sort: 7, remark: '@x' })
    const rows = await rowsOf(await download(tenant.admin, 'materialType/exportExcel', { name: '1+1' }))
    expect(rows[1]).toEqual(expect.arrayContaining(['E1', `'=1+1`, '7']))
    const { rows: lines } = await tenant.inTenant((tx) =>
      tx.send({ text: `SELECT changes FROM operation_log WHERE action = 'exportExcel'`, values: [] }),
    )
    expect(lines[0]?.changes).toEqual([
      { field: 'filter', before: null, after: { name: '1+1' } },
      { field: 'rows', before: null, after: 1 },
    ])
  })

  it('ends at the limit of parameter 31', async () => {
    const tenant = await aTenant()
    await imported(tenant.admin, path, await plainBook([head, ...types(3)]))
    await tenant.inTenant((tx) =>
      tx.send({ text: `INSERT INTO parameter_value (parameter_id, value) VALUES ('31', '2')`, values: [] }),
    )
    await expect(download(tenant.admin, 'materialType/exportExcel')).rejects.toThrow('超过2行，请缩小范围')
    await download(tenant.admin, 'materialType/exportExcel', { code: 'T1' })
  })
})

describe('what is only appended', () => {
  it('is exported as it is listed: the operation log with its filter, and only for who may see it', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const made = await admin.ok('materialType/insert', { code: 'L1', name: '=记录' })
    await admin.ok('materialType/update', { id: made.id, version: 1, name: '改了' })
    const rows = await rowsOf(
      await download(admin, 'operationLog/exportExcel', { resource: 'materialType', orderBy: 'id', allColumns: '1' }),
    )
    const [titles = [], ...lines] = rows
    const { list, totalRow } = await admin.ok('operationLog/list', { resource: 'materialType', orderBy: 'id' })
    expect(lines).toHaveLength(totalRow)
    const column = titles.indexOf('动作')
    expect(lines.map((line) => line[column])).toEqual(['新增', '编辑'])
    expect(lines[0]).toEqual(expect.arrayContaining(['备件类型', 'L1', '成功', '网页']))
    expect(list).toHaveLength(2)
    const stranger = await tenant.person({ menus: ['sparePartsType'], buttons: ['sparePartsType_exportExcel'] })
    await expect(download(stranger, 'operationLog/exportExcel')).rejects.toThrow(/"status":403/)
    expect(await bring(admin, 'operationLog/readExcel', csv([['动作'], ['x']]), {}, 'a.csv')).toMatchObject({
      status: 404,
    })
  })

  it('is exported of logins too, in the language of the reader', async () => {
    const tenant = await aTenant()
    await tenant.inTenant((tx) =>
      tx.send({
        text: `INSERT INTO login_log (id, time, job_no, ip, portal, result)
VALUES (gen_random_uuid(), $1, '+A1', '::1', 'staff', 200)`,
        values: [clock.now],
      }),
    )
    const zh = await rowsOf(await download(tenant.admin, 'loginLog/exportExcel'))
    const en = await rowsOf(await download(tenant.admin, 'loginLog/exportExcel', { lang: 'en' }))
    expect([zh[0], en[0]].map((titles) => titles?.[0])).toEqual(['时间', 'Time'])
    expect(zh.find((line) => line.includes("'+A1"))).toBeDefined()
  })
})

async function archive(files: Readonly<Record<string, readonly string[]>>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of zipped(Object.entries(files).map(([name, content]) => ({ path: name, content }))))
    pieces.push(piece)
  return Buffer.concat(pieces)
}
