// The parameters of types as columns of the workbooks of files and cards, and fields that only some categories have.
import { describe, expect, it } from 'vitest'
import type { Caller, Data } from '../harness/app.ts'
import { bring, download, filled, plainBook, rowsOf, type Row } from '../harness/excel.ts'
import { aLibrary } from '../harness/library.ts'

/** Moulds with a runner, gates and more; machines with a clamping force of their own. */
async function aShop() {
  const library = await aLibrary()
  const { admin } = library
  const attrs = [
    { attrKey: 'runner', labelZh: '流道', labelEn: 'Runner', dataType: 'list', options: '冷,热', required: true },
    { attrKey: 'gates', labelZh: '浇口数', labelEn: 'Gates', dataType: 'number', unit: '个' },
    { attrKey: 'made', labelZh: '定型日', dataType: 'date' },
    { attrKey: 'hot', labelZh: '带加热', dataType: 'bool' },
    { attrKey: 'weight', labelZh: '重量', dataType: 'text' },
  ]
  const type = { name: '热模', code: 'RM', cardType: 2, needAcceptance: false, designLife: 1000, attrs }
  const { id: typeId } = await admin.ok('toolingType/insert', type)
  const force = [{ attrKey: 'clamp', labelZh: '锁模力', labelEn: 'Clamping force', dataType: 'number', unit: 't' }]
  const machine = { name: '注塑机', code: 'ZSJ', cardType: 3, needAcceptance: false, attrs: force }
  await admin.ok('toolingType/insert', machine)
  const file = await admin.ok('archives/insert', {
    ...{ name: '盖板模', code: 'D1', cardType: 2, toolingTypeId: typeId, attrs: { runner: '热' } },
  })
  return { library, admin, typeId, file }
}

const keysOf = async (admin: Caller, resource: string, cardType: string): Promise<string[]> =>
  (await rowsOf(await download(admin, `${resource}/downExcel`, { cardType })))[0] ?? []

