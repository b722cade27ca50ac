// Faults that people without an account report from the public page of a card.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clock, product, resetClock, type Data } from '../../harness/app.ts'
import { aRepairShop, findings, later, type RepairShop } from '../../harness/repair.ts'

let shop: RepairShop
beforeAll(async () => {
  clock.now = new Date('2031-07-08T02:00:00Z')
  shop = await aRepairShop()
})
afterAll(resetClock)

let nth = 0
/** Each from an address of his own, unless told otherwise. */
const stranger = async (action: string, input: Data, ip = `198.51.100.${++nth % 250}`): Promise<Data> =>
  (await product().app.dispatch({
    ...{ resource: action === 'publicDetail' ? 'newCard' : 'repair', action, input, token: null, tenantCode: null },
    ...{ lang: 'zh', ip, userAgent: '', requestId: 'r', now: clock.now },
  })) as Data

/** A JPEG of one point. */
const photo =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA='

async function labelled(): Promise<{ id: string; label: Data }> {
  const id = await shop.machine()
  const { qrKey } = await shop.entity('newCard', id)
  return { id, label: { t: shop.tenant.code, c: qrKey } }
}

describe('A stranger', () => {
  it('may report nothing unless the company allows it', async () => {
    const { label } = await labelled()
    expect((await stranger('publicDetail', label)).data).not.toHaveProperty('mayReport')
    const refused = await stranger('publicReport', { ...label, description: '漏油' })
    expect([refused.status, refused.msg]).toEqual([404, '卡片不存在'])
  })

  it('reports with a photo: nobody is named, nothing happens before the review, which says what it is', async () => {
    await shop.set('154', '1')
    const { id, label } = await labelled()
    expect((await stranger('publicDetail', label)).data).toMatchObject({ mayReport: true })
    const sent = { ...label, description: '漏油', isStop: true, reporterPhone: '13800000000', photo }
    const answer = await stranger('publicReport', sent)
    expect(answer.status, JSON.stringify(answer)).toBe(200)
    const { data } = answer
    // Pressed twice it is one.
    expect((await stranger('publicReport', sent)).data).toEqual(data)
    const { list } = await shop.admin.ok('repair/list', { cardId: id })
    expect(list).toHaveLength(1)
    const report = await shop.entity('repair', list[0].id)
    expect(report).toMatchObject({
      ...{ code: data.code, statusKey: 'notReviewed', progressKey: 'notDispatched', source: 0, isAnonymous: true },
      ...{ reporterId: null, faultTypeId: null, reporterPhone: '13800000000', isStop: true },
    })
    expect(report.images).toHaveLength(1)
    expect(await shop.cardStatus(id)).toBe(2)

    const refused = await shop.admin.call('repair/approve', { id: report.id })
    expect(refused).toMatchObject({ status: 400, data: [{ field: 'faultTypeId' }] })
    await shop.admin.ok('repair/approve', { id: report.id, faultTypeId: shop.faults.bearing })
    expect(await shop.entity('repair', report.id)).toMatchObject({
      ...{ statusKey: 'complete', faultTypeId: shop.faults.bearing },
    })
    expect(await shop.cardStatus(id)).toBe(3)
    // From here on it is a report like any other.
    await shop.dispatched(report.id)
    const { id: orderId } = await shop.orderOf(report.id)
    await shop.mechanics[0]?.ok('maintenance/start', { id: orderId })
    later(30)
    await shop.mechanics[0]?.ok('maintenance/finish', { id: orderId, ...findings })
    expect(await shop.cardStatus(id)).toBe(2)
  })

  it('is held back: three reports of a card and five from an address in an hour; a label of another company leads nowhere', async () => {
    const { label } = await labelled()
    for (let time = 0; time < 3; time++)
      expect((await stranger('publicReport', { ...label, description: `异响${time}` })).status).toBe(200)
    expect((await stranger('publicReport', { ...label, description: '又响' })).status).toBe(429)
    for (let time = 0; time < 5; time++) {
      const input = { ...(await labelled()).label, description: '异响' }
      expect((await stranger('publicReport', input, '192.0.2.7')).status).toBe(200)
    }
    expect(
      (await stranger('publicReport', { ...(await labelled()).label, description: '异响' }, '192.0.2.7')).status,
    ).toBe(429)
    expect((await stranger('publicReport', { ...label, t: 'nobody', description: '异响' })).status).toBe(404)
  })

  it('is the only one who need not say what it is', async () => {
    const unsaid = { cardId: await shop.machine(), description: '异响' }
    expect(await shop.reporter.call('repair/insert', unsaid)).toMatchObject({
      ...{ status: 400, data: [{ field: 'faultTypeId' }] },
    })
  })

  it('sends nothing but a photo', async () => {
    const { label } = await labelled()
    const text = Buffer.from('<script>').toString('base64')
    const refused = await stranger('publicReport', { ...label, description: '异响', photo: text })
    expect([refused.status, refused.msg]).toEqual([422, '不支持的文件类型'])
  })
})
