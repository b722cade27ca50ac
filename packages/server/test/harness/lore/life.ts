// How the fields of life and counters hang together, for the samples of the generic tests.
import type { Values } from '@tmlm/model'
import { daysAgo } from '../app.ts'
import type { ChangeLore, Finder, Lore } from './lore.ts'

/** Each sample has a card of its own: it is renewed once at a time, and has one counter. */
let cards = 0
let devices = 0

/** In use from the start, with a life by times and by date. */
async function aMould(samples: Finder, orgId?: unknown): Promise<string> {
  const life = { lifeMode: 3, designLife: 100_000, designMonths: 60 }
  const type = { cardType: 2, name: '寿命模具', needAcceptance: false, ...life }
  const toolingTypeId = await samples.row('toolingType', type)
  const archivesId = await samples.row('archives', { cardType: 2, toolingTypeId, name: '寿命模具档案', ...life })
  const given = { cardType: 2, toolingTypeId, archivesId, cavityNum: 8, cavityUsed: 8, ...(orgId ? { orgId } : {}) }
  const card = await samples.row('newCard', { ...given, name: `模具${++cards}` })
  // An example names the newest one.
  await samples.row('newCard', { ...given, name: `备用模具${cards}` })
  return card
}

const renewal = async (samples: Finder): Promise<Values> => ({
  ...{ addNum: 1000, reason: '状态良好', evaluation: '型腔完好，可继续使用', annex: [await samples.file()] },
})

export const lifeLore: Lore = {
  async processNumRecord(samples, extent, { orgId }) {
    // They wait for their audit, so that what holds for every paper can be tried with them.
    await samples.set('82', '1')
    const work = { cardId: await aMould(samples, orgId), inputMode: 1, num: 500 }
    if (extent === 'required') return work
    const quantities = { inputMode: 2, num: 125, okQty: 480, ngQty: 20, cavityUsed: 4 }
    return { ...work, ...quantities, workDate: daysAgo(2), workMinutes: 60, station: '1' }
  },
  async lifeDue(samples, extent, { orgId }) {
    const paper = { cardId: await aMould(samples, orgId), ...(await renewal(samples)) }
    return extent === 'required' ? paper : { ...paper, addMonths: 6 }
  },
  async dieCounter(samples, extent, { orgId, deviceNo = `CT-${Date.now().toString(36).toUpperCase()}-${++devices}` }) {
    if (extent === 'required') return { deviceNo }
    const place = { expectPlace: 2, fixLng: '121.47', fixLat: '31.23', fixRadius: 500 }
    return { deviceNo, ...place, cardId: await aMould(samples, orgId), modulus: '1000000', multiplier: '2' }
  },
}

export const lifeChanges: ChangeLore = {
  'processNumRecord.num': async () => ({ num: 600 }),
  'processNumRecord.cardId': async (samples) => ({ cardId: await aMould(samples) }),
  'processNumRecord.inputMode': async () => ({ inputMode: 1 }),
  'processNumRecord.cavityUsed': async () => ({ cavityUsed: 3 }),
  'processNumRecord.startMeter': async () => ({ inputMode: 3, startMeter: 5, endMeter: 20 }),
  'processNumRecord.endMeter': async () => ({ inputMode: 3, startMeter: 5, endMeter: 30 }),
  'lifeDue.addNum': async () => ({ addNum: 2000 }),
  'lifeDue.addMonths': async () => ({ addMonths: 12 }),
  'dieCounter.modulus': async () => ({ modulus: '2000000' }),
  'dieCounter.expectPlace': async () => ({ expectPlace: 1 }),
  'dieCounter.fixLng': async () => ({ fixLng: '120.5' }),
  'dieCounter.fixLat': async () => ({ fixLat: '30.5' }),
  'dieCounter.fixRadius': async () => ({ fixRadius: 800 }),
}
