// One machine, one book: its documents with the day from which each version holds, who keeps them, and whose buttons.
import { afterAll, describe, expect, it } from 'vitest'
import { aTenant, againIn, clock, daysAgo, product, resetClock, type Caller, type Data } from '../../harness/app.ts'
import { multipart } from '../../harness/files.ts'
import { aMachine } from '../../harness/upkeep.ts'

afterAll(resetClock)

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

async function aFile({ token, tenant }: Caller): Promise<Data> {
  const { headers, payload } = multipart({}, { name: '操作手册.pdf', content: pdf })
  const answer = await product().server.inject({
    ...{ method: 'POST', url: '/api/file/upload', payload },
    headers: { ...headers, token, tenantcode: tenant.code },
  })
  return answer.json().data
}

const added = async (admin: Caller, cardId: string, values: Data = {}): Promise<Data> => ({
  ...{ cardId, category: '操作手册', name: '操作手册', file: [await aFile(admin)], ...values },
})

describe('The book of a machine', () => {
  it('is listed with its documents, current versions and keepers, and found by title, number, kind and lack', async () => {
    const { admin } = await aTenant()
    const [card, bare] = [await aMachine(admin, {}), await aMachine(admin, {})]
    const kept = { docNo: 'SOP-77', keeperId: admin.userId, shelf: 'A-3' }
    const first = await admin.ok('cardAttachment/addDocument', await added(admin, card, kept))
    await admin.ok('cardAttachment/supersede', { id: first.id, file: [await aFile(admin)] })
    const listed = async (asked: Data): Promise<string[]> =>
      (await admin.ok('cardManual/listMachines', asked)).list.map(({ id }: Data) => id)
    const { list } = await admin.ok('cardManual/listMachines', {})
    expect(list.find(({ id }: Data) => id === card)).toMatchObject({ documents: 2, inForce: 1 })
    expect(list.find(({ id }: Data) => id === card).keepers).not.toBeNull()
    expect(await listed({ keyword: 'sop-77' })).toEqual([card])
    expect(await listed({ category: '操作手册' })).toEqual([card])
    expect(await listed({ category: '电气图' })).toEqual([])
    expect(await listed({ kept: '2' })).toEqual([])
    expect(await listed({ kept: '1' })).toEqual([card])
    expect(await listed({ withoutManual: true })).toEqual([bare])
    const book = await admin.ok('cardManual/printBook', { cardId: card })
    expect(book).toMatchObject({ cardType: 3, documents: [{ docVersion: 'A1' }, { docVersion: 'A0', shelf: 'A-3' }] })
  })

  it('has in force the newest version whose day has come; the one before it holds until then', async () => {
    let { admin } = await aTenant()
    const card = await aMachine(admin, {})
    const { id } = await admin.ok('cardAttachment/addDocument', await added(admin, card))
    const day = daysAgo(-3)
    await admin.ok('cardAttachment/supersede', { id, effectiveDate: day, file: [await aFile(admin)] })
    const states = async (): Promise<unknown[]> =>
      (await admin.ok('cardManual/book', { cardId: card })).documents
        .toSorted((one: Data, other: Data) => one.docVersion.localeCompare(other.docVersion))
        .map(({ docVersion, effective, isToCome }: Data) => [docVersion, effective, isToCome])
    expect(await states()).toEqual([
      ['A0', true, false],
      ['A1', false, true],
    ])
    clock.now = new Date(clock.now.getTime() + 3 * 86_400_000)
    admin = await againIn(admin)
    expect(await states()).toEqual([
      ['A0', false, false],
      ['A1', true, false],
    ])
  })

  it('is opened and kept by the buttons of its own screen, and those open no book of a mould', async () => {
    const { admin, person } = await aTenant()
    const card = await aMachine(admin, {})
    const mouldType = await admin.ok('toolingType/insert', { name: '注塑模', cardType: 2 })
    const file = await admin.ok('archives/insert', {
      name: '上盖模',
      cardType: 2,
      designLife: 1000,
      toolingTypeId: mouldType.id,
    })
    const mould = await admin.ok('newCard/insert', { cardType: 2, archivesId: file.id })
    const ofMould = await admin.ok('cardAttachment/insert', {
      ...{ cardId: mould.id, category: '图纸', name: '总装图', file: [await aFile(admin)] },
    })
    const reader = await person({ menus: ['equipmentManual'], buttons: ['equipmentManual_book'] })
    const keeper = await person({
      menus: ['equipmentManual'],
      buttons: ['book', 'addDocument', 'supersede', 'withdraw'].map((key) => `equipmentManual_${key}`),
    })
    const status = async (who: Caller, path: string, input: Data): Promise<number> =>
      (await who.call(path, input)).status
    expect(await status(reader, 'cardManual/book', { cardId: card })).toBe(200)
    expect(await status(reader, 'cardManual/printBook', { cardId: card })).toBe(403)
    expect(await status(reader, 'cardManual/book', { cardId: mould.id })).toBe(404)
    expect(await status(reader, 'cardAttachment/addDocument', await added(admin, card))).toBe(403)
    const { id } = await keeper.ok('cardAttachment/addDocument', await added(keeper, card))
    expect(await status(keeper, 'cardAttachment/addDocument', await added(keeper, mould.id))).not.toBe(200)
    expect(await status(keeper, 'cardAttachment/supersede', { id: ofMould.id, file: [await aFile(keeper)] })).toBe(422)
    expect(await status(keeper, 'cardAttachment/withdrawDocument', { id: ofMould.id })).toBe(422)
    await keeper.ok('cardAttachment/withdrawDocument', { id })
    expect((await keeper.ok('cardManual/book', { cardId: card })).documents).toMatchObject([{ effective: false }])
  })
})
