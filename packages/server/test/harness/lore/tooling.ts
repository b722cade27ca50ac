// How the fields of cards, their files and the library's papers hang together, for the samples of the generic tests.
import type { Values } from '@tmlm/model'
import { daysAgo, hoursAgo } from '../app.ts'
import type { ChangeLore, Finder, Lore } from './lore.ts'

const mould = 2
const machine = 3
const jig = 1

/** A card is in one open collect order at a time, so that each order has another one. */
let collected = 0

export const toolingLore: Lore = {
  async toolingType(samples, extent) {
    if (extent === 'required') return { cardType: mould, designLife: 100_000, attrs: [hotRunner] }
    return {
      cardType: mould,
      lifeMode: 1,
      parentId: await samples.row('toolingType', { cardType: mould, name: '注塑模' }),
    }
  },
  async archives(samples, extent, { cardType = mould, toolingTypeId }) {
    // Of whatever category it is wanted, its type is of the same.
    if (cardType !== mould && !toolingTypeId)
      return {
        cardType,
        toolingTypeId: await samples.row('toolingType', { cardType, name: `类别${String(cardType)}` }),
      }
    const given = await ofType(samples)
    if (extent === 'required') return given
    const more = { lifeMode: 3, minCycleSec: '1.5', standardCycle: '30', tonnageMin: '80.5', tonnageMax: '120' }
    return { ...given, attrs: { hotRunner: '4' }, ...more }
  },
  async newCard(samples, extent, wanted) {
    if (wanted.cardType === machine && !wanted.archivesId) return machineFile(samples)
    if (wanted.cardType === jig && !wanted.archivesId) return jigFile(samples)
    const given = { ...(await ofType(samples)), archivesId: await samples.row('archives', { name: '保险杠模' }) }
    if (extent === 'required') return given
    return {
      ...given,
      cavityNum: 4,
      cavityUsed: 2,
      parentCardId: await samples.row('newCard', { cardType: mould, name: '套模' }),
      ...{ makeDate: '2026-01-01', acceptDate: '2026-01-02', startUseDate: '2026-01-03' },
      openingNum: 0,
      attrs: { hotRunner: '4' },
    }
  },
  cardAttachment: async (samples, _extent, { orgId }) => ({
    cardId: await samples.row('newCard', orgId ? { name: '厂里的模具', orgId } : { name: '有资料的模具' }),
    name: `装配图${++documents}`,
    docVersion: 'B2',
    file: [await samples.file()],
  }),
  async procurementOrder(samples, extent) {
    if (extent === 'required') return { cardType: mould, lines: [await orderLine(samples, '采购档案')] }
    const lines = [await orderLine(samples, '采购档案'), await orderLine(samples, '采购档案二')]
    return { cardType: mould, orderDate: daysAgo(1), needDate: daysAgo(-30), lines }
  },
  async acceptance(samples, extent) {
    if (extent === 'required') {
      const cardId = await samples.row('newCard', { name: `验收模${++accepted}` })
      return { cardType: mould, lines: [{ cardId, inspectionStatus: 2 }] }
    }
    const line = { inspectionStatus: 4, trialQty: 10, trialOkQty: 8, cycleActual: '30.5', openingNum: 10 }
    const items = [
      { item: '外观', standard: '无划伤', actual: '轻微划伤', ok: false },
      { item: '尺寸', standard: '±0.02', actual: '+0.01', ok: true },
    ]
    const more = { ...line, items, concessionReason: '外观', reworkDate: '2030-03-01', remark: '毛刺' }
    const cards = [
      await samples.row('newCard', { name: `验收模${++accepted}` }),
      await samples.row('newCard', { name: `验收模${++accepted}` }),
    ]
    return { cardType: mould, lines: cards.map((cardId) => ({ ...more, cardId })) }
  },
  async requisitionTooling(samples, extent) {
    const line = { cardId: await samples.row('newCard', { name: `领用模${++collected}` }), qty: 1 }
    const warehouseId = await samples.row('warehouse', library)
    if (extent === 'required') return { warehouseId, lines: [line] }
    return {
      warehouseId,
      ...{ needTime: '2026-01-05 08:00:00', returnTime: '2026-01-06 08:00:00' },
      equipmentCardId: await aMachine(samples),
      lines: [
        { ...line, remark: '急用' },
        { archivesId: await samples.row('archives', { name: '领用档案' }), qty: 2, remark: '任意一副' },
      ],
    }
  },
  async godownEntry(samples, extent) {
    const warehouseId = await samples.row('warehouse', library)
    const line = { cardId: await samples.row('newCard', { name: '入库模' }), condition: 1 }
    if (extent === 'required') return { inboundType: 1, warehouseId, lines: [line] }
    return { inboundType: 1, warehouseId, lines: await inboundLines(samples, warehouseId) }
  },
  async inventoryCountSlip(samples, extent) {
    const warehouseId = await samples.row('warehouse', library)
    // Lines come from the books and from scans.
    if (extent === 'required') return { warehouseId, lines: [] }
    const zone = await samples.row('cargoLocation', { warehouseId, kind: 1, name: '甲区' })
    return { warehouseId, lines: [], locationIds: [zone], ...{ planStart: '2026-01-05', planEnd: '2026-01-06' } }
  },
  async outboundOrder(samples, extent) {
    const warehouseId = await samples.row('warehouse', library)
    const line = { cardId: await samples.row('newCard', { name: '出库模' }) }
    if (extent === 'required') return { outboundType: 9, warehouseId, lines: [line] }
    return {
      ...{ outboundType: 2, outTime: hoursAgo(48) },
      warehouseId,
      requisitionId: await samples.row('requisitionTooling'),
      equipmentCardId: await aMachine(samples),
    }
  },
}

