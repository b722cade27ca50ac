// Cards that the demo company put aside and took back into use, sold, rented out or had rebuilt in the last days; one sealing and one rental are over
// their time, one scrap order waits for its audit.
import type { Values } from '@tmlm/model'
import { idOf, type DemoCall } from './call.ts'
import type { DemoPlant } from './cards.ts'
import { dateBefore, daysBefore } from './days.ts'

const enough = 9

export async function fillDisposals(call: DemoCall, { company }: DemoPlant, now: Date): Promise<void> {
  const at = daysBefore(now, 0.1)
  const asked = { purpose: 'outbound', cardType: 2, orderBy: '-code', pageSize: 200 }
  const { list } = await call('newCard/listReferenceCard', 'disposals:cards', asked, at)
  const cards = (Array.isArray(list) ? (list as Values[]) : []).filter(({ orgId }) => orgId === company.firstFactoryId)
  if (cards.length < enough) return
  const orgId = company.firstFactoryId
  const take = (count: number, more: Values = {}): Values[] =>
    cards.splice(0, count).map(({ id }) => ({ cardId: id, ...more }))
  const { list: customers } = await call('customer/list', 'disposals:customers', { picker: '1', pageSize: 1 }, at)
  const customerId = Array.isArray(customers) ? String((customers as Values[])[0]?.id) : ''
  const paper = async (name: string, key: string, input: Values): Promise<string> =>
    idOf(await call(`${name}/insert`, `disposal:${key}`, { orgId, ...input }, at))
  const audited = async (name: string, key: string, input: Values): Promise<string> => {
    const id = await paper(name, key, input)
    await call(`${name}/audit`, `disposal:${key}:audit`, { id }, at)
    return id
  }

  const sealed = take(3, { cardCondition: '完好', measureText: '涂防锈油，覆膜' })
  await audited('seal', 'seal', {
    ...{ sealDate: dateBefore(at, 7), sealReason: '长期不用', expectUnsealDate: dateBefore(at, 2) },
    lines: sealed,
  })
  await audited('unseal', 'unseal', {
    ...{ unsealDate: dateBefore(at, 0), reason: '恢复生产' },
    lines: [{ cardId: sealed[0]?.cardId, checkResult: 1, checkText: '外观完好，动作正常' }],
  })
  const retrofitId = await audited('retrofit', 'retrofit', {
    ...{ reason: '提升能力', content: '流道改为热流道', cost: '18600' },
    ...{ planStart: dateBefore(at, 9), planEnd: dateBefore(at, 1) },
    lines: take(1, { newSpec: '热流道' }),
  })
  await call(
    'retrofit/finish',
    'disposal:finish',
    { id: retrofitId, finishDate: dateBefore(at, 0), acceptResult: 1 },
    at,
  )
  const rented = take(2, { rentPrice: '120' })
  const rentalId = await audited('rental', 'rental', {
    ...{ lesseeType: 1, customerId, startDate: dateBefore(at, 7), planReturnDate: dateBefore(at, 1), rentUnit: 1 },
    deposit: '5000',
    lines: rented,
  })
  const stores = { keyword: '一厂综合库', picker: '1', pageSize: 1 }
  const { list: warehouses } = await call('warehouse/list', 'disposals:warehouse', stores, at)
  // One has come back; the other is late.
  await audited('rentalReturn', 'rentalReturn', {
    ...{ rentalId, returnDate: dateBefore(at, 0), warehouseId: (warehouses as Values[])[0]?.id },
    lines: [{ cardId: rented[0]?.cardId, condition: 1 }],
  })
  await audited('sell', 'sell', {
    ...{ buyerName: '鑫源旧货', sellReason: '闲置' },
    lines: take(1, { price: '5200', netValue: '4100' }),
  })
  await audited('scrap', 'scrap', {
    ...{ scrapReason: '寿命到期', disposalMethod: '变卖' },
    lines: take(1, { residualValue: '800', reasonText: '型腔磨损，无修复价值' }),
  })
  await paper('scrap', 'scrapSaved', { scrapReason: '寿命到期', lines: take(1, { reasonText: '待鉴定' }) })
}
