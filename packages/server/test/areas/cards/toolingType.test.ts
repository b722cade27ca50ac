import { describe, expect, it } from 'vitest'
import { aTenant, type Data } from '../../harness/app.ts'
import { aLibrary } from '../../harness/library.ts'

const tonnage = { attrKey: 'tonnage', labelZh: '吨位', dataType: 'number', unit: 't' }
const runner = { attrKey: 'runner', labelZh: '流道', dataType: 'list', options: '冷流道,热流道', required: true }

/** Injection moulds below moulds, each with a parameter. */
async function aTree() {
  const { admin } = await aTenant()
  const mould = await admin.ok('toolingType/insert', { name: '模具', cardType: 2, designLife: 1000, attrs: [tonnage] })
  const injection = await admin.ok('toolingType/insert', {
    ...{ name: '注塑模', cardType: 2, designLife: 1000, parentId: mould.id },
    attrs: [runner],
  })
  const file = (attrs: Data) =>
    admin.call('archives/insert', { name: '前壳模', cardType: 2, toolingTypeId: injection.id, attrs })
  return { admin, mould, injection, file }
}

describe('Tooling types', () => {
  it('stand in a tree of their category, each with the parameters it adds', async () => {
    const { admin, mould, injection } = await aTree()
    const jig = await admin.ok('toolingType/insert', { name: '夹具', cardType: 1 })
    const all: Data[] = await admin.ok('toolingType/listTree')
    expect(all.map(({ value }) => value)).toEqual([mould.id, jig.id])
    expect(all[0].children[0]).toMatchObject({ value: injection.id, label: '注塑模', type: 2 })
    expect(all[0].children[0].attrs.map(({ attrKey }: Data) => attrKey)).toEqual(['runner'])
    const jigs: Data[] = await admin.ok('toolingType/listTree', { cardType: 1 })
    expect(jigs.map(({ value }) => value)).toEqual([jig.id])
    await admin.ok('toolingType/disable', { id: jig.id })
    expect(await admin.ok('toolingType/listTree', { cardType: 1 })).toEqual([])
  })

  it('want cards accepted first, machines only where somebody says so', async () => {
    const { admin } = await aTenant()
    const cardOf = async (cardType: number, more: Data = {}): Promise<Data> => {
      const type = await admin.ok('toolingType/insert', { name: `类型${cardType}`, cardType, ...more })
      const { needAcceptance } = await admin.ok('toolingType/getEntityById', { id: type.id })
      const life = cardType === 3 ? {} : { designLife: 10 }
      const file = await admin.ok('archives/insert', { name: '档案', cardType, toolingTypeId: type.id, ...life })
      const { id } = await admin.ok('newCard/insert', { cardType, archivesId: file.id })
      const { status, acceptState } = await admin.ok('newCard/getEntityById', { id })
      return { needAcceptance, status, acceptState }
    }
    for (const tool of [1, 2, 4])
      expect(await cardOf(tool)).toEqual({ needAcceptance: true, status: 1, acceptState: 1 })
    expect(await cardOf(3)).toEqual({ needAcceptance: false, status: 2, acceptState: 0 })
    const strict = { name: '关键设备', needAcceptance: true }
    expect(await cardOf(3, strict)).toEqual({ needAcceptance: true, status: 1, acceptState: 1 })
  })

  it('tell how many cards a person sees of them and of those below', async () => {
    const { admin, mould, injection, file } = await aTree()
    const { data } = await file({ runner: '热流道' })
    await admin.ok('archives/createCards', { id: data.id, count: 3 })
    const [root]: Data[] = await admin.ok('toolingType/listTree', { counted: true })
    expect(root).toMatchObject({ value: mould.id, cards: 3, children: [{ value: injection.id, cards: 3 }] })
    const [plain]: Data[] = await admin.ok('toolingType/listTree')
    expect(plain).not.toHaveProperty('cards')
    const stranger = await admin.tenant.person()
    expect(await stranger.ok('toolingType/listTree', { counted: true })).toMatchObject([{ cards: 0 }])
  })

  it('move within their category, never below themselves, at most five deep', async () => {
    const { admin, mould, injection } = await aTree()
    const jig = await admin.ok('toolingType/insert', { name: '夹具', cardType: 1 })
    const into = (id: string, parentId: string) => admin.call('toolingType/move', { id, parentId })
    expect((await into(mould.id, injection.id)).data).toEqual([{ field: 'parentId', msg: '不能移动到自身下级' }])
    expect((await into(jig.id, mould.id)).data).toEqual([{ field: 'cardType', msg: '须与上级类型的类别一致' }])
    let deepest = injection.id
    for (const name of ['三级', '四级', '五级'])
      deepest = (await admin.ok('toolingType/insert', { name, cardType: 2, parentId: deepest })).id
    const other = await admin.ok('toolingType/insert', { name: '压铸模', cardType: 2 })
    expect((await into(other.id, deepest)).data).toEqual([{ field: 'parentId', msg: '最多5级' }])
    expect((await into(other.id, mould.id)).status).toBe(200)
    const top = await admin.call('toolingType/move', { id: other.id })
    expect(top.status).toBe(200)
    expect(await admin.ok('toolingType/getEntityById', { id: other.id })).toMatchObject({ parentId: null })
  })

  it('have each parameter key once on the way down, also after a move', async () => {
    const { admin, mould } = await aTree()
    const child = { name: '压铸模', cardType: 2, parentId: mould.id, attrs: [{ ...tonnage, attrKey: 'Tonnage' }] }
    expect((await admin.call('toolingType/insert', child)).data).toEqual([
      { field: 'attrs.0.attrKey', msg: '类型模具已有该参数' },
    ])
    const apart = await admin.ok('toolingType/insert', { ...child, parentId: null })
    expect((await admin.call('toolingType/move', { id: apart.id, parentId: mould.id })).data[0].msg).toBe(
      '类型模具已有该参数',
    )
    const { attrs } = await admin.ok('toolingType/getEntityById', { id: mould.id })
    const above = [...attrs, { ...runner, required: false }]
    const answer = await admin.call('toolingType/update', { id: mould.id, version: 1, attrs: above })
    expect(answer.data).toEqual([{ field: 'attrs.1.attrKey', msg: '类型注塑模已有该参数' }])
  })

  it('keep the kind of a parameter while values of it exist', async () => {
    const { admin, mould, file } = await aTree()
    const change = async (dataType: string, version: number) => {
      const { attrs } = await admin.ok('toolingType/getEntityById', { id: mould.id })
      return admin.call('toolingType/update', { id: mould.id, version, attrs: [{ ...attrs[0], dataType }] })
    }
    expect((await change('text', 1)).status).toBe(200)
    expect((await file({ runner: '热流道', tonnage: '80' })).status).toBe(200)
    expect((await change('number', 2)).data).toEqual([{ field: 'attrs.0.dataType', msg: '已有数据，数据类型不可修改' }])
  })

  it('that are used are not deleted', async () => {
    const { admin, injection, file } = await aTree()
    await file({ runner: '热流道' })
    const answer = await admin.call('toolingType/delete', { ids: injection.id })
    expect(answer.status).toBe(422)
    expect(answer.msg).toMatch(/已被模具\/设备档案引用，不能删除，可停用/)
  })
})

