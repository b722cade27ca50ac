// Sentences of rules 66 to 72, and of the Excel rows of "Bad input and conflicts", that the other tests of workbooks do
// not tell.
import { describe, expect, it } from 'vitest'
import { cleanUp } from '../../src/areas/platform/tasks/cleanUp.ts'
import type { IncomingCall } from '../../src/platform/http/contract.ts'
import { aTenant, clock, product, type Data, type Tenant } from '../harness/app.ts'
import { bring, csv, download, filled, get, imported, places, plainBook, type Row } from '../harness/excel.ts'
import { aLibrary } from '../harness/library.ts'
import { samplesOf } from '../harness/samples.ts'

const path = 'materialType/readExcel'
const head: Row = ['类型编码', '类型名称', '排序']
const types = (count: number): Row[] => Array.from({ length: count }, (_, at) => [`T${at}`, `类型${at}`, at])
const countOf = async ({ admin }: Tenant): Promise<number> => (await admin.ok('materialType/count')).totalRow

/** What an import answers to who reads English. */
const inEnglish = async (tenant: Tenant, call: string, rows: readonly Row[]): Promise<string[]> =>
  places((await bring(tenant.admin, call, await plainBook(rows), { dryRun: '1' }, 'a.xlsx', 'en')).data)

describe('What is wrong is told in English too (rule 71)', () => {
  it('of names that several rows go by, of what is stopped, of what exists, and of rows that repeat each other', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const { id: parentId } = await admin.ok('materialType/insert', { code: 'BL1', name: '模架件' })
    await admin.ok('materialType/insert', { code: 'BL2', name: '模架件', parentId })
    const { id } = await admin.ok('materialType/insert', { code: 'BL3', name: '旧类' })
    await admin.ok('materialType/disable', { id })
    const titles = ['备件编码', '备件名称', '备件类型', '单位']
    const rows = [
      ['P-1', '一', '模架件', '个'],
      ['P-2', '二', 'BL3', '个'],
      ['P-3', '三', 'BL1', '个'],
      ['P-3', '四', 'BL1', '个'],
    ]
    expect(await inEnglish(tenant, 'accessory/readExcel', [titles, ...rows])).toEqual([
      'C2 Ambiguous type: 模架件',
      'C3 Type is disabled',
      'A5 Same as row 4',
    ])
    await imported(admin, 'accessory/readExcel', await plainBook([titles, ['P-3', '三', 'BL1', '个']]))
    expect(await inEnglish(tenant, 'accessory/readExcel', [titles, ['P-3', '三', 'BL1', '个']])).toEqual([
      'A2 Code exists',
    ])
  })

  it('of days that are none, and of organisations the person may not write for', async () => {
    const tenant = await aTenant()
    const days = [
      ['供应商名称', '供应商类别', '合作开始'],
      ['甲公司', '模具', '2026-02-30'],
    ]
    expect(await inEnglish(tenant, 'supplier/readExcel', days)).toContain('C2 The date format is yyyy-MM-dd')
    const clerk = await tenant.person({
      orgId: await tenant.factory('二厂'),
      menus: ['sparePartsType', 'sparePartsFiles'],
      buttons: ['sparePartsFiles_readExcel'],
    })
    const book = await plainBook([
      ['备件编码', '备件名称', '所属组织'],
      ['P-1', '一', '测试企业'],
    ])
    const { data } = await bring(clerk, 'accessory/readExcel', book, {}, 'a.xlsx', 'en')
    expect(places(data)).toContain('C2 No permission for organisation 测试企业')
  })

  it('of whole files', async () => {
    const { admin } = await aTenant()
    const told = async (bytes: Buffer, name: string): Promise<string> =>
      (await bring(admin, path, bytes, {}, name, 'en')).msg
    expect(await told(Buffer.from('x'), 'a.xls')).toBe('Only xlsx or csv')
    expect(await told(Buffer.from('x'), 'a.xlsx')).toBe('Cannot read the file')
    expect(await told(csv([['nobody knows'], ['x']]), 'a.csv')).toBe('Wrong template, download it again')
    expect(await told(csv([head]), 'a.csv')).toBe('No data')
    expect(await told(csv([head, ...types(5001)]), 'a.csv')).toBe('At most 5,000 rows')
  })
})

