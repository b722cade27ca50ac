// Dictionaries: what their entries may be, how they are stopped and ordered, and that words in use never go.
import { describe, expect, it } from 'vitest'
import { aTenant, type Data, type Tenant } from '../../harness/app.ts'
import { samplesOf } from '../../harness/samples.ts'

const read = async (tenant: Tenant, dictName: string): Promise<Data> => {
  const { list } = await tenant.admin.ok('dictionary/list', { dictName, pageSize: 200 })
  const { id } = list.find((row: Data) => row.dictName === dictName)
  return tenant.admin.ok('dictionary/getEntityById', { id })
}
const own = async (tenant: Tenant, items: readonly object[] = []): Promise<Data> => {
  const { id } = await tenant.admin.ok('dictionary/insert', {
    dictName: 'ownWords',
    titleZh: '自定义',
    titleEn: 'Own',
    items,
  })
  return tenant.admin.ok('dictionary/getEntityById', { id })
}
const entry = (value: string, more: object = {}): object => ({ value, labelZh: value, ...more })
const values = ({ items }: Data): string[] => items.map((item: Data) => item.value)

describe('a dictionary', () => {
  it('of the system is there from the start and cannot be deleted; its entries can be added to', async () => {
    const tenant = await aTenant()
    const unit = await read(tenant, 'unit')
    expect(unit).toMatchObject({ titleZh: '单位', titleEn: 'Unit', isSystem: true, itemCount: 11 })
    expect(values(unit).slice(0, 3)).toEqual(['件', '套', '个'])
    expect(await tenant.admin.call('dictionary/delete', { id: unit.id })).toMatchObject({
      status: 422,
      msg: '系统字典不能删除',
    })
    await tenant.admin.ok('dictionary/update', { id: unit.id, version: 1, items: [...unit.items, entry('卷')] })
    expect(values(await read(tenant, 'unit')).at(-1)).toBe('卷')
  })

  it('keeps its code', async () => {
    const tenant = await aTenant()
    const { id } = await own(tenant)
    expect(await tenant.admin.call('dictionary/update', { id, version: 1, dictName: 'other' })).toMatchObject({
      status: 400,
      data: [{ field: 'dictName', msg: '保存后不能修改' }],
    })
    const twice = { dictName: 'ownWords', titleZh: '二', titleEn: 'Two' }
    expect(await tenant.admin.call('dictionary/insert', twice)).toMatchObject({
      status: 400,
      data: [{ field: 'dictName', msg: '字典代码已存在' }],
    })
  })

  it('of the company’s own goes with its entries when nobody uses them', async () => {
    const tenant = await aTenant()
    const { id } = await own(tenant, [entry('A')])
    expect(await tenant.admin.ok('dictionary/delete', { id })).toEqual({ count: 1 })
    expect(await tenant.admin.ok('dictionary/listByNames', { names: 'ownWords' })).toEqual({ ownWords: [] })
  })

  it('is another company’s own', async () => {
    const [tenant, other] = [await aTenant(), await aTenant()]
    const unit = await read(tenant, 'unit')
    await tenant.admin.ok('dictionary/update', { id: unit.id, version: 1, items: unit.items.slice(0, 2) })
    expect(values(await read(other, 'unit'))).toHaveLength(11)
  })
})

describe('the entries of a dictionary', () => {
  const refused = async (items: readonly object[], dictName?: string): Promise<Data> => {
    const tenant = await aTenant()
    const { id, version } = dictName === undefined ? await own(tenant) : await read(tenant, dictName)
    return tenant.admin.call('dictionary/update', { id, version, items })
  }

  it.each([
    ['two defaults', [entry('A', { isDefault: true }), entry('B', { isDefault: true })], 'items.1.isDefault'],
    ['a stopped default', [entry('A', { isDefault: true, status: 0 })], 'items.0.isDefault'],
    ['the same value twice', [entry('A'), entry('A')], 'items.1.value'],
    ['no label', [{ value: 'A' }], 'items.0.labelZh'],
    ['a colour in words', [entry('A', { color: 'red' })], 'items.0.color'],
    ['a parent that is not there', [entry('A', { parentValue: 'Z' })], 'items.0.parentValue'],
    ['itself as parent', [entry('A', { parentValue: 'A' })], 'items.0.parentValue'],
    [
      'three levels',
      [entry('A'), entry('B', { parentValue: 'A' }), entry('C', { parentValue: 'B' })],
      'items.2.parentValue',
    ],
    ['attributes nobody declared', [entry('A', { attrs: { size: 1 } })], 'items.0.attrs'],
  ])('are refused with %s', async (_, items, field) => {
    expect(await refused(items)).toMatchObject({ status: 400, data: [{ field }] })
  })

  it('have levels and attributes where the dictionary has them', async () => {
    expect(await refused([entry('浙江'), entry('宁波', { parentValue: '浙江' })], 'region')).toMatchObject({
      status: 200,
    })
    expect(await refused([entry('甲'), entry('乙', { parentValue: '甲' })], 'unit')).toMatchObject({ status: 400 })
    const tenant = await aTenant()
    const reason = await read(tenant, 'oeeStopReason')
    const [first, ...rest] = reason.items
    const attrs = { stopClass: 1, lossType: 'fault', raiseRepair: true }
    const input = { id: reason.id, version: 1, items: [{ ...first, attrs }, ...rest] }
    await tenant.admin.ok('dictionary/update', input)
    const { oeeStopReason } = await tenant.admin.ok('dictionary/listByNames', { names: 'oeeStopReason' })
    expect(oeeStopReason[0]).toMatchObject({ value: '设备故障', attrs })
  })

  it('in English are called as in Chinese while nobody has translated them', async () => {
    const tenant = await aTenant()
    await own(tenant, [entry('A', { labelZh: '甲' }), entry('B', { labelZh: '乙', labelEn: 'Second' })])
    const { ownWords } = await tenant.admin.ok('dictionary/listByNames', { names: 'ownWords' })
    expect(ownWords.map((item: Data) => item.labelEn)).toEqual(['甲', 'Second'])
  })
})

