// How the fields of lubrication hang together, for the samples of the generic tests.
import type { Values } from '@tmlm/model'
import { daysAgo } from '../app.ts'
import type { ChangeLore, Finder, Lore } from './lore.ts'

/** Each sample has a model and a machine of its own: one standard of a model is enabled. */
let machines = 0

interface Machine {
  readonly archivesId: string
  readonly cardId: string
}

/** In use from the start. */
async function aMachine(samples: Finder, orgId?: unknown): Promise<Machine> {
  const nth = ++machines
  const type = { cardType: 3, name: '注塑机类', needAcceptance: false, designLife: null }
  const toolingTypeId = await samples.row('toolingType', type)
  const archivesId = await samples.row('archives', { cardType: 3, toolingTypeId, name: `注塑机型号${nth}` })
  const given = { cardType: 3, toolingTypeId, archivesId, ...(orgId ? { orgId } : {}) }
  const cardId = await samples.row('newCard', { ...given, name: `注塑机${nth}` })
  // An example names the newest one.
  await samples.row('newCard', { ...given, name: `备用注塑机${nth}` })
  return { archivesId, cardId }
}

const point = { pointNo: '1', part: '主轴承', actionType: 1, lubricantBrand: '32号液压油', stdQty: '0.5', unit: '升' }
const second = { ...point, pointNo: '2', part: '导轨', cycleType: 2, cycleValue: 1 }

const oil = (samples: Finder): Promise<string> => samples.row('accessory', { name: '液压油', unit: '升' })

async function arranged(samples: Finder, orgId?: unknown): Promise<Values & { pointIds: readonly string[] }> {
  const { archivesId, cardId } = await aMachine(samples, orgId)
  const points = [point, second]
  const given = { scope: 1, archivesId, name: `标准${machines}`, enabled: true, points }
  const standardId = await samples.row('lubricationStandard', given)
  const standard = await samples.call('lubricationStandard/getEntityById', { id: standardId })
  const pointIds = (standard.points as readonly { id: string }[]).map(({ id }) => id)
  return { cardId, standardId, pointIds }
}

export const lubricationLore: Lore = {
  async lubricationStandard(samples, extent, given) {
    const { archivesId } = given.archivesId ? { archivesId: given.archivesId } : await aMachine(samples)
    const points = given.points ?? [point]
    if (extent === 'required') return { scope: 1, archivesId, points, enabled: true }
    const lubricantId = await oil(samples)
    const full = { ...{ method: '油枪', lubricantId, cycleType: 3, cycleValue: 1, cycleBase: 1, tolerance: '15' } }
    return {
      scope: 1,
      archivesId,
      enabled: true,
      points: [
        { ...point, ...full, instruction: '擦净油嘴' },
        { ...second, lubricantId },
      ],
    }
  },
  async lubricationArrangement(samples, extent, { orgId, lubricatorId }) {
    const { pointIds, ...bound } = await arranged(samples, orgId)
    const people = { lubricatorId: lubricatorId ?? (await samples.row('user', { jobName: '润滑工' })) }
    if (extent === 'required') return { ...bound, ...people }
    const lines = pointIds.map((pointId, nth) => ({
      ...{ pointId, cycleType: 2, cycleValue: 2, firstDueDate: daysAgo(-3), firstDueHours: null, enabled: nth === 0 },
    }))
    const backupLubricatorId = await samples.row('user', { jobName: '替补润滑工' })
    return { ...bound, ...people, backupLubricatorId, startDate: daysAgo(-1), endDate: daysAgo(-300), lines }
  },
  async lubricationImplementation(samples, extent, { orgId }) {
    const { cardId } = await aMachine(samples, orgId)
    const line = { part: '主轴承', actualQty: '0.5', unit: '升' }
    if (extent === 'required') return { cardId, lines: [line] }
    const lines = [
      { ...line, pointNo: '1', lubricantId: await oil(samples), batchNo: 'P1', wasteQty: '0.1', result: 1 },
      { ...line, pointNo: '2', result: 2, abnormalText: '漏油', photo: [await samples.file()] },
    ]
    const warehouseId = await samples.row('warehouse', { warehouseType: 2, useLocation: false, name: '油品库' })
    return { cardId, takeStock: true, warehouseId, lines, minutes: 10 }
  },
}

export const lubricationChanges: ChangeLore = {
  'lubricationStandard.points': async () => ({ points: [second] }),
  'lubricationStandard.archivesId': async (samples) => ({ archivesId: (await aMachine(samples)).archivesId }),
  'lubricationArrangement.startDate': async () => ({ startDate: daysAgo(-2) }),
  'lubricationArrangement.endDate': async () => ({ endDate: daysAgo(-299) }),
  // Points come from the standard.
  'lubricationArrangement.lines': async (_samples, current) => ({
    lines: (Array.isArray(current) ? current : []).map((line: Values) => ({ ...line, cycleValue: 3 })),
  }),
  'lubricationImplementation.takeStock': async () => ({ takeStock: false, warehouseId: null }),
  'lubricationImplementation.lines': async () => ({ lines: [{ part: '导轨', actualQty: '0.2', unit: '升' }] }),
}

/** An edit of a standard in use makes a new version of it. */
export const lubricationDerived = { lubricationStandard: ['docVersion'] }
