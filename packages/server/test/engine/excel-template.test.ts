// Files that people open: the template by the letter of rule 65, the file with errors (rule 69), the types of the cells of
// an export (rule 73), and all of them built as the standard of workbooks says, so that any program opens them.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Workbook, type Worksheet } from '@cj-tech-master/excelts'
import { catalogue } from '@tmlm/model/catalogue'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { templateColumns } from '../../src/engine/excel/excelColumns.ts'
import { readTable } from '../../src/platform/excel/read.ts'
import { fromKeywords, keywordsOf } from '../../src/platform/excel/workbook.ts'
import { aTenant, clock, type Data, type Tenant } from '../harness/app.ts'
import { download, filled, get, imported, plainBook, unzipped } from '../harness/excel.ts'
import { samplesOf } from '../harness/samples.ts'

let tenant: Tenant
beforeAll(async () => {
  tenant = await aTenant()
})

async function opened(bytes: Buffer): Promise<Workbook> {
  const book = new Workbook()
  await book.xlsx.load(bytes)
  return book
}

const sheetOf = (book: Workbook, name: string): Worksheet => {
  const sheet = book.getWorksheet(name)
  if (!sheet) throw new Error(`No sheet ${name}`)
  return sheet
}

const textsOf = (sheet: Worksheet, row: number): string[] =>
  Array.from({ length: sheet.columnCount }, (_, at) => String(sheet.getRow(row).getCell(at + 1).value ?? ''))

const template = (resource: string): Promise<Buffer> => download(tenant.admin, `${resource}/downExcel`)

describe('The template (rule 65)', () => {
  it('has hidden keys, titles, and hints, and is filled in from row 4', async () => {
    const sheet = sheetOf(await opened(await template('warehouse')), '数据')
    expect(sheet.getRow(1).hidden).toBe(true)
    expect(textsOf(sheet, 1).slice(0, 3)).toEqual(['code', 'name', 'warehouseType'])
    expect(textsOf(sheet, 2).slice(0, 3)).toEqual(['仓库编码', '*仓库名称', '仓库类型'])
    expect(textsOf(sheet, 3)[1]).toBe('文本，最多64字')
    expect(sheet.actualRowCount).toBe(3)
  })

  it('shows what is required in red with a star, what is not without, and hints in grey', async () => {
    const sheet = sheetOf(await opened(await template('warehouse')), '数据')
    const [code, name] = ['A', 'B'] as const
    expect(sheet.getCell(`${name}2`).font?.color?.argb).toBe('FFD93026')
    expect(sheet.getCell(`${code}2`).font?.color?.argb).toBeUndefined()
    expect(sheet.getCell(`${name}3`).font?.color?.argb).toBe('FF8F959E')
  })

  it('offers options, entries of dictionaries, and yes and no from a hidden sheet', async () => {
    const book = await opened(await template('accessory'))
    const [sheet, lists] = [sheetOf(book, '数据'), sheetOf(book, '选项')]
    expect(lists.state).toBe('hidden')
    const offered = (key: string): string[] => {
      const letter = sheet.getColumn(textsOf(sheet, 1).indexOf(key) + 1).letter
      const { type, formulae }: Data = sheet.getCell(`${letter}4`).dataValidation ?? {}
      const range = /^'选项'!\$([A-Z]+)\$1:\$[A-Z]+\$(\d+)$/.exec(String(formulae?.[0]))
      expect([key, type, range === null]).toEqual([key, 'list', false])
      return Array.from({ length: Number(range?.[2]) }, (_, at) =>
        String(lists.getCell(`${range?.[1]}${at + 1}`).value),
      )
    }
    expect(offered('abcClass')).toEqual(['A类', 'B类', 'C类'])
    expect(offered('isKey')).toEqual(['是', '否'])
    expect(offered('unit')).toEqual(expect.arrayContaining(['个', '套']))
  })

  it('has cells for days as such, and words as text whatever they look like', async () => {
    const sheet = sheetOf(await opened(await template('supplier')), '数据')
    const keys = textsOf(sheet, 1)
    expect(sheet.getColumn(keys.indexOf('startDate') + 1).numFmt).toBe('yyyy-mm-dd')
    expect(sheet.getColumn(keys.indexOf('phone') + 1).numFmt).toBe('@')
  })

  it('explains every column on a sheet of its own: meaning, required, format, example, allowed values', async () => {
    const sheet = sheetOf(await opened(await template('warehouse')), '填写说明')
    expect(textsOf(sheet, 1).filter(Boolean)).toEqual(['列名', '含义', '必填', '格式', '示例', '可选值'])
    const columns = templateColumns(catalogue.resources.get('warehouse')!)
    // Below stands a row that is filled in, with its title and those of the columns.
    expect(sheet.actualRowCount).toBe(columns.length + 4)
    expect(textsOf(sheet, columns.length + 3)[0]).toBe('填写示例')
    expect(textsOf(sheet, columns.length + 4).slice(0, 3)).toEqual(['仓库编码', '*仓库名称', '仓库类型'])
    const lines = columns.map((_, at) => textsOf(sheet, at + 2))
    expect(lines.map(([title]) => title)).toEqual(columns.map(({ title }) => title[0]))
    expect(lines[1]?.[2]).toBe('是')
    expect(lines[0]?.[2]).toBe('否')
    expect(lines[2]?.[5]).toContain('备件库')
  })

  it('carries the business it is for and its version, which changes with its columns', async () => {
    const [warehouses, parts] = await Promise.all(
      ['warehouse', 'accessory'].map(async (name) => (await readTable('a.xlsx', await template(name))).properties),
    )
    expect(warehouses).toEqual({ businessCode: '101', templateVersion: expect.stringMatching(/^[0-9a-f]{12}$/) })
    expect(parts?.templateVersion).not.toBe(warehouses?.templateVersion)
  })

  it('keeps what it carries when another program has saved it', () => {
    const properties = { businessCode: '301,302,304', templateVersion: 'ed56348323a3' }
    expect(fromKeywords(keywordsOf(properties))).toEqual(properties)
    // As LibreOffice leaves them, and as somebody adds words of his own.
    expect(fromKeywords('businessCode=301 302 304 templateVersion=ed56348323a3')).toEqual(properties)
    expect(fromKeywords('年度, 盘点; businessCode=101 templateVersion=x')).toMatchObject({ businessCode: '101' })
    expect(fromKeywords('年度 盘点')).toEqual({})
  })

  it('of a paper groups its rows by 单据序号', async () => {
    const sheet = sheetOf(await opened(await template('accessoryInput')), '数据')
    expect(textsOf(sheet, 1)[0]).toBe('$group')
    expect(textsOf(sheet, 2)[0]).toBe('单据序号')
  })
})

