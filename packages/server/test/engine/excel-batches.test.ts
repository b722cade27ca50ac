// Rows of a file are stored many at a time. Whatever comes of it is what would come of them one by one.
import { keysFor, servingButton, type Resource, type Values } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { describe, expect, it } from 'vitest'
import { templateColumns } from '../../src/engine/excel/excelColumns.ts'
import { keyFieldOf } from '../../src/engine/excel/importKeys.ts'
import { aTenant, type Data, type Tenant } from '../harness/app.ts'
import { bring, download, imported, plainBook, places, rowsOf, type Row, type Wanted } from '../harness/excel.ts'
import { insertable, leaving, samplesOf } from '../harness/samples.ts'
import { partOf } from '../harness/generic/calls.ts'

const brought = insertable.filter((resource) => {
  const button = servingButton(resource, 'readExcel')
  return button !== undefined && keysFor(catalogue.screensOf(resource.name), button).length > 0
})

describe.each(brought.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  it('leaves the same traces among others as alone: new rows', { timeout: 240_000 }, async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const ids: string[] = []
    for (let nth = 0; nth < 4; nth++) ids.push((await admin.ok(`${name}/insert`, await samples.full(name))).id)
    const sheets = await Promise.all(ids.map((id) => exportOf(tenant, resource, id)))
    for (const id of ids) {
      for (const action of leaving[name] ?? []) await admin.ok(`${name}/${action}`, { id })
      await admin.ok(`${name}/delete`, { ids: [id] })
    }
    const [one, two, three, four] = sheets.map((sheet) => asNew(resource, sheet))
    const bringNew = async (...parts: (Row[] | undefined)[]): Promise<Data[]> => {
      const made = await imported(admin, `${name}/readExcel`, await bookOf(sheets[0]?.[0] ?? [], parts))
      expect(made).toMatchObject({ inserted: parts.length, failed: 0, errors: [] })
      const { list } = await admin.ok(`${name}/list`, { ...partOf(resource), orderBy: '-id', pageSize: parts.length })
      return list.toReversed()
    }
    const together = await bringNew(one, two)
    const alone = [...(await bringNew(three)), ...(await bringNew(four))]
    const traces = await Promise.all([...together, ...alone].map(({ id }) => tracesOf(tenant, resource, id)))
    expect(traces[0]).toEqual(traces[2])
    expect(traces[1]).toEqual(traces[3])
    // Numbers that the system gives go on in the order of the file.
    const codes = [...together, ...alone].map(({ code }) => code)
    if (codes.every((code) => typeof code === 'string') && resource.kind === 'document')
      expect(codes).toEqual(codes.toSorted())
  })

  it('leaves the same traces among others as alone: changed rows', { timeout: 240_000 }, async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const ids: string[] = []
    for (let nth = 0; nth < 4; nth++) ids.push((await admin.ok(`${name}/insert`, await samples.full(name))).id)
    const sheets = await Promise.all(ids.map((id) => exportOf(tenant, resource, id)))
    const column = textColumn(resource, sheets[0] ?? [])
    const [one, two, three, four] = sheets.map(([, ...rows]) =>
      rows.map((row) => row.map((cell, at) => (at === column && cell !== '' ? `${cell.slice(0, 8)}改` : cell))),
    )
    const change = async (...parts: (Row[] | undefined)[]): Promise<void> => {
      const book = await bookOf(sheets[0]?.[0] ?? [], parts)
      const made = await imported(admin, `${name}/readExcel`, book, { onDuplicate: 'update' })
      expect(made).toMatchObject({ updated: parts.length, inserted: 0, failed: 0, errors: [] })
    }
    await change(one, two)
    await change(three)
    await change(four)
    const traces = await Promise.all(ids.map((id) => tracesOf(tenant, resource, id)))
    expect(traces[0]).toEqual(traces[2])
    expect(traces[1]).toEqual(traces[3])
    expect(traces[0]).toMatchObject({ version: 2 })
    for (const [at, id] of ids.entries()) {
      const cells = (await exportOf(tenant, resource, id))[1]?.[column]
      expect(cells).toBe(`${sheets[at]?.[1]?.[column]?.slice(0, 8)}改`)
    }
  })
})

