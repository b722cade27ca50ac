// How the fields of papers about spare parts hang together, for the samples of the generic tests.
import { daysAgo } from '../app.ts'
import type { ChangeLore, Finder, Lore } from './lore.ts'

const partsRoom = { warehouseType: 2, useLocation: false }

const room = (samples: Finder): Promise<string> => samples.row('warehouse', { ...partsRoom, name: '备件总库' })

let settings = 0

/** Each setting is of another part: one part has one setting in a warehouse. */
const nextPart = (samples: Finder): Promise<string> => samples.row('accessory', { name: `安全库存件${++settings}` })

export const partsLore: Lore = {
  async accessorySafeStock(samples, extent) {
    const accessoryId = await nextPart(samples)
    if (extent === 'required') return { accessoryId }
    const lines = { minStock: `${1 + (settings % 3)}`, safetyStock: `${10 + settings}`, maxStock: `${900 + settings}` }
    return { accessoryId, warehouseId: await room(samples), ...lines }
  },
  async accessoryApply(samples, extent) {
    const warehouseId = await room(samples)
    const line = { accessoryId: await samples.row('accessory', { name: '申请件' }), qty: '2' }
    const applyDeptId = await samples.row('org', { type: 3, name: '领料班组', code: 'LLBZ' })
    if (extent === 'required') return { warehouseId, applyDeptId, purpose: 4, lines: [line] }
    const second = { ...line, accessoryId: await samples.row('accessory', { name: '申请件二' }), remark: '急用' }
    return {
      ...{ warehouseId, applyDeptId, purpose: 4, applyDate: daysAgo(1), needDate: daysAgo(-3) },
      lines: [{ ...line, remark: '急用' }, second],
    }
  },
  async accessoryOutput(samples, extent) {
    const warehouseId = await room(samples)
    const line = { accessoryId: await samples.row('accessory', { name: '出库件' }), qty: '2' }
    if (extent === 'required') return { outType: 4, warehouseId, lines: [line] }
    return { outType: 6, ...(await outOf(samples, '备件出库一库')) }
  },
  async accessoryCheckOrder(samples, extent) {
    const warehouseId = await room(samples)
    // Lines come from the books and from counting.
    if (extent === 'required') return { warehouseId, lines: [] }
    return { warehouseId, lines: [], scopeAbc: ['A', 'B'], ...(await locationIn(samples, warehouseId)) }
  },
}

async function outOf(samples: Finder, name: string) {
  const warehouseId = await samples.row('warehouse', { ...partsRoom, name, useLocation: true })
  const line = {
    accessoryId: await samples.row('accessory', { name: '出库件' }),
    locationId: await samples.row('cargoLocation', { warehouseId }),
    ...{ qty: '2', oldPartQty: '2', returnPrice: '1.5', remark: '换下' },
  }
  return {
    warehouseId,
    lines: [line, { ...line, accessoryId: await samples.row('accessory', { name: '出库件二' }), qty: '3' }],
  }
}

/** Locations are those of the warehouse. */
const locationIn = async (samples: Finder, warehouseId: string) => ({
  scopeLocationIds: [await samples.row('cargoLocation', { warehouseId, kind: 1, name: '备件甲区' })],
})

export const partsChanges: ChangeLore = {
  'accessorySafeStock.minStock': async () => ({ minStock: '3' }),
  'accessorySafeStock.safetyStock': async () => ({ safetyStock: '6' }),
  'accessorySafeStock.maxStock': async () => ({ maxStock: '2000' }),
  'accessoryApply.applyDate': async () => ({ applyDate: daysAgo(2) }),
  'accessoryApply.needDate': async () => ({ needDate: daysAgo(-5) }),
  'accessoryApply.warehouseId': async (samples) => ({
    warehouseId: await samples.row('warehouse', { ...partsRoom, name: '备件分库' }),
  }),
  'accessoryApply.lines': async (samples) => ({
    lines: [{ accessoryId: await samples.row('accessory', { name: '申请件三' }), qty: '4' }],
  }),
  'accessoryOutput.warehouseId': (samples) => outOf(samples, '备件出库二库'),
  'accessoryOutput.lines': async (samples) => ({ lines: (await outOf(samples, '备件出库二库')).lines.toReversed() }),
  'accessoryCheckOrder.warehouseId': async (samples) => {
    const warehouseId = await samples.row('warehouse', { ...partsRoom, name: '备件分库' })
    return { warehouseId, ...(await locationIn(samples, warehouseId)) }
  },
  'accessoryCheckOrder.scopeLocationIds': async (samples) => ({
    scopeLocationIds: [
      await samples.row('cargoLocation', { warehouseId: await room(samples), kind: 1, name: '备件乙区' }),
    ],
  }),
  'accessoryCheckOrder.lines': async () => ({ lines: [] }),
  'accessoryCheckOrder.scopeAbc': async () => ({ scopeAbc: ['C'] }),
}