describe('Parameters of types', () => {
  it('are columns of the template, for the categories it is asked for', async () => {
    const { admin } = await aShop()
    for (const resource of ['archives', 'newCard']) {
      const moulds = await keysOf(admin, resource, '1,2,4')
      expect(moulds.filter((key) => key.startsWith('attrs.'))).toEqual(
        ['runner', 'gates', 'made', 'hot', 'weight'].map((key) => `attrs.${key}`),
      )
      expect(moulds).toContain('cavityNum')
      const machines = await keysOf(admin, resource, '3')
      expect(machines.filter((key) => key.startsWith('attrs.'))).toEqual(['attrs.clamp'])
      expect(machines).not.toContain('cavityNum')
    }
    const [, titles = []] = await rowsOf(await download(admin, 'newCard/downExcel', { cardType: '2' }))
    expect(titles).toEqual(expect.arrayContaining(['流道', '浇口数(个)', '重量(kg)', '重量(weight)']))
  })

  it('are read from their cells, come out of an export as they went in, and change what they say only', async () => {
    const { admin, file } = await aShop()
    const template = await download(admin, 'newCard/downExcel', { cardType: '2' })
    const [keys = []] = await rowsOf(template)
    const cells: Readonly<Record<string, string | number>> = {
      ...{
        code: 'K1',
        cardType: '模具',
        archivesId: 'D1',
        'attrs.gates': 4,
        'attrs.made': '2025/3/1',
        'attrs.hot': '是',
      },
    }
    const { data } = await bring(admin, 'newCard/readExcel', await filled(template, [keys.map((key) => cells[key])]))
    expect(data).toMatchObject({ failed: 0, inserted: 1 })
    const attrsOf = async (): Promise<Data> => {
      const [card] = (await admin.ok('newCard/list', { archivesId: file.id })).list
      return (await admin.ok('newCard/getEntityById', { id: card.id })).attrs
    }
    expect(await attrsOf()).toEqual({ runner: '热', gates: '4', made: '2025-03-01', hot: true })
    const [titles = [], row = []] = await rowsOf(
      await download(admin, 'newCard/exportExcel', { allColumns: '1', cardType: '2', archivesId: file.id }),
    )
    const told = (title: string): string => row[titles.indexOf(title)] ?? ''
    expect([told('流道'), told('浇口数(个)'), told('带加热')]).toEqual(['热', '4', '是'])
    expect(titles).not.toContain('锁模力(t)')
    const change = await plainBook([
      ['卡片编号', '流道', '定型日'],
      ['K1', '冷', '#'],
    ])
    const changed = await bring(admin, 'newCard/readExcel', change, { onDuplicate: 'update' })
    expect(changed.data).toMatchObject({ failed: 0, updated: 1 })
    expect(await attrsOf()).toEqual({ runner: '冷', gates: '4', hot: true })
  })

  it('of another type stay as far as that type has them, and what it wants besides is asked for', async () => {
    const { admin, typeId, file } = await aShop()
    const attrs = [
      { attrKey: 'gates', labelZh: '浇口数', dataType: 'number' },
      { attrKey: 'hot', labelZh: '热流道型号', dataType: 'text' },
      { attrKey: 'plate', labelZh: '模板', dataType: 'text', required: true },
    ]
    const type = { name: '冷模', code: 'LM', cardType: 2, needAcceptance: false, designLife: 1000, attrs }
    const { id: cold } = await admin.ok('toolingType/insert', type)
    const card = await admin.ok('newCard/insert', {
      ...{ cardType: 2, archivesId: file.id, toolingTypeId: typeId, attrs: { gates: '4', hot: true } },
    })
    const change = { id: card.id, version: 1, toolingTypeId: cold }
    expect(await admin.call('newCard/update', change)).toMatchObject({ status: 400, data: [{ field: 'attrs.plate' }] })
    await admin.ok('toolingType/update', {
      ...{ id: cold, version: 1, attrs: attrs.map((attr) => ({ ...attr, required: false })) },
    })
    await admin.ok('newCard/update', change)
    expect((await admin.ok('newCard/getEntityById', { id: card.id })).attrs).toEqual({ gates: '4' })
  })

  it('of two categories are called alike in template, export and import, whichever category a workbook is of', async () => {
    const { admin, typeId } = await aShop()
    // A mould says how hard it is clamped under another key than a machine; both have gates, by other names.
    const { version, attrs } = await admin.ok('toolingType/getEntityById', { id: typeId })
    const clamped = { attrKey: 'force', labelZh: '锁模力', labelEn: 'Clamping force', dataType: 'number', unit: 't' }
    await admin.ok('toolingType/update', { id: typeId, version, attrs: [...attrs, clamped] })
    const [type] = (await admin.ok('toolingType/list', { cardType: 3 })).list
    const machine = await admin.ok('toolingType/getEntityById', { id: type.id })
    const doors = { attrKey: 'gates', labelZh: '安全门数', labelEn: 'Doors', dataType: 'number' }
    await admin.ok('toolingType/update', { id: type.id, version: machine.version, attrs: [...machine.attrs, doors] })
    const [, titles = []] = await rowsOf(await download(admin, 'archives/downExcel', { cardType: '3' }))
    expect(titles).toEqual(expect.arrayContaining(['锁模力(t)(clamp)', '安全门数']))
    const file = {
      code: 'D9',
      name: '海天160',
      cardType: 3,
      toolingTypeId: type.id,
      attrs: { clamp: '160', gates: '2' },
    }
    const { id } = await admin.ok('archives/insert', file)
    const book = await rowsOf(await download(admin, 'archives/exportExcel', { allColumns: '1', cardType: '3' }))
    const at = (title: string): number => (book[0] ?? []).indexOf(title)
    const row = book.find((cells) => cells[at('档案编号')] === 'D9') ?? []
    const wanted = ['档案编号', '档案名称', '类别', '锁模力(t)(clamp)', '安全门数']
    const changed = wanted.map((title) => (title === '安全门数' ? '3' : (row[at(title)] ?? '')))
    const again = await bring(admin, 'archives/readExcel', await plainBook([wanted, changed]), {
      onDuplicate: 'update',
    })
    expect(again.data).toMatchObject({ failed: 0, updated: 1 })
    expect((await admin.ok('archives/getEntityById', { id })).attrs).toEqual({ clamp: '160', gates: '3' })
  })

  it('that are wrong or missing are told at their cells', async () => {
    const { admin, typeId } = await aShop()
    await admin.ok('archives/insert', {
      name: '裸模',
      code: 'D2',
      cardType: 2,
      toolingTypeId: typeId,
      attrs: { runner: '冷' },
    })
    const refused = async (...rows: Row[]) => {
      const titles = ['档案编号', '档案名称', '类别', '类型', '流道', '浇口数(个)', '锁模力(t)']
      const { data } = await bring(admin, 'archives/readExcel', await plainBook([titles, ...rows]))
      return data.errors.map(({ row, field }: Data) => [row, field])
    }
    const unread = [
      ['E1', '一', '模具', 'RM', '温', 2, null],
      ['E2', '二', '模具', 'RM', '热', '很多', null],
    ]
    expect(await refused(...unread)).toEqual([
      [2, 'attrs.runner'],
      [3, 'attrs.gates'],
    ])
    const missing = ['E3', '三', '模具', 'RM', null, 2, null]
    const ofOthers = ['E4', '四', '模具', 'RM', '热', 2, 120]
    expect(await refused(missing, ofOthers)).toEqual([
      [2, 'attrs.runner'],
      [3, 'attrs.clamp'],
    ])
    expect((await admin.ok('archives/count', { toolingTypeId: typeId })).totalRow).toBe(2)
  })
})