describe('The file with errors (rule 69)', () => {
  it('is the uploaded one with its wrong rows alone: wrong cells red with a comment each, the sentences in a last column', async () => {
    const rows = [
      ['W-1', '', '备件库', '自有', null, null, 'tmlmAdmin'],
      ['W-2', '二号库', '备件库', '自有', null, null, 'tmlmAdmin'],
    ]
    const result = await imported(tenant.admin, 'warehouse/readExcel', await filled(await template('warehouse'), rows))
    const book = await opened(await download(tenant.admin, result.errorFileUrl.replace(/^api\//, '')))
    const sheet = sheetOf(book, '数据')
    const wrong = sheet.getCell('B4')
    expect(wrong.fill).toMatchObject({ type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFC7CE' } })
    expect(JSON.stringify(wrong.note)).toContain('必填项不能为空')
    expect([sheet.getCell('B5').note, sheet.getCell('B5').value]).toEqual([undefined, null])
    expect(sheet.getCell('A4').fill).not.toMatchObject({ pattern: 'solid' })
    const last = templateColumns(catalogue.resources.get('warehouse')!).length + 1
    expect([2, 4, 5].map((row) => sheet.getRow(row).getCell(last).value)).toEqual([
      ...['错误信息', '第4行：必填项不能为空'],
      null,
    ])
    expect(sheet.getRow(1).hidden).toBe(true)
    expect(book.worksheets.map(({ name }) => name)).toEqual(['数据', '填写说明', '选项'])
  })

  it('can be mended and brought again as it is', async () => {
    const wrong = await imported(
      tenant.admin,
      'warehouse/readExcel',
      await filled(await template('warehouse'), [['W-9', '', '备件库', '自有', null, null, 'tmlmAdmin']]),
    )
    const marked = await download(tenant.admin, wrong.errorFileUrl.replace(/^api\//, ''))
    const mended = await filled(marked, [['W-9', '九号库']])
    expect(await imported(tenant.admin, 'warehouse/readExcel', mended)).toMatchObject({ inserted: 1, notices: [] })
  })
})

describe('An export (rule 73)', () => {
  it('is named by its screen and the moment, in the language of the reader', async () => {
    const name = async (lang: string): Promise<string> => {
      const answer = await get(tenant.admin, 'warehouse/exportExcel', { lang })
      const given = /filename\*=UTF-8''(\S+)$/.exec(String(answer.headers['content-disposition']))?.[1] ?? ''
      return decodeURIComponent(given)
    }
    const before = clock.now
    clock.now = new Date('2026-01-05T01:02:03Z')
    try {
      expect(await name('zh')).toBe('仓库档案_20260105090203.xlsx')
      expect(await name('en')).toBe('Warehouses_20260105090203.xlsx')
    } finally {
      clock.now = before
    }
  })

  it('has numbers and days as real cells, and words as text also where they look like numbers', async () => {
    const own = await aTenant()
    await own.admin.ok('supplier/insert', {
      name: '00123',
      types: ['设备'],
      startDate: '2026-01-05',
      creditLimit: '12.5',
    })
    await own.admin.ok('materialType/insert', { code: '007', name: '类型', sort: 7 })
    const cellOf = async (resource: string, title: string): Promise<unknown> => {
      const sheet = sheetOf(
        await opened(await download(own.admin, `${resource}/exportExcel`, { allColumns: '1' })),
        '数据',
      )
      return sheet.getRow(2).getCell(textsOf(sheet, 1).indexOf(title) + 1).value
    }
    expect(await cellOf('materialType', '排序')).toBe(7)
    expect(await cellOf('materialType', '类型编码')).toBe('007')
    expect(await cellOf('supplier', '供应商名称')).toBe('00123')
    expect(await cellOf('supplier', '合作开始')).toEqual(new Date('2026-01-05T00:00:00Z'))
  })

  it('has the rows that the list has: those of the scope, by the same filter', async () => {
    const own = await aTenant()
    const [here, there] = [await own.factory('一厂'), await own.factory('二厂')]
    const samples = samplesOf(own)
    for (const [name, orgId] of [
      ['近库', here],
      ['近库二', here],
      ['远库', there],
    ])
      await own.admin.ok('warehouse/insert', await samples.required('warehouse', { name, orgId }))
    const clerk = await own.person({ orgId: here, menus: ['warehouseFiles'], buttons: ['warehouseFiles_exportExcel'] })
    const exported = async (query: Record<string, string>): Promise<string[]> => {
      const sheet = sheetOf(await opened(await download(clerk, 'warehouse/exportExcel', query)), '数据')
      const at = textsOf(sheet, 1).indexOf('仓库名称') + 1
      return Array.from({ length: sheet.actualRowCount - 1 }, (_, nth) =>
        String(sheet.getRow(nth + 2).getCell(at).value),
      )
    }
    const listed = async (query: Record<string, string>): Promise<string[]> =>
      (await clerk.ok('warehouse/list', query)).list.map((row: Data) => row.name)
    const queries: Record<string, string>[] = [{ orderBy: 'name' }, { keyword: '二', orderBy: 'name' }]
    for (const query of queries) expect(await exported(query)).toEqual(await listed(query))
    expect(await exported({ orderBy: 'name' })).toEqual(['近库', '近库二'])
  })
})

/** The children of a worksheet, in the order that the standard (ECMA-376, CT_Worksheet) demands. */
const order = [
  ...['sheetPr', 'dimension', 'sheetViews', 'sheetFormatPr', 'cols', 'sheetData', 'sheetCalcPr', 'sheetProtection'],
  ...['protectedRanges', 'scenarios', 'autoFilter', 'sortState', 'dataConsolidate', 'customSheetViews', 'mergeCells'],
  ...['phoneticPr', 'conditionalFormatting', 'dataValidations', 'hyperlinks', 'printOptions', 'pageMargins'],
  ...['pageSetup', 'headerFooter', 'rowBreaks', 'colBreaks', 'customProperties', 'cellWatches', 'ignoredErrors'],
  ...[
    'smartTags',
    'drawing',
    'legacyDrawing',
    'legacyDrawingHF',
    'picture',
    'oleObjects',
    'controls',
    'webPublishItems',
  ],
  ...['tableParts', 'extLst'],
]

/** The names of the elements right below the root; refuses what is not well-formed. */
function childrenIn(xml: string): string[] {
  const names: string[] = []
  const open: string[] = []
  const body = xml.replace(/^<\?xml[^>]*\?>\s*/, '')
  for (const [all, closing, name = '', empty] of body.matchAll(
    /<(\/?)([A-Za-z][\w:.]*)(?:\s+[\w:.-]+="[^"<]*")*\s*(\/?)>|<|&(?!#?\w+;)/g,
  )) {
    if (name === '') throw new Error(`Not well-formed at ${all}`)
    if (closing && open.pop() !== name) throw new Error(`${name} ends and was not open`)
    if (closing) continue
    if (open.length === 1) names.push(name)
    if (!empty) open.push(name)
  }
  if (open.length > 0) throw new Error(`${open.join()} does not end`)
  return names
}

describe('Every file is built as the standard says', () => {
  const files: readonly (readonly [string, () => Promise<Buffer>])[] = [
    ['a template', () => template('accessoryInput')],
    ['an export', () => download(tenant.admin, 'user/exportExcel', { allColumns: '1' })],
    [
      'a file with errors',
      async () => {
        const file = await filled(await template('warehouse'), [['W-1', '']])
        const result = await imported(tenant.admin, 'warehouse/readExcel', file)
        return download(tenant.admin, result.errorFileUrl.replace(/^api\//, ''))
      },
    ],
    [
      'a file with errors that came without styles',
      async () => {
        const result = await imported(tenant.admin, 'warehouse/readExcel', await plainBook([['仓库名称'], ['x']]))
        return download(tenant.admin, result.errorFileUrl.replace(/^api\//, ''))
      },
    ],
  ]

  it.each(files)('%s: each part is well-formed, is declared, and has its elements in their order', async (_, make) => {
    const parts = await unzipped(await make())
    const text = (path: string): string => parts.get(path)?.toString('utf8') ?? ''
    for (const path of parts.keys()) if (/\.(xml|rels|vml)$/.test(path)) childrenIn(text(path))
    const types = text('[Content_Types].xml')
    const extensions = [...types.matchAll(/Extension="(\w+)"/g)].map(([, extension]) => extension)
    for (const path of parts.keys()) {
      const isDeclared = types.includes(`PartName="/${path}"`) || extensions.includes(path.split('.').at(-1))
      expect([path, isDeclared || path === '[Content_Types].xml']).toEqual([path, true])
    }
    const sheets = [...parts.keys()].filter((path) => /^xl\/worksheets\/[^/]+\.xml$/.test(path))
    expect(sheets.length).toBeGreaterThan(0)
    for (const path of sheets) {
      const places = childrenIn(text(path)).map((name) => order.indexOf(name))
      expect([path, places.filter((place) => place < 0)]).toEqual([path, []])
      expect([path, places]).toEqual([path, places.toSorted((a, b) => a - b)])
    }
    // Whatever a part refers to is there.
    for (const [path, content] of parts) {
      if (!path.endsWith('.rels')) continue
      const folder = path.replace(/_rels\/[^/]+$/, '')
      for (const [tag] of content.toString('utf8').matchAll(/<Relationship [^>]*>/g)) {
        if (tag.includes('TargetMode="External"')) continue
        const target = /Target="([^"]+)"/.exec(tag)?.[1] ?? ''
        const found = new URL(target, `file:///${folder}`).pathname.slice(1)
        expect([path, found, parts.has(found)]).toEqual([path, found, true])
      }
    }
  })

  it('LibreOffice opens them, and what it saves is read as the same', { timeout: 600_000 }, async (context) => {
    if (!existsSync('/usr/bin/soffice')) context.skip('LibreOffice is not installed')
    const folder = mkdtempSync(join(tmpdir(), 'tmlm-office-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const made: (readonly [string, Buffer])[] = []
    for (const [nth, [, make]] of files.entries()) made.push([`file${nth}.xlsx`, await make()])
    for (const [name, bytes] of made) writeFileSync(join(folder, name), bytes)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const paths = made.map(([name]) => join(folder, name))
    const words = ['--headless', '--norestore', profile, '--convert-to', 'xlsx', '--outdir', join(folder, 'saved')]
    await promisify(execFile)('/usr/bin/soffice', [...words, ...paths], { timeout: 500_000 })
    for (const [name, bytes] of made) {
      const [ours, saved] = [
        await readTable(name, bytes),
        await readTable(name, readFileSync(join(folder, 'saved', name))),
      ]
      expect(saved.sheets).toEqual(ours.sheets)
      expect(saved.properties).toEqual(ours.properties)
    }
  })
})
