// Actions on some lines of a row: the engine says which lines are meant, and refuses the others with one sentence.
import { describe, expect, it } from 'vitest'
import { daysAgo } from '../harness/app.ts'
import { aGaugeRoom } from '../harness/gaugeRoom.ts'
import { aLibrary } from '../harness/library.ts'

const anApplication = async (pieces: number) => {
  const room = await aGaugeRoom()
  const cards = await Promise.all(Array.from({ length: pieces }, () => room.stocked(daysAgo(10))))
  const { id } = await room.admin.ok('instrumentInspection/insert', {
    ...{ sendType: 2, verifyOrgId: room.bodyId, lines: cards.map((card) => ({ cardId: card.id })) },
  })
  await room.admin.ok('instrumentInspection/audit', { id })
  const read = async () => (await room.admin.ok('instrumentInspection/getEntityById', { id })).lines
  const states = async (): Promise<number[]> =>
    (await read()).map(({ lineStatus }: { readonly lineStatus: number }) => lineStatus)
  const press = (action: string, more: object = {}) =>
    room.admin.call(`instrumentInspection/${action}`, { id, ...more })
  const [first, second] = await read()
  return { room, id, first: { id: first.id }, second: { id: second?.id }, states, press }
}

describe('An action on some lines', () => {
  it('is done with those that are named, and with no other', async () => {
    const { first, press, states } = await anApplication(2)
    expect((await press('send', { lines: [first] })).status).toBe(200)
    expect(await states()).toEqual([1, 0])
  })

  it('is done with all that may be where none is named', async () => {
    const { first, press, states } = await anApplication(2)
    await press('cancelLine', { lines: [first], reason: '送错了' })
    expect((await press('send')).status).toBe(200)
    expect(await states()).toEqual([4, 1])
  })

  it('is refused with its sentence where one that is named may not be, and nothing is done with the others', async () => {
    const { first, second, press, states } = await anApplication(2)
    await press('cancelLine', { lines: [first], reason: '送错了' })
    const refused = { status: 422, msg: '没有待送的明细' }
    expect(await press('send', { lines: [first, second] })).toMatchObject(refused)
    expect(await states()).toEqual([4, 0])
  })

  it('is refused with its sentence where no line may be', async () => {
    const { press } = await anApplication(1)
    expect(await press('createRecords')).toMatchObject({ status: 422, msg: '没有待登记的明细' })
  })

  it('may be meant by what the row around the lines says', async () => {
    const { room, press, id } = await anApplication(1)
    await press('cancelAudit')
    const { version } = await room.admin.ok('instrumentInspection/getEntityById', { id })
    await room.admin.ok('instrumentInspection/update', { id, version, sendType: 3 })
    await press('audit')
    expect(await press('createRecords')).toMatchObject({ status: 200, data: { count: 1 } })
  })

  it('of which who names pieces means also those that were not verified', async () => {
    const { first, press, states } = await anApplication(1)
    await press('send')
    expect(await press('handBack')).toMatchObject({ status: 422, msg: '没有可交还的明细' })
    // It lay in the store: that this is what is wrong says that it was meant.
    expect((await press('handBack', { lines: [first] })).msg).toContain('请办理检定返回入库')
    expect(await states()).toEqual([1])
  })

  it('closes lines for a reason, which each of them keeps', async () => {
    const library = await aLibrary()
    const { id: supplierId } = await library.admin.ok('supplier/insert', { name: '宁波模具厂', types: ['模具制造'] })
    const line = { archivesId: library.fileId, qty: 1, price: '1' }
    const { id } = await library.admin.ok('procurementOrder/insert', { cardType: 2, supplierId, lines: [line, line] })
    await library.admin.ok('procurementOrder/audit', { id })
    const read = () => library.admin.ok('procurementOrder/getEntityById', { id })
    const [, second] = (await read()).lines
    await library.admin.ok('procurementOrder/closeLine', { id, lines: [{ id: second.id }], reason: '停产' })
    expect((await read()).lines).toMatchObject([{ closed: false }, { closed: true, closeReason: '停产' }])
  })

  it('refuses a line that is not of the row, whichever action it is', async () => {
    const { press, id } = await anApplication(1)
    for (const action of ['send', 'createRecords', 'handBack'])
      expect((await press(action, { lines: [{ id }] })).status).toBe(400)
  })
})
