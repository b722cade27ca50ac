// What a company asks of fields beyond their definitions: forms, calls and workbooks obey it at once.
import { catalogue } from '@tmlm/model/catalogue'
import { describe, expect, it } from 'vitest'
import { aTenant, type Caller, type Data } from '../../harness/app.ts'
import { download, filled, imported, rowsOf } from '../../harness/excel.ts'
import { samplesOf } from '../../harness/samples.ts'

const warehouses = 101
const control = (fieldName: string, more: object = {}) => ({ fieldName, required: true, visible: true, ...more })
const save = (admin: Caller, rows: readonly object[], businessCodeId = warehouses) =>
  admin.call('requiredControl/save', { businessCodeId, rows: JSON.stringify(rows) })

describe('a field that a company requires', () => {
  it('is refused empty by insert, and by an update that empties it; older rows stay as they are', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const sample = await samplesOf(tenant).required('warehouse')
    const old = await admin.ok('warehouse/insert', { ...sample, name: '旧库' })
    expect((await save(admin, [control('address')])).data).toEqual({ count: 1 })
    const missing = { status: 400, data: [{ field: 'address', msg: '必填项不能为空' }] }
    expect(await admin.call('warehouse/insert', { ...sample, name: '新库' })).toMatchObject(missing)
    const { id } = await admin.ok('warehouse/insert', { ...sample, name: '新库', address: '东区' })
    expect(await admin.call('warehouse/update', { id, version: 1, clear: 'address' })).toMatchObject(missing)
    await admin.ok('warehouse/update', { id: old.id, version: 1, name: '旧库房' })
    expect((await admin.ok('businessCode/effective', { page: 'warehouseFiles' })).required).toContain('address')
    expect((await admin.ok('token/getToken')).tenant.fieldControls[warehouses]).toEqual([
      { fieldName: 'address', required: true, visible: true, defaultValue: null },
    ])
    await admin.ok('requiredControl/restore', { businessCodeId: warehouses })
    await admin.ok('warehouse/insert', { ...sample, name: '又一库' })
  })

  it('is asked of no other company, and of no row that the system makes by itself', async () => {
    const [tenant, other] = [await aTenant(), await aTenant()]
    await save(tenant.admin, [control('address')])
    await other.admin.ok('warehouse/insert', await samplesOf(other).required('warehouse'))
  })

  it('may be one of lines', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const { list } = await admin.ok('requiredControl/list', { businessCodeId: 105 })
    const line = list.find(
      (row: Data) => row.fieldName.startsWith('contacts.') && row.mayRequire && !row.systemRequired,
    )
    expect((await save(admin, [control(line.fieldName)], 105)).data).toEqual({ count: 1 })
    const sample = await samplesOf(tenant).full('supplier')
    const contacts = (sample.contacts as Data[]).map((one) => ({ ...one, [line.fieldName.split('.')[1]]: '' }))
    const { status, data } = await admin.call('supplier/insert', { ...sample, contacts: JSON.stringify(contacts) })
    expect([status, data[0]?.field]).toEqual([400, `contacts.0.${line.fieldName.split('.')[1]}`])
  })

  it('begins with what the company says', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    await save(admin, [control('address', { required: false, defaultValue: '一号院' })])
    const { id } = await admin.ok('warehouse/insert', await samplesOf(tenant).required('warehouse'))
    expect((await admin.ok('warehouse/getEntityById', { id })).address).toBe('一号院')
  })

  it('begins with one of its options, or with yes or no, where it has some', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const { list } = await admin.ok('requiredControl/list', { businessCodeId: warehouses })
    const optionsOf = (name: string) => list.find((row: Data) => row.fieldName === name).options
    expect(optionsOf('siteKind').map(({ label }: Data) => label)).toContain('自有')
    expect(optionsOf('useLocation').map(({ value }: Data) => value)).toEqual(['true', 'false'])
    expect(optionsOf('address')).toEqual([])
    const rows = ['siteKind', 'useLocation'].map((name) =>
      control(name, { required: false, defaultValue: optionsOf(name).at(-1).value }),
    )
    expect((await save(admin, rows)).data).toEqual({ count: 2 })
  })

  it('is starred in the template, and asked of every row of a workbook', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const template = () => download(admin, 'warehouse/downExcel')
    const titleOf = async (): Promise<string | undefined> => {
      const [keys = [], titles = []] = await rowsOf(await template())
      return titles[keys.indexOf('address')]
    }
    const plain = await titleOf()
    await save(admin, [control('address')])
    expect([plain, await titleOf()]).toEqual(['地址', '*地址'])
    const [keys = []] = await rowsOf(await template())
    const bring = async (address: string) => {
      const row: Readonly<Record<string, string>> = {
        ...{ name: `库${address}`, warehouseType: '备件库', siteKind: '自有', managerId: 'tmlmAdmin', address },
      }
      return imported(admin, 'warehouse/readExcel', await filled(await template(), [keys.map((key) => row[key])]))
    }
    expect(await bring('')).toMatchObject({
      ...{ inserted: 0, failed: 1, errors: [{ field: 'address', msg: '必填项不能为空' }] },
    })
    expect(await bring('东区')).toMatchObject({ inserted: 1, failed: 0 })
  })

  it('is one among all that the screen sends back as it read them, for every business with forms', async () => {
    const { admin } = await aTenant()
    const refused: string[] = []
    for (const { id, kind } of catalogue.businesses.values()) {
      if (kind !== 'basic' && kind !== 'document' && kind !== 'card') continue
      const { status, data } = await admin.call('requiredControl/list', { businessCodeId: id })
      if (status !== 200) continue
      const saved = await save(admin, data.list, id)
      if (saved.status !== 200 || saved.data.count !== 0) refused.push(`${id}: ${JSON.stringify(saved)}`)
    }
    expect(refused).toEqual([])
    const { list } = await admin.ok('requiredControl/list', { businessCodeId: warehouses })
    const rows = list.map((row: Data) => (row.fieldName === 'remark' ? { ...row, required: true } : row))
    expect((await save(admin, rows)).data).toEqual({ count: 1 })
  })

  it('cannot be hidden, nor can what the definition demands; what does not exist is refused', async () => {
    const { admin } = await aTenant()
    const refusal = async (row: object) => (await save(admin, [row])).data[0]
    expect(await refusal(control('address', { visible: false }))).toEqual({
      field: 'rows.0.visible',
      msg: '必填项不能隐藏',
    })
    expect(await refusal(control('name', { required: false, visible: false }))).toMatchObject({ msg: '必填项不能隐藏' })
    expect(await refusal(control('nothing'))).toMatchObject({ msg: '字段不存在：nothing' })
    expect(await refusal(control('lng', { required: false, defaultValue: '东' }))).toMatchObject({
      field: 'rows.0.defaultValue',
    })
    await save(admin, [control('remark', { required: false, visible: false })])
    expect((await admin.ok('businessCode/effective', { page: 'warehouseFiles' })).hidden).toEqual(['remark'])
  })
})