export const toolingChanges: ChangeLore = {
  'procurementOrder.orderDate': async () => ({ orderDate: daysAgo(2) }),
  'procurementOrder.needDate': async () => ({ needDate: daysAgo(-29) }),
  'procurementOrder.lines': async (samples) => ({ lines: [await orderLine(samples, '另一采购档案')] }),
  'acceptance.lines': async (samples) => ({
    lines: [{ cardId: await samples.row('newCard', { name: '另一验收模' }), inspectionStatus: 2 }],
  }),
  'toolingType.parentId': async (samples) => ({
    parentId: await samples.row('toolingType', { cardType: mould, name: '压铸模' }),
  }),
  'toolingType.lifeMode': async () => ({ lifeMode: 3 }),
  'archives.cardType': async (samples) => ({
    cardType: 1,
    toolingTypeId: await samples.row('toolingType', { cardType: 1, name: '夹具' }),
  }),
  'archives.toolingTypeId': async (samples) => ({
    cardType: mould,
    toolingTypeId: await samples.row('toolingType', { cardType: mould, name: '压铸模' }),
  }),
  'archives.minCycleSec': async () => ({ minCycleSec: '2.25', standardCycle: '60' }),
  'archives.standardCycle': async () => ({ standardCycle: '45.5' }),
  'archives.tonnageMin': async () => ({ tonnageMin: '90.5' }),
  'archives.tonnageMax': async () => ({ tonnageMax: '150' }),
  'archives.lifeMode': async () => ({ lifeMode: 1 }),
  'newCard.toolingTypeId': async (samples) => ({
    toolingTypeId: await samples.row('toolingType', { cardType: mould, name: '压铸模' }),
  }),
  'newCard.archivesId': async (samples) => ({ archivesId: await samples.row('archives', { name: '另一档案' }) }),
  'newCard.cavityUsed': async () => ({ cavityUsed: 3 }),
  'newCard.cavityNum': async () => ({ cavityNum: 6 }),
  'newCard.makeDate': async () => ({ makeDate: '2025-12-30' }),
  'newCard.acceptDate': async () => ({ acceptDate: '2026-01-01' }),
  'newCard.startUseDate': async () => ({ startUseDate: '2026-01-04' }),
  'newCard.parentCardId': async (samples) => ({
    parentCardId: await samples.row('newCard', { cardType: mould, name: '另一套模' }),
  }),
  'newCard.attrs': async () => ({ attrs: { hotRunner: '8' } }),
  'archives.attrs': async () => ({ attrs: { hotRunner: '8' } }),
  'newCard.openingNum': async () => ({ openingNum: 12 }),
  'requisitionTooling.equipmentCardId': async (samples) => ({ equipmentCardId: await aMachine(samples, '二号机') }),
  'requisitionTooling.needTime': async () => ({ needTime: '2026-01-05 09:00:00' }),
  'requisitionTooling.returnTime': async () => ({ returnTime: '2026-01-07 09:00:00' }),
  'requisitionTooling.lines': async (samples) => ({
    lines: [{ archivesId: await samples.row('archives', { name: '领用档案' }), qty: 3 }],
  }),
  'godownEntry.inboundType': async () => ({ inboundType: 8 }),
  'godownEntry.warehouseId': async (samples) => {
    const warehouseId = await samples.row('warehouse', { ...library, name: '模具二库' })
    return { warehouseId, lines: await inboundLines(samples, warehouseId) }
  },
  'godownEntry.lines': async (samples) => ({
    lines: [{ cardId: await samples.row('newCard', { name: '另一入库模' }), condition: 2 }],
  }),
  'inventoryCountSlip.warehouseId': (samples) => scopeIn(samples, '模具二库', '丙区'),
  'inventoryCountSlip.locationIds': (samples) => scopeIn(samples, '模具一库', '乙区'),
  'inventoryCountSlip.lines': async () => ({ lines: [] }),
  'inventoryCountSlip.planStart': async () => ({ planStart: '2026-01-04' }),
  'inventoryCountSlip.planEnd': async () => ({ planEnd: '2026-01-07' }),
  'outboundOrder.outboundType': async () => ({ outboundType: 3 }),
  'outboundOrder.outTime': async () => ({ outTime: hoursAgo(24) }),
  'outboundOrder.equipmentCardId': async (samples) => ({ equipmentCardId: await aMachine(samples, '二号机') }),
}

