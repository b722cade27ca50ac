// How the fields of faults and repairs hang together, for the samples of the generic tests: each sample has a machine of its own.
import { hoursAgo } from '../app.ts'
import type { ChangeLore, Finder, Lore } from './lore.ts'

let made = 0

async function aMachine(samples: Finder, orgId?: unknown): Promise<string> {
  const type = { cardType: 3, name: '液压机', needAcceptance: false, designLife: null }
  const toolingTypeId = await samples.row('toolingType', type)
  const archivesId = await samples.row('archives', { cardType: 3, toolingTypeId, name: '液压机100吨' })
  const given = { cardType: 3, toolingTypeId, archivesId, ...(orgId ? { orgId } : {}) }
  const card = await samples.row('newCard', { ...given, name: `液压机${++made}` })
  // An example names the newest one.
  await samples.row('newCard', { ...given, name: `备用液压机${made}` })
  return card
}

const aFault = (samples: Finder): Promise<string> =>
  samples.row('faultType', { name: '漏油', parentId: null, cardTypes: null, toolingTypeIds: null })

/** Reviewed, and waiting for a mechanic. */
async function aReport(samples: Finder, orgId?: unknown): Promise<string> {
  const id = await samples.row('repair', { cardId: await aMachine(samples, orgId), faultTypeId: await aFault(samples) })
  await samples.call('repair/approve', { id })
  return id
}

/** Who is in a team. */
async function aMechanic(samples: Finder, name = '机修工'): Promise<string> {
  const leaderId = await samples.row('user', { jobName: name })
  await samples.row('maintainTeam', { name: `${name}班`, leaderId, members: [{ userId: leaderId }] })
  return leaderId
}

const fault = async (samples: Finder, orgId?: unknown) => ({
  ...{ cardId: await aMachine(samples, orgId), faultTypeId: await aFault(samples), isStop: false, stopTime: undefined },
})

export const repairLore: Lore = {
  faultType: async (_samples, extent) =>
    extent === 'required' ? { parentId: null } : { parentId: null, cardTypes: [3] },
  maintainWorker: async (samples, extent, { orgId }) => ({
    ...{ cardId: await aMachine(samples, orgId), mainWorkerId: await aMechanic(samples, `机修工${made % 3}`) },
    ...(extent === 'required'
      ? {}
      : { backupWorkerIds: [await samples.row('user', { jobName: `备修工${made % 3}` })] }),
  }),
  dispatchRange: async (samples) => ({ workerIds: [await aMechanic(samples)] }),
  async repair(samples, extent, { orgId }) {
    // Only what waits for review is changed.
    await samples.set('3', '1')
    if (extent === 'required') return { ...(await fault(samples, orgId)), faultTime: hoursAgo(2) }
    return {
      ...{ ...(await fault(samples, orgId)), isStop: true, faultTime: hoursAgo(3), stopTime: hoursAgo(2) },
      requireFinishTime: hoursAgo(-24),
    }
  },
  async dispatch(samples, extent, { orgId }) {
    await samples.set('4', '1')
    return {
      ...{ repairId: await aReport(samples, orgId), mainWorkerId: await aMechanic(samples) },
      ...(extent === 'required'
        ? {}
        : { requireFinishTime: hoursAgo(-24), helperIds: [await samples.row('user', { jobName: '协助工' })] }),
    }
  },
  async faultReview(samples, _extent, { orgId }) {
    const cardId = await aMachine(samples, orgId)
    return { cardId, repairIds: [await samples.row('repair', { cardId, faultTypeId: await aFault(samples) })] }
  },
}

export const repairChanges: ChangeLore = {
  'maintainWorker.mainWorkerId': async (samples) => ({ mainWorkerId: await aMechanic(samples, '接班机修工') }),
  // Reports of its own card.
  'faultReview.repairIds': async (_samples, current) => ({ repairIds: current }),
  'faultReview.cardId': async () => ({ remark: '卡片不变' }),
  'repair.faultTime': async () => ({ faultTime: hoursAgo(4) }),
  'repair.stopTime': async () => ({ stopTime: hoursAgo(1) }),
  // A machine that runs has no time since when it stands still.
  'repair.isStop': async () => ({ isStop: true, urgency: 2 }),
  'repair.requireFinishTime': async () => ({ requireFinishTime: hoursAgo(-30) }),
}
