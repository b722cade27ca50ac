// Disposal papers take cards of a certain status, each in one open paper at a time: every sample has cards of its own.
import { daysAgo } from '../app.ts'
import type { ChangeLore, Finder, Lore } from './lore.ts'

let made = 0

async function aCard(samples: Finder, orgId?: unknown): Promise<string> {
  const toolingTypeId = await samples.row('toolingType', { cardType: 2, name: '免验收模', needAcceptance: false })
  const archivesId = await samples.row('archives', { cardType: 2, name: '处置模档案', toolingTypeId })
  const about = { cardType: 2, archivesId, toolingTypeId, name: `处置模${++made}` }
  return samples.row('newCard', orgId ? { ...about, orgId } : about)
}

async function aSealedCard(samples: Finder): Promise<string> {
  const cardId = await aCard(samples)
  const { id } = await samples.call('seal/insert', { sealReason: '长期不用', lines: [{ cardId }] })
  await samples.call('seal/audit', { id })
  return cardId
}

/** A rental of this many machines that stand on site, so that they need not be stocked first. */
async function rentedCards(samples: Finder, count: number): Promise<{ rentalId: string; cardIds: string[] }> {
  const cardIds: string[] = []
  for (let nth = 0; nth < count; nth++) cardIds.push(await aMachine(samples))
  const customerId = await samples.row('customer')
  const { id } = await samples.call('rental/insert', {
    ...{ lesseeType: 1, customerId, startDate: daysAgo(7), planReturnDate: daysAgo(-5) },
    lines: cardIds.map((cardId) => ({ cardId, rentPrice: '100' })),
  })
  await samples.call('rental/audit', { id })
  return { rentalId: id, cardIds }
}

async function aMachine(samples: Finder): Promise<string> {
  const toolingTypeId = await samples.row('toolingType', { cardType: 3, name: '出租机', needAcceptance: false })
  const archivesId = await samples.row('archives', { cardType: 3, name: '出租机档案', toolingTypeId })
  return samples.row('newCard', { cardType: 3, archivesId, toolingTypeId, name: `出租机${++made}` })
}

const twoCards = async (samples: Finder, more = {}) => ({
  lines: [
    { cardId: await aCard(samples), ...more },
    { cardId: await aCard(samples), ...more },
  ],
})

/** Cards that go from where they stand need not be stocked first when they stand on site. */
const twoMachines = async (samples: Finder, more: object) => ({
  lines: [
    { cardId: await aMachine(samples), ...more },
    { cardId: await aMachine(samples), ...more },
  ],
})

const withoutBins = (samples: Finder, name: string): Promise<string> =>
  samples.row('warehouse', { name, warehouseType: 1, useLocation: false })

export const disposalLore: Lore = {
  seal: async (samples) => ({
    ...{ sealDate: daysAgo(0), expectUnsealDate: daysAgo(-30) },
    ...(await twoCards(samples)),
  }),
  unseal: async (samples) => ({ unsealDate: daysAgo(0), lines: [{ cardId: await aSealedCard(samples) }] }),
  scrap: async (samples) => ({
    scrapDate: daysAgo(0),
    ...(await twoCards(samples, { originalValue: '100.00', netValue: '10.00', residualValue: '5.00' })),
  }),
  retrofit: async (samples) => ({
    ...{ retrofitWay: 1, planStart: daysAgo(0), planEnd: daysAgo(-9) },
    ...(await twoCards(samples, { newSpec: '改造后' })),
  }),
  sell: async (samples) => ({
    ...{ sellDate: daysAgo(0), buyerName: '买方' },
    ...(await twoMachines(samples, { price: '100.00', netValue: '40.00' })),
  }),
  rental: async (samples) => ({
    ...{ lesseeType: 1, customerId: await samples.row('customer') },
    ...{ startDate: daysAgo(0), planReturnDate: daysAgo(-30) },
    ...(await twoMachines(samples, { rentPrice: '30.00' })),
  }),
  async rentalReturn(samples) {
    const { rentalId, cardIds } = await rentedCards(samples, 2)
    const warehouseId = await withoutBins(samples, '无库位库')
    return { rentalId, warehouseId, returnDate: daysAgo(0), lines: cardIds.map((cardId) => ({ cardId, condition: 1 })) }
  },
}

export const disposalChanges: ChangeLore = {
  'seal.sealDate': async () => ({ sealDate: daysAgo(1) }),
  'seal.lines': (samples) => twoCards(samples),
  'unseal.lines': async (samples) => ({ lines: [{ cardId: await aSealedCard(samples), checkText: '导柱拉伤' }] }),
  'scrap.lines': (samples) => twoCards(samples, { netValue: '9.00' }),
  'retrofit.lines': (samples) => twoCards(samples, { newSpec: '又改造' }),
  'retrofit.retrofitWay': async (samples) => ({ retrofitWay: 2, supplierId: await samples.row('supplier') }),
  'sell.lines': (samples) => twoMachines(samples, { price: '90.00', netValue: '40.00' }),
  // Another day would reckon another rent.
  'rentalReturn.returnDate': async () => ({ returnDate: daysAgo(0) }),
  'rentalReturn.warehouseId': async (samples) => ({ warehouseId: await withoutBins(samples, '另一无库位库') }),
  // A return is of the machines of its rental.
  'rentalReturn.lines': async (samples, current) => {
    const damage = { condition: 2, conditionText: '磕伤', faultTypeId: await samples.row('faultType') }
    return { lines: (current as { cardId: string }[]).map(({ cardId }) => ({ cardId, ...damage })) }
  },
  'rental.lines': (samples) => twoMachines(samples, { rentPrice: '31.00' }),
  'rental.lesseeType': async (samples) => ({
    lesseeType: 2,
    supplierId: await samples.row('supplier'),
    customerId: null,
  }),
}