describe('A file (rule 67)', () => {
  it('may have blank rows and blanks around its words; rows are counted as Excel shows them', async () => {
    const tenant = await aTenant()
    const rows: Row[] = [head, [' T1 ', '  模架 ', 1], [null, null, null], ['   ', '', ''], ['T2', ' ', 1]]
    const result = await imported(tenant.admin, path, await plainBook(rows), { mode: 'partial' })
    expect(result).toMatchObject({ total: 2, inserted: 1, failed: 1 })
    expect(places(result)).toEqual(['B5 必填项不能为空'])
    expect((await tenant.admin.ok('materialType/list')).list).toMatchObject([{ code: 'T1', name: '模架' }])
  })

  it('of a thousand rows is done in the call itself', async () => {
    const tenant = await aTenant()
    expect(await imported(tenant.admin, path, csv([head, ...types(1000)]), {}, 'a.csv')).toMatchObject({
      ...{ total: 1000, inserted: 1000, failed: 0, errors: [], errorFileUrl: null },
    })
    expect(await countOf(tenant)).toBe(1000)
  })

  it('may have 5,000 rows', async () => {
    const { admin } = await aTenant()
    expect(await imported(admin, path, csv([head, ...types(5000)]), {}, 'a.csv')).toMatchObject({ total: 5000 })
  })

  it('has every cell of every row checked, not only the first wrong one', async () => {
    const { admin } = await aTenant()
    const rows = [head, ['T1', '', 'x'], ['T2', '长'.repeat(300), 'y']]
    expect(places(await imported(admin, path, await plainBook(rows)))).toEqual([
      'B2 必填项不能为空',
      expect.stringMatching(/^C2 /),
      expect.stringMatching(/^B3 长度不能超过/),
      expect.stringMatching(/^C3 /),
    ])
  })
})

describe('One check', () => {
  it('names what cells say and what the rules behind them say, of every row at once', async () => {
    const { admin, fileId, card } = await aLibrary()
    const { code: file } = await admin.ok('archives/getEntityById', { id: fileId })
    await card({ code: 'M-0', assetNo: 'GZ-1' })
    await admin.ok('toolingType/insert', { name: '注塑机', code: 'ZSJ', cardType: 3, needAcceptance: false })
    const titles = ['卡片编号', '类别', '档案', '类型', '固定资产编号', '穴数', '有效穴数', '期初仓库', '期初领用人']
    const rows: Row[] = [
      ['M-1', '模具', file, null, null, 'x', null],
      ['M-2', '模具', file, null, null, 2, 4],
      ['M-3', '模具', file, 'ZSJ'],
      ['M-4', '模具', file, null, 'GZ-1'],
      ['M-5', '模具', null, 'ZSJ'],
      ['M-5', '模具', file],
      ['M-6', '模具', file, null, null, null, null, '模具一库', 'tmlmAdmin'],
      ['M-7', '模具', file, null, null, null, null, '模具一库'],
      ['M-8', '模具', file],
    ]
    const wrong = [
      expect.stringMatching(/^F2 /),
      'G3 有效穴数不能大于穴数',
      'D4 与类别不一致',
      'E5 固定资产编号已存在',
      'C6 必填项不能为空',
      'A7 与第6行重复',
      'I8 期初位置只能填一类：仓库、领用或供应商',
      '9 请选择库位',
    ]
    for (const dryRun of ['1', '0']) {
      const result = await imported(admin, 'newCard/readExcel', await plainBook([titles, ...rows]), { dryRun })
      expect(places(result)).toEqual(wrong)
      expect(result).toMatchObject({ total: 9, inserted: 0, failed: 8 })
    }
    expect((await admin.ok('newCard/count')).totalRow).toBe(1)
  })

  it('does not blame rows for hanging on a wrong one', async () => {
    const { admin } = await aTenant()
    const rows = [
      [...head, '上级类型'],
      ['T1', '甲', 'x'],
      ['T2', '乙', 1, 'T1'],
      ['T3', '丙', 1, 'T2'],
    ]
    const result = await imported(admin, path, await plainBook(rows))
    expect(places(result)).toEqual([expect.stringMatching(/^C2 /)])
    expect(result).toMatchObject({ inserted: 0, failed: 1 })
  })
})

describe('A paper (rule 66)', () => {
  it('says in its further rows nothing else than in its first one', async () => {
    const tenant = await aTenant()
    const samples = samplesOf(tenant)
    for (const code of ['W1', 'W2']) await samples.row('warehouse', { warehouseType: 2, useLocation: false, code })
    for (const code of ['P-1', 'P-2']) await samples.row('accessory', { code })
    const titles = ['单据序号', '入库类型', '仓库', '备件', '数量', '不含税单价']
    const rows = [
      ['甲', '其它入库', 'W1', 'P-1', 2, 3.5],
      ['甲', '其它入库', 'W2', 'P-2', 1, 1],
    ]
    const result = await imported(tenant.admin, 'accessoryInput/readExcel', await plainBook([titles, ...rows]))
    expect(result).toMatchObject({ total: 1, inserted: 0, failed: 1 })
    expect(places(result)).toEqual(['C3 与第2行不一致'])
  })

  it('comes in whole or not at all: good papers among wrong ones are not offered (rule 68)', async () => {
    const { admin } = await aTenant()
    const file = csv([['仓库'], ['W1']])
    expect(await bring(admin, 'accessoryInput/readExcel', file, { mode: 'partial' }, 'a.csv')).toMatchObject({
      status: 400,
      data: [{ field: 'mode', msg: '此处只能全部成功才导入' }],
    })
    for (const [field, wanted] of [
      ['mode', { mode: 'some' }],
      ['onDuplicate', { onDuplicate: 'replace' }],
    ] as const)
      expect(await bring(admin, path, file, wanted, 'a.csv')).toMatchObject({ status: 400, data: [{ field }] })
  })
})