describe('A field that only some categories have', () => {
  it('is not kept for others: a machine has no cavities, whatever is sent', async () => {
    const { admin } = await aShop()
    const [type] = (await admin.ok('toolingType/list', { cardType: 3 })).list
    const file = await admin.ok('archives/insert', {
      ...{ name: '海天120', cardType: 3, toolingTypeId: type.id, standardCycle: '20', cavityNum: 8 },
    })
    expect(await admin.ok('archives/getEntityById', { id: file.id })).toMatchObject({
      standardCycle: null,
      cavityNum: 1,
    })
    const card = await admin.ok('newCard/insert', { cardType: 3, archivesId: file.id, cavityNum: 4, material: 'P20' })
    const none = { cavityNum: null, cavityUsed: null, material: null, standardCycle: null }
    expect(await admin.ok('newCard/getEntityById', { id: card.id })).toMatchObject(none)
    await admin.ok('newCard/update', { id: card.id, version: 1, cavityNum: 2, spec: 'S' })
    expect(await admin.ok('newCard/getEntityById', { id: card.id })).toMatchObject({ ...none, spec: 'S' })
  })

  it('goes with the category: a file that becomes one of a machine keeps neither cycle nor parameters', async () => {
    const { admin, typeId } = await aShop()
    const [machine] = (await admin.ok('toolingType/list', { cardType: 3 })).list
    const { id } = await admin.ok('archives/insert', {
      ...{ name: '误建', cardType: 2, toolingTypeId: typeId, standardCycle: '20', cavityNum: 8, material: 'P20' },
      attrs: { runner: '热', gates: '2' },
    })
    await admin.ok('archives/update', { id, version: 1, cardType: 3, toolingTypeId: machine.id })
    const stored = await admin.ok('archives/getEntityById', { id })
    expect(stored).toMatchObject({ cardType: 3, standardCycle: null, cavityNum: 1, material: null })
    expect(stored.attrs).toEqual({})
  })

  it('is no column of the export of others, and an empty cell of theirs beside tools', async () => {
    const { admin } = await aShop()
    const [type] = (await admin.ok('toolingType/list', { cardType: 3 })).list
    await admin.ok('archives/insert', { name: '海天120', code: 'D3', cardType: 3, toolingTypeId: type.id })
    const exported = async (asked: Readonly<Record<string, string>>) => {
      const [titles = [], ...rows] = await rowsOf(await download(admin, 'archives/exportExcel', asked))
      const told = (row: readonly string[], title: string): string => row[titles.indexOf(title)] ?? ''
      return { titles, cavities: Object.fromEntries(rows.map((row) => [told(row, '档案编号'), told(row, '穴数')])) }
    }
    expect((await exported({ allColumns: '1', cardType: '3' })).titles).not.toContain('穴数')
    expect((await exported({ columns: 'code,name,cavityNum', cardType: '3' })).titles).not.toContain('穴数')
    const { cavities } = await exported({ columns: 'code,name,cavityNum' })
    expect(cavities).toMatchObject({ D1: '1', D3: '' })
  })

  it('is told at its cell when a workbook gives it to another', async () => {
    const { admin } = await aShop()
    const [type] = (await admin.ok('toolingType/list', { cardType: 3 })).list
    await admin.ok('archives/insert', { name: '海天120', code: 'D3', cardType: 3, toolingTypeId: type.id })
    const book = await plainBook([
      ['卡片编号', '类别', '档案', '穴数'],
      ['M1', '设备', 'D3', 4],
    ])
    const { data } = await bring(admin, 'newCard/readExcel', book)
    expect(data.errors).toMatchObject([{ row: 2, field: 'cavityNum', msg: '该类数据没有此项，请留空' }])
    const good = await plainBook([
      ['卡片编号', '类别', '档案'],
      ['M1', '设备', 'D3'],
    ])
    expect((await bring(admin, 'newCard/readExcel', good)).data).toMatchObject({ failed: 0, inserted: 1 })
    // What a file of a machine has anyway comes back with its export.
    const exported = await plainBook([
      ['档案编号', '档案名称', '类别', '类型', '穴数', '备注'],
      ['D3', '海天120', '设备', type.code, 1, '二车间'],
    ])
    const again = await bring(admin, 'archives/readExcel', exported, { onDuplicate: 'update' })
    expect(again.data).toMatchObject({ failed: 0, updated: 1 })
  })
})