/** Several papers in one file are told apart by their record, each by its own. */
async function bookOf(titles: Row, parts: readonly (readonly Row[] | undefined)[]): Promise<Buffer> {
  const record = titles.indexOf('单据序号')
  const rows = parts.flatMap((part, nth) =>
    (part ?? []).map((row) => row.map((cell, at) => (at === record ? `N${nth}` : cell))),
  )
  return plainBook([titles, ...rows])
}

const exportOf = async (tenant: Tenant, { name }: Resource, id: string): Promise<string[][]> =>
  rowsOf(await download(tenant.admin, `${name}/exportExcel`, { allColumns: '1', id }))

/** Papers are numbered by the system alone. */
function asNew(resource: Resource, [titles = [], ...rows]: readonly (readonly string[])[]): Row[] {
  const key = keyFieldOf(resource)
  const title = key === undefined ? '' : (resource.fields[key]?.label[0] ?? '')
  const isGiven = resource.kind === 'document'
  return rows.map((row) => row.map((cell, at) => (isGiven && titles[at] === title ? '' : cell)))
}

/** A text that nothing else hangs on. */
function textColumn(resource: Resource, [titles = [], first = []]: readonly (readonly string[])[]): number {
  for (const name of ['remark', 'address', 'name', 'shortName', 'titleEn', 'jobName', 'certificateName']) {
    const field = resource.fields[name]
    if (field?.kind !== 'text' && field?.kind !== 'longText') continue
    const at = titles.indexOf(field.label[0])
    if (at >= 0 && first[at] !== '' && templateColumns(resource).some((column) => column.key === name)) return at
  }
  throw new Error(`${resource.name} has no text to change`)
}

/** What a row has left behind: its version, its history, notes for others, and rows of the ledgers that name it. */
async function tracesOf(tenant: Tenant, { name }: Resource, id: string): Promise<Values> {
  return tenant.inTenant(async (tx) => {
    const ask = async (text: string): Promise<readonly Readonly<Values>[]> =>
      (await tx.send({ text, values: [id] })).rows
    const [logged, noted, ...counts] = await Promise.all([
      ask(`SELECT action, source, result, business_code_id, changes, row_code IS NOT NULL AS named
FROM operation_log WHERE row_id = $1 ORDER BY id`),
      ask(
        `SELECT resource, business_code_id, org_id FROM change_note WHERE row_id = $1 AND resource <> '' ORDER BY id`,
      ),
      ask('SELECT count(*)::int AS moves FROM card_move WHERE card_id = $1'),
      ask('SELECT count(*)::int AS states FROM card_status_log WHERE card_id = $1'),
      ask('SELECT count(*)::int AS places FROM card_position WHERE card_id = $1'),
    ])
    const entity = (await tenant.admin.ok(`${name}/getEntityById`, { id })) as Values
    const fieldsOf = ({ changes, ...entry }: Readonly<Values>): Values => ({
      ...entry,
      fields: (changes as { field: string }[]).map(({ field }) => field).toSorted(),
    })
    const isNew = logged?.length === 1
    return {
      version: entity.version,
      filled: Object.keys(entity).filter((key) => entity[key] !== null),
      history: logged?.map(fieldsOf),
      // Of new rows that are no papers others hear by their organisation.
      notes: isNew ? [] : noted,
      counts,
    }
  })
}

interface Outcome {
  readonly told: readonly string[]
  readonly rows: readonly Values[]
}