let documents = 0

const hotRunner = { attrKey: 'hotRunner', labelZh: '热流道点数', dataType: 'number' }

/** A card is in one open acceptance at a time. */
let accepted = 0

const orderLine = async (samples: Finder, name: string): Promise<Values> => ({
  archivesId: await samples.row('archives', { name }),
  qty: 2,
  price: '1200.50',
  taxRate: '13',
})

const library = { warehouseType: 1, name: '模具一库', useLocation: true }

const ofType = async (samples: Finder): Promise<Values> => ({
  cardType: mould,
  toolingTypeId: await samples.row('toolingType', { cardType: mould, name: '注塑模' }),
})

const aMachine = async (samples: Finder, name = '一号机'): Promise<string> =>
  samples.row('newCard', { cardType: machine, name, ...(await machineFile(samples)) })

async function jigFile(samples: Finder): Promise<Values> {
  const toolingTypeId = await samples.row('toolingType', { cardType: jig, name: '检具' })
  return {
    toolingTypeId,
    archivesId: await samples.row('archives', { cardType: jig, toolingTypeId, name: '门板检具' }),
  }
}

async function machineFile(samples: Finder): Promise<Values> {
  const toolingTypeId = await samples.row('toolingType', { cardType: machine, name: '注塑机', designLife: null })
  return {
    toolingTypeId,
    archivesId: await samples.row('archives', { cardType: machine, toolingTypeId, name: '海天120' }),
  }
}

async function scopeIn(samples: Finder, name: string, zone: string): Promise<Values> {
  const warehouseId = await samples.row('warehouse', { ...library, name })
  return { warehouseId, locationIds: [await samples.row('cargoLocation', { warehouseId, kind: 1, name: zone })] }
}

async function inboundLines(samples: Finder, warehouseId: string) {
  const zone = await samples.row('cargoLocation', { warehouseId, kind: 1, name: '甲区' })
  const bin = async (name: string) => samples.row('cargoLocation', { warehouseId, kind: 3, parentId: zone, name })
  const line = { condition: 3, returnNum: 5, remark: '有磕碰' }
  return [
    { ...line, cardId: await samples.row('newCard', { name: '入库模' }), locationId: await bin('甲1') },
    { ...line, cardId: await samples.row('newCard', { name: '入库模二' }), locationId: await bin('甲2') },
  ]
}
