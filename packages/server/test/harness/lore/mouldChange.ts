// How the fields of plans and mould changes hang together, for the samples of the generic tests: each sample has a machine and a
// mould of its own, so that no two are there at once.
import { toLocal } from '../../../src/platform/clock.ts'
import { clock } from '../app.ts'
import type { ChangeLore, Finder, Lore } from './lore.ts'

let made = 0

const hoursAhead = (hours: number): string =>
  toLocal(new Date(Math.ceil(clock.now.getTime() / 1000) * 1000 + hours * 3_600_000), 'Asia/Shanghai')

async function aPress(samples: Finder, orgId?: unknown): Promise<string> {
  const type = { cardType: 3, name: '注塑机', needAcceptance: false, designLife: null }
  const toolingTypeId = await samples.row('toolingType', type)
  const archivesId = await samples.row('archives', { cardType: 3, toolingTypeId, name: '注塑机120吨' })
  const given = { cardType: 3, toolingTypeId, archivesId, ...(orgId ? { orgId } : {}) }
  return samples.row('newCard', { ...given, name: `注塑机${++made}` })
}

async function aMould(samples: Finder, orgId?: unknown): Promise<string> {
  const type = { cardType: 2, name: '换模用模', needAcceptance: false, designLife: 1_000_000 }
  const toolingTypeId = await samples.row('toolingType', type)
  const archivesId = await samples.row('archives', { cardType: 2, toolingTypeId, name: '换模用档案' })
  const given = { cardType: 2, toolingTypeId, archivesId, ...(orgId ? { orgId } : {}) }
  return samples.row('newCard', { ...given, name: `换模用模${++made}` })
}

export const mouldChangeLore: Lore = {
  async productPlan(samples, extent, { orgId }) {
    const productId = await samples.row('product', { name: '换模产品' })
    const times = { productId, planStart: hoursAhead(24 + made), planEnd: hoursAhead(24 + made + 0.5) }
    made += 1
    if (extent === 'required') return times
    const equipmentCardId = await aPress(samples, orgId)
    return { ...times, equipmentCardId, cardId: await aMould(samples, orgId), procedureId: undefined }
  },
  async moldTask(samples, extent, { orgId }) {
    const given = { equipmentCardId: await aPress(samples, orgId), requireTime: hoursAhead(8), changeType: 2 }
    const newCardId = await aMould(samples, orgId)
    return extent === 'required'
      ? { ...given, newCardId }
      : { ...given, newCardId, productId: undefined, productPlanId: undefined }
  },
  async moldTime(samples, extent, { orgId }) {
    const equipmentCardId = await aPress(samples, orgId)
    return extent === 'required' ? { equipmentCardId } : { equipmentCardId, standardMin: 60, targetMin: 45 }
  },
}

export const mouldChangeChanges: ChangeLore = {
  'productPlan.equipmentCardId': async (samples) => ({ equipmentCardId: await aPress(samples) }),
  'productPlan.cardId': async (samples) => ({ cardId: await aMould(samples) }),
  'productPlan.planStart': async () => ({ planStart: hoursAhead(23) }),
  'productPlan.planEnd': async () => ({ planEnd: hoursAhead(24 * 30) }),
  'moldTime.equipmentCardId': async (samples) => ({ equipmentCardId: await aPress(samples) }),
  'moldTime.standardMin': async () => ({ standardMin: 59 }),
  'moldTime.targetMin': async () => ({ targetMin: 40 }),
  'moldTask.equipmentCardId': async (samples) => ({ equipmentCardId: await aPress(samples) }),
  'moldTask.newCardId': async (samples) => ({ newCardId: await aMould(samples) }),
  'moldTask.requireTime': async () => ({ requireTime: hoursAhead(9) }),
  'moldTask.changeType': async () => ({ changeType: 1 }),
}