describe('An import in which nothing is new', () => {
  it('leaves no line in the operation log', async () => {
    const { admin } = await aTenant()
    const lines = async (): Promise<number> =>
      (await admin.ok('operationLog/list', { resource: 'materialType', action: 'readExcel' })).list.filter(
        ({ action }: Data) => action === 'readExcel',
      ).length
    const file = csv([head, ...types(2)])
    await imported(admin, path, file, {}, 'a.csv')
    expect(await lines()).toBe(1)
    const again = await imported(admin, path, file, { onDuplicate: 'update' }, 'a.csv')
    expect(again).toMatchObject({ inserted: 0, updated: 2, failed: 0 })
    expect(await lines()).toBe(1)
    await imported(admin, path, csv([head, ['T0', '别名', 0]]), { onDuplicate: 'update' }, 'a.csv')
    expect(await lines()).toBe(2)
  })
})

describe('All rows are one transaction (rule 68)', () => {
  it('so that one who hangs up when half of them are written leaves none of them', async () => {
    const tenant = await aTenant()
    let asked = 0
    // The engine looks before it reads, when it begins to store, and again after every five hundred rows.
    const gone = Object.defineProperty(new AbortController().signal, 'aborted', { get: () => ++asked > 2 })
    const call: IncomingCall = {
      ...{ resource: 'materialType', action: 'readExcel', input: {}, token: tenant.admin.token, lang: 'zh' },
      ...{ tenantCode: tenant.code, ip: '127.0.0.1', userAgent: 'test', requestId: 'half', now: clock.now, gone },
      uploads: [{ field: 'file', name: 'a.csv', bytes: csv([head, ...types(900)]) }],
    }
    expect(await product().app.dispatch(call)).toMatchObject({ status: 422, msg: '连接中断，未导入' })
    expect(asked).toBe(3)
    expect(await countOf(tenant)).toBe(0)
    const { rows } = await tenant.inTenant((tx) =>
      tx.send({
        text: `SELECT count(*)::int AS lines FROM operation_log WHERE source = 'import' AND result = 'success'`,
        values: [],
      }),
    )
    expect(rows).toEqual([{ lines: 0 }])
    expect((await tenant.admin.ok('importJob/list')).list).toMatchObject([{ status: 5, inserted: 0 }])
  })

  it('so that a code made by somebody else between check and storing undoes everything', async () => {
    const tenant = await aTenant()
    const rows = types(20)
    let importing: Promise<Data> | undefined
    await tenant.inTenant(async (tx) => {
      await tx.send({
        text: `INSERT INTO material_type (id, org_id, code, name, create_time, update_time)
VALUES (gen_random_uuid(), $1, 'T7', '他人', $2, $2)`,
        values: [tenant.rootOrgId, clock.now],
      })
      importing = imported(tenant.admin, path, await plainBook([head, ...rows]))
      const isWaiting = async (): Promise<unknown> =>
        (
          await tx.send({
            text: `SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid) AS waiting`,
            values: [],
          })
        ).rows[0]?.waiting
      await expect.poll(isWaiting).toBe(true)
    })
    const result = await importing
    expect(result).toMatchObject({ total: 20, inserted: 0, failed: 1 })
    expect(places(result!)).toEqual(['A9 编码已存在'])
    expect((await tenant.admin.ok('materialType/list')).list).toMatchObject([{ code: 'T7', name: '他人' }])
  })
})

