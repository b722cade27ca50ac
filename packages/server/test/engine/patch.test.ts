// An update is a patch, of lines too, and answers what the row is called now; what a chosen row says need not be sent.
import { describe, expect, it } from 'vitest'
import { aTenant, type Data } from '../harness/app.ts'
import { aLibrary } from '../harness/library.ts'

describe('An update', () => {
  it('answers the new code', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { id, version } = await library.card()
    expect(await admin.ok('newCard/update', { id, version, code: 'MJ-NEU' })).toEqual({
      ...{ id, code: 'MJ-NEU', version: version + 1 },
    })
    const [renamed] = (await admin.ok('newCard/list', { keyword: 'MJ-NEU' })).list
    expect(renamed.id).toBe(id)
  })

  it('of a line named by its id changes only what is sent of it', async () => {
    const { admin } = await aTenant()
    const contact = { name: '蒋志远', phone: '13800138000', isMain: true }
    const { id } = await admin.ok('supplier/insert', { name: '宁波模具厂', types: ['模具制造'], contacts: [contact] })
    const read = (): Promise<Data> => admin.ok('supplier/getEntityById', { id })
    const before = await read()
    const [{ id: lineId }] = before.contacts
    await admin.ok('supplier/update', { id, version: before.version, contacts: [{ id: lineId, phone: '13900139000' }] })
    expect((await read()).contacts).toMatchObject([{ ...contact, id: lineId, phone: '13900139000' }])
    await admin.ok('supplier/update', { id, version: before.version + 1, contacts: [{ id: lineId, phone: null }] })
    expect((await read()).contacts).toMatchObject([{ ...contact, id: lineId, phone: null }])
    const nameless = { id, version: before.version + 2, contacts: [{ id: lineId, name: '' }] }
    expect((await admin.call('supplier/update', nameless)).data).toMatchObject([{ field: 'contacts.0.name' }])
  })

  it('of a line within a line does so too', async () => {
    const library = await aLibrary()
    const { admin } = library
    const card = await library.card({
      toolingTypeId: (await admin.ok('toolingType/insert', { name: '压铸模', cardType: 2, designLife: 9 })).id,
    })
    const items = [{ item: '外观', standard: '无划痕', actual: '好' }]
    const lines = [{ cardId: card.id, trialQty: 5, items }]
    const { id, version } = await admin.ok('acceptance/insert', { cardType: 2, acceptorIds: [admin.userId], lines })
    const [line] = (await admin.ok('acceptance/getEntityById', { id })).lines
    const changed = [{ id: line.id, items: [{ id: line.items[0].id, actual: '有划痕' }] }]
    await admin.ok('acceptance/update', { id, version, lines: changed })
    expect((await admin.ok('acceptance/getEntityById', { id })).lines).toMatchObject([
      { id: line.id, cardId: card.id, trialQty: 5, items: [{ item: '外观', standard: '无划痕', actual: '有划痕' }] },
    ])
  })
})

describe('What a chosen row says too', () => {
  it('need not be sent: the category of a card, a file and a type', async () => {
    const library = await aLibrary()
    const { admin, fileId, typeId } = library
    const { id } = await admin.ok('newCard/insert', { archivesId: fileId })
    expect(await admin.ok('newCard/getEntityById', { id })).toMatchObject({ cardType: 2, toolingTypeId: typeId })
    const file = await admin.ok('archives/insert', { name: '后壳模', toolingTypeId: typeId })
    expect(await admin.ok('archives/getEntityById', { id: file.id })).toMatchObject({ cardType: 2 })
    const type = await admin.ok('toolingType/insert', { name: '双色模', parentId: typeId, designLife: 5 })
    expect(await admin.ok('toolingType/getEntityById', { id: type.id })).toMatchObject({ cardType: 2 })
    const other = await admin.call('newCard/insert', { archivesId: fileId, cardType: 1 })
    expect(other.data).toMatchObject([{ field: 'toolingTypeId' }, { field: 'archivesId' }])
    expect((await admin.call('newCard/insert', {})).data).toContainEqual({ field: 'cardType', msg: '必填项不能为空' })
  })

  it('does not open the door of another screen', async () => {
    const library = await aLibrary()
    const { admin, tenant } = library
    const press = { name: '注塑机', cardType: 3 }
    const { id: toolingTypeId } = await admin.ok('toolingType/insert', { ...press, designLife: 5 })
    const { id: archivesId } = await admin.ok('archives/insert', { ...press, toolingTypeId, designLife: 5 })
    const moulder = await tenant.person({ menus: ['mouldEquipmentCard'], buttons: ['mouldEquipmentCard_insert'] })
    expect((await moulder.call('newCard/insert', { archivesId })).status).toBe(403)
    expect((await moulder.call('newCard/insert', { archivesId: library.fileId })).status).toBe(200)
  })
})