describe('an entry in use', () => {
  const aUsedUnit = async (): Promise<{ tenant: Tenant; unit: Data; part: Data; used: string }> => {
    const tenant = await aTenant()
    const { id } = await tenant.admin.ok('accessory/insert', await samplesOf(tenant).required('accessory'))
    const part = await tenant.admin.ok('accessory/getEntityById', { id })
    return { tenant, unit: await read(tenant, 'unit'), part, used: part.unit }
  }

  it('is neither removed nor given another value, but may be called otherwise', async () => {
    const { tenant, unit, used } = await aUsedUnit()
    const save = (items: readonly object[], version = 1) =>
      tenant.admin.call('dictionary/update', { id: unit.id, version, items })
    const others = unit.items.filter((item: Data) => item.value !== used)
    expect(await save(others)).toMatchObject({ status: 422, msg: `字典项已被使用，只能停用：${used}` })
    const index = values(unit).indexOf(used)
    const changed = (more: object) =>
      unit.items.map((item: Data) => (item.value === used ? { ...item, ...more } : item))
    expect(await save(changed({ value: 'X' }))).toMatchObject({
      status: 400,
      data: [{ field: `items.${index}.value`, msg: '字典项已被使用，值不能修改' }],
    })
    expect(await save(changed({ labelZh: '新叫法', labelEn: 'New' }))).toMatchObject({ status: 200 })
    expect(
      (
        await save(
          unit.items.filter((item: Data) => item.value !== others[0].value),
          2,
        )
      ).status,
    ).toBe(200)
  })

  it('also counts in lines and in lists of entries', async () => {
    const tenant = await aTenant()
    await tenant.admin.ok('supplier/insert', { name: '恒力', types: ['模具制造', '设备'] })
    const kinds = await read(tenant, 'supplierType')
    const without = kinds.items.filter((item: Data) => item.value !== '设备')
    expect(await tenant.admin.call('dictionary/update', { id: kinds.id, version: 1, items: without })).toMatchObject({
      status: 422,
      msg: '字典项已被使用，只能停用：设备',
    })
  })

  it('is stopped instead: still shown and kept, but not chosen anew', async () => {
    const { tenant, unit, part, used } = await aUsedUnit()
    const { admin } = tenant
    await admin.ok('dictionary/enable', { id: unit.id, values: [used], enabled: false })
    const entries = (await admin.ok('dictionary/listByNames', { names: 'unit', withUse: 1 })).unit
    expect(entries.find((item: Data) => item.value === used)).toMatchObject({ status: 0, used: 1 })
    expect(entries.find((item: Data) => item.value !== used)).toMatchObject({ status: 1, used: 0 })
    await admin.ok('accessory/update', { id: part.id, version: 1, remark: '老数据', unit: used })
    const again = await samplesOf(tenant).required('accessory', { unit: used })
    expect(await admin.call('accessory/insert', again)).toMatchObject({ status: 400, data: [{ field: 'unit' }] })
    await admin.ok('dictionary/enable', { id: unit.id, values: used })
    expect((await admin.call('accessory/insert', again)).status).toBe(200)
  })
})

describe('the order of entries', () => {
  it('is what was sent last, and what forms offer', async () => {
    const tenant = await aTenant()
    const { id } = await own(
      tenant,
      ['A', 'B', 'C'].map((value) => entry(value)),
    )
    expect(await tenant.admin.ok('dictionary/rank', { id, version: 1, values: 'C,A,B' })).toMatchObject({ version: 2 })
    const { ownWords } = await tenant.admin.ok('dictionary/listByNames', { names: 'ownWords' })
    expect(ownWords.map((item: Data) => [item.value, item.rank])).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', 3],
    ])
  })

  it('is refused with missing, foreign or repeated values, and by an old version', async () => {
    const tenant = await aTenant()
    const { id } = await own(
      tenant,
      ['A', 'B'].map((value) => entry(value)),
    )
    const changed = { status: 409, msg: '数据已变化，请刷新' }
    for (const sent of ['A', 'A,B,C', 'A,A'])
      expect(await tenant.admin.call('dictionary/rank', { id, values: sent }), sent).toMatchObject(changed)
    await tenant.admin.ok('dictionary/rank', { id, version: 1, values: 'B,A' })
    expect((await tenant.admin.call('dictionary/rank', { id, version: 1, values: 'A,B' })).status).toBe(409)
    expect(values(await tenant.admin.ok('dictionary/getEntityById', { id }))).toEqual(['B', 'A'])
  })

  it('does not stop the default', async () => {
    const tenant = await aTenant()
    const { id } = await own(tenant, [entry('A', { isDefault: true }), entry('B')])
    expect(await tenant.admin.call('dictionary/enable', { id, values: 'A', enabled: false })).toMatchObject({
      status: 422,
      msg: '默认字典项不能停用',
    })
    expect((await tenant.admin.call('dictionary/enable', { id, values: 'Z' })).status).toBe(409)
    for (const values of [undefined, ''])
      expect(await tenant.admin.call('dictionary/enable', { id, values, enabled: false })).toMatchObject({
        status: 422,
        msg: '请选择字典项',
      })
    expect(await tenant.admin.ok('dictionary/getEntityById', { id })).toMatchObject({ version: 1 })
  })
})