describe('What a cell may say (rule 72)', () => {
  it('is a code first, and a name only where no code is meant', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    await admin.ok('materialType/insert', { code: 'A', name: '甲' })
    await admin.ok('materialType/insert', { code: '甲', name: '乙' })
    const rows = [
      ['备件编码', '备件名称', '备件类型', '单位'],
      ['P-1', '一', '甲', '个'],
      ['P-2', '二', '乙', '个'],
    ]
    expect(await imported(admin, 'accessory/readExcel', await plainBook(rows))).toMatchObject({ inserted: 2 })
    const { list } = await admin.ok('accessory/list', { orderBy: 'code' })
    expect(list.map((row: Data) => row.typeIdName)).toEqual(['乙', '乙'])
  })

  it('is an entry of a dictionary by its label in either language, or by its code', async () => {
    const { admin } = await aTenant()
    const { unit } = await admin.ok('dictionary/listByNames', { names: 'unit' })
    const entry = unit.find((one: Data) => one.labelEn !== one.labelZh && one.value !== one.labelEn)
    await admin.ok('materialType/insert', { code: 'BL1', name: '模架件' })
    const words: string[] = [entry.labelZh, entry.labelEn, entry.value]
    const rows = words.map((word, at) => [`P-${at}`, `件${at}`, 'BL1', word])
    const book = await plainBook([['备件编码', '备件名称', '备件类型', '单位'], ...rows])
    expect(await imported(admin, 'accessory/readExcel', book)).toMatchObject({ inserted: 3, errors: [] })
    const { list } = await admin.ok('accessory/list')
    expect(list.map((row: Data) => row.unit)).toEqual([entry.value, entry.value, entry.value])
  })
})

describe('The result (rule 69)', () => {
  it('tells the first thousand errors, and counts them all', async () => {
    const tenant = await aTenant()
    const rows = Array.from({ length: 990 }, (_, at): Row => [`T${at}`, '', 'x'])
    const result = await imported(tenant.admin, path, csv([head, ...rows]), {}, 'a.csv')
    expect(result).toMatchObject({ total: 990, failed: 990, inserted: 0 })
    expect(result.errors).toHaveLength(1000)
    const job = await tenant.admin.ok('importJob/getEntityById', { id: result.jobId })
    expect(job).toMatchObject({ status: 4, total: 990, failed: 990, fileName: 'a.csv', mode: 'allOrNothing' })
    expect(job.errors).toEqual(result.errors)
  })

  it('gives its file for seven days', async () => {
    const tenant = await aTenant()
    const { errorFileUrl } = await imported(tenant.admin, path, csv([head, ['T1', '', 1]]), {}, 'a.csv')
    const file = errorFileUrl.replace(/^api\//, '')
    const tidyUp = (days: number): Promise<unknown> => {
      const { db, files } = product()
      return cleanUp({
        tenantId: tenant.id,
        now: new Date(clock.now.getTime() + days * 86_400_000),
        db,
        store: files.store,
      })
    }
    await tidyUp(6.9)
    await download(tenant.admin, file)
    await tidyUp(7.1)
    expect((await get(tenant.admin, file)).json()).toMatchObject({ status: 404 })
  })

  it('of somebody else is nobody’s business, nor is its file', async () => {
    const tenant = await aTenant()
    const { errorFileUrl } = await imported(tenant.admin, path, csv([head, ['T1', '', 1]]), {}, 'a.csv')
    const stranger = await tenant.person({ menus: ['sparePartsType'], buttons: ['sparePartsType_readExcel'] })
    expect((await get(stranger, errorFileUrl.replace(/^api\//, ''))).json()).toMatchObject({ status: 404 })
  })
})

describe('A file is asked for', () => {
  it('by a program as any other call is made, by POST with its headers, and is the same file', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    await imported(admin, path, await plainBook([head, ...types(2)]))
    const before = clock.now
    const posted = await product().server.inject({
      ...{ method: 'POST', url: '/api/materialType/exportExcel', payload: { code: 'T1' } },
      headers: { token: admin.token, tenantCode: tenant.code },
    })
    const fetched = await get(admin, 'materialType/exportExcel', { code: 'T1' })
    expect(clock.now).toBe(before)
    expect(posted.rawPayload).toEqual(fetched.rawPayload)
    expect(posted.headers['content-disposition']).toBe(fetched.headers['content-disposition'])
    const nobody = await product().server.inject({ method: 'POST', url: '/api/materialType/exportExcel' })
    expect(nobody.json()).toMatchObject({ status: 1000 })
  })

  it('and brought back into another business is refused', async () => {
    const { admin } = await aTenant()
    await imported(admin, path, await plainBook([head, ...types(1)]))
    const book = await download(admin, 'materialType/exportExcel')
    expect(await bring(admin, 'accessory/readExcel', book)).toMatchObject({
      status: 422,
      msg: '模板不匹配，请重新下载',
    })
    const template = await download(admin, 'materialType/downExcel')
    expect(await bring(admin, 'accessory/readExcel', await filled(template, [['A', 'B']]))).toMatchObject({
      status: 422,
    })
  })
})