/** The same rows in one file, and each in a file of its own; what is told of them and what is there in the end. */
async function bothWays(
  name: string,
  prepare: (tenant: Tenant) => Promise<unknown>,
  [titles, ...rows]: readonly Row[],
  columns: readonly string[],
): Promise<{ readonly together: Outcome; readonly apart: Outcome }> {
  const wanted: Wanted = { mode: 'partial', onDuplicate: 'update' }
  const outcome = async (files: readonly (readonly Row[])[]): Promise<Outcome> => {
    const tenant = await aTenant()
    await prepare(tenant)
    const told: string[] = []
    let above = 0
    for (const file of files) {
      const result = await imported(tenant.admin, `${name}/readExcel`, await plainBook([titles ?? [], ...file]), wanted)
      for (const error of result.errors as { row: number; msg: string }[])
        told.push(`${error.row - 1 + above} ${error.msg}`)
      above += file.length
    }
    const { list } = await tenant.admin.ok(`${name}/list`, { orderBy: 'code', pageSize: 200 })
    return { told, rows: list.map((row: Values) => Object.fromEntries(columns.map((key) => [key, row[key]]))) }
  }
  return { together: await outcome([rows]), apart: await outcome(rows.map((row) => [row])) }
}

describe('a tree in one file', () => {
  const titles = ['库位编码', '库位名称', '仓库', '库位层级', '上级库位']

  it('comes out as if its rows had come one after the other', { timeout: 240_000 }, async () => {
    const prepare = async ({ admin }: Tenant): Promise<void> => {
      const { id: warehouseId } = await admin.ok('warehouse/insert', {
        ...{ code: 'W1', name: '模具库', warehouseType: 1, siteKind: 0, managerId: admin.userId },
      })
      for (const code of ['Z1', 'Z3']) await admin.ok('cargoLocation/insert', { code, warehouseId, kind: 1 })
      await admin.ok('cargoLocation/insert', { code: 'B9', warehouseId, kind: 3 })
    }
    const { together, apart } = await bothWays(
      'cargoLocation',
      prepare,
      [
        titles,
        ['Z2', '二区', 'W1', '库区', ''],
        ['R1', '一架', 'W1', '货架', 'Z2'],
        ['B1', '一位', 'W1', '库位', 'R1'],
        ['X1', '位下之位', 'W1', '库位', 'B1'],
        ['Z1', '改为末级', 'W1', '库位', ''],
        ['X2', '末级之下', 'W1', '库位', 'Z1'],
        ['B2', '三区之下', 'W1', '库位', 'Z3'],
        ['Z3', '有下级', 'W1', '库位', ''],
        ['R2', '二架', 'W1', '货架', 'Z2'],
        ['B9', '改为库区', 'W1', '库区', ''],
        ['B3', '九区之下', 'W1', '库位', 'B9'],
      ],
      ['code', 'name', 'kind', 'parentIdName', 'version', 'fullCode', 'capacity'],
    )
    expect(together.rows).toEqual(apart.rows)
    expect(together.rows.map(({ code }) => code)).toEqual(['B1', 'B2', 'B3', 'B9', 'R1', 'R2', 'Z1', 'Z2', 'Z3'])
    // In a file of its own a row finds no place at all where here it is told why it may not stand there.
    expect(together.told).toEqual(['4 末级库位不能有下级', '6 末级库位不能有下级', '8 该库位有下级，不能改为末级'])
    expect(apart.told.map((told) => told.split(' ')[0])).toEqual(['4', '6', '8'])
  })

  it('goes out and comes into another company as it is', async () => {
    const aStore = async ({ admin }: Tenant): Promise<string> =>
      (await admin.ok('warehouse/insert', { code: 'W1', name: '模具库', managerId: admin.userId })).id
    const [from, to] = [await aTenant(), await aTenant()]
    const warehouseId = await aStore(from)
    const zone = await from.admin.ok('cargoLocation/insert', { code: 'Q1', warehouseId, kind: 1 })
    await from.admin.ok('cargoLocation/insert', { code: 'B1', warehouseId, kind: 3, parentId: zone.id })
    await aStore(to)
    const book = await download(from.admin, 'cargoLocation/exportExcel', { allColumns: '1', orderBy: 'kind' })
    expect(await bring(to.admin, 'cargoLocation/readExcel', book)).toMatchObject({ data: { inserted: 2, failed: 0 } })
    expect((await to.admin.ok('cargoLocation/list', { kind: 3 })).list).toMatchObject([{ fullCode: 'W1-Q1-B1' }])
  })

  it('closes no circle, and grows no deeper than it may', { timeout: 240_000 }, async () => {
    const prepare = async ({ admin }: Tenant): Promise<void> => {
      for (const code of ['A', 'B']) await admin.ok('materialType/insert', { code, name: code })
    }
    const chain = Array.from({ length: 6 }, (_, at): Row => [`C${at}`, `第${at}级`, at === 0 ? '' : `C${at - 1}`])
    const { together, apart } = await bothWays(
      'materialType',
      prepare,
      [['类型编码', '类型名称', '上级类型'], ['A', 'A', 'B'], ['B', 'B', 'A'], ...chain, ['D', '其他', 'C1']],
      ['code', 'name', 'parentIdName', 'version'],
    )
    expect(together).toEqual(apart)
    expect(together.told).toEqual(['2 不能移动到自身下级', '8 最多5级'])
  })

  it('tells of the place above it where that could not be made', async () => {
    const { admin } = await aTenant()
    const rows = [
      ['类型编码', '类型名称', '上级类型'],
      ...Array.from({ length: 7 }, (_, at): Row => [`C${at}`, `第${at}级`, at === 0 ? '' : `C${at - 1}`]),
    ]
    const result = await imported(admin, 'materialType/readExcel', await plainBook(rows), { mode: 'partial' })
    expect(result).toMatchObject({ inserted: 5, failed: 2 })
    expect(places(result)[0]).toBe('C7 最多5级')
    expect(result.errors[1]).toMatchObject({ row: 8 })
  })
})