describe('Technical parameters', () => {
  it.each<[string, Data, string, string]>([
    ['a missing one', {}, 'attrs.runner', '必填项不能为空'],
    ['an option that is none', { runner: '直流道' }, 'attrs.runner', '流道：不在可选值中'],
    ['a word for a number', { runner: '热流道', tonnage: '很大' }, 'attrs.tonnage', '吨位：请输入数字'],
    ['one the type does not have', { runner: '热流道', colour: '红' }, 'attrs.colour', '类型没有参数colour'],
  ])('of a file are judged by its type and those above: %s', async (_, attrs, field, msg) => {
    const { file } = await aTree()
    expect(await file(attrs)).toMatchObject({ status: 400, data: [{ field, msg }] })
  })

  it('come to the card from its file, where it says nothing else', async () => {
    const { admin, file } = await aTree()
    const { data } = await file({ runner: '热流道', tonnage: '80' })
    const card = { cardType: 2, archivesId: data.id }
    const same = await admin.ok('newCard/insert', card)
    expect((await admin.ok('newCard/getEntityById', { id: same.id })).attrs).toEqual({
      runner: '热流道',
      tonnage: '80',
    })
    const other = await admin.ok('newCard/insert', { ...card, attrs: { tonnage: '90.5' } })
    expect((await admin.ok('newCard/getEntityById', { id: other.id })).attrs).toMatchObject({ tonnage: '90.5' })
    const wrong = await admin.call('newCard/update', { id: other.id, version: 1, attrs: { tonnage: '90' } })
    expect(wrong.data).toEqual([{ field: 'attrs.runner', msg: '必填项不能为空' }])
  })
})

describe('A file', () => {
  it('makes as many cards as wanted, each like one that was typed in', async () => {
    const library = await aLibrary()
    const { count, cards } = await library.admin.ok('archives/createCards', { id: library.fileId, count: 3 })
    expect(count).toBe(3)
    expect(new Set(cards.map(({ code }: Data) => code)).size).toBe(3)
    for (const { id } of cards)
      expect(await library.admin.ok('newCard/getEntityById', { id })).toMatchObject({
        ...{ name: '前壳模', status: 2, placeType: 0, archivesId: library.fileId },
      })
    expect(await library.admin.ok('archives/getEntityById', { id: library.fileId })).toMatchObject({ cardCount: 3 })
    expect(await library.defects()).toEqual([])
  })

  it('makes them once, however often the button is pressed', async () => {
    const { admin, fileId } = await aLibrary()
    const press = () => admin.ok('archives/createCards', { id: fileId, count: 2, clientId: 'once' })
    expect(await press()).toEqual(await press())
    expect((await admin.ok('newCard/count')).totalRow).toBe(2)
  })

  it('that is stopped, or of another tenant, makes none; nor does who lacks the button', async () => {
    const [{ admin, fileId, tenant }, stranger] = [await aLibrary(), await aTenant()]
    expect((await stranger.admin.call('archives/createCards', { id: fileId, count: 1 })).status).toBe(404)
    const reader = await tenant.person({ menus: ['mouldEquipmentFiles'] })
    expect((await reader.call('archives/createCards', { id: fileId, count: 1 })).status).toBe(403)
    await admin.ok('archives/disable', { id: fileId })
    expect((await admin.call('archives/createCards', { id: fileId, count: 1 })).status).toBe(422)
    expect((await admin.ok('newCard/count')).totalRow).toBe(0)
  })
})