describe('many changes in one file', () => {
  it('are each told their own mistake, and the others are stored', { timeout: 240_000 }, async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    await admin.ok('materialType/insert', { code: 'BL1', name: '模架件' })
    const titles = ['备件编码', '备件名称', '备件类型', '单位', '参考单价', '备注']
    const codes = Array.from({ length: 60 }, (_, at) => `Q-${at}`)
    const parts = (name: string, price: string): Row[] => [
      titles,
      ...codes.map((code) => [code, `${name}${code}`, 'BL1', '个', price, '批量']),
    ]
    await imported(admin, 'accessory/readExcel', await plainBook(parts('件', '1')))
    const changed = parts('新件', '2').map((row, at) =>
      at === 8 ? row.with(2, 'NONE') : at === 30 ? row.with(4, '#') : row,
    )
    const result = await imported(admin, 'accessory/readExcel', await plainBook(changed), {
      ...{ mode: 'partial', onDuplicate: 'update' },
    })
    expect(result).toMatchObject({ total: 60, updated: 59, failed: 1 })
    expect(places(result)).toEqual(['C9 备件类型不存在：NONE'])
    const { list } = await admin.ok('accessory/list', { pageSize: 200 })
    const byCode = new Map<string, Data>(list.map((row: Data) => [row.code, row]))
    expect(byCode.get('Q-7')).toMatchObject({ name: '件Q-7', version: 1 })
    expect(byCode.get('Q-29')).toMatchObject({ name: '新件Q-29', version: 2 })
    expect(await admin.ok('accessory/getEntityById', { id: byCode.get('Q-29')?.id })).toMatchObject({ refPrice: null })
    for (const code of codes.filter((one) => one !== 'Q-7' && one !== 'Q-29'))
      expect(byCode.get(code)).toMatchObject({ name: `新件${code}`, version: 2 })
  })
})
