// How the fields of takts and runs hang together, for the samples of the generic tests: each sample has a machine of its own, so
// that no two run at once and no two takts overlap.
import type { ChangeLore, Finder, Lore } from './lore.ts'

let made = 0

async function aFile(samples: Finder): Promise<{ readonly toolingTypeId: string; readonly archivesId: string }> {
  const type = { cardType: 3, name: 'OEE设备', needAcceptance: false, designLife: null }
  const toolingTypeId = await samples.row('toolingType', type)
  const name = `OEE设备档案${++made}`
  return { toolingTypeId, archivesId: await samples.row('archives', { cardType: 3, toolingTypeId, name }) }
}

async function aMachine(samples: Finder, orgId?: unknown): Promise<string> {
  const given = { cardType: 3, ...(await aFile(samples)), oeeEnabled: true, ...(orgId ? { orgId } : {}) }
  const card = await samples.row('newCard', { ...given, name: `OEE设备${++made}` })
  // An example names the newest one.
  await samples.row('newCard', { ...given, name: `OEE备用设备${made}` })
  return card
}

async function aMould(samples: Finder, orgId?: unknown): Promise<string> {
  const type = { cardType: 2, name: 'OEE用模', needAcceptance: false, designLife: 1_000_000 }
  const toolingTypeId = await samples.row('toolingType', type)
  const archivesId = await samples.row('archives', { cardType: 2, toolingTypeId, name: 'OEE用模档案' })
  return samples.row('newCard', {
    ...{ cardType: 2, toolingTypeId, archivesId, name: `OEE用模${++made}` },
    ...(orgId ? { orgId } : {}),
  })
}

export const oeeLore: Lore = {
  async oeeTaktTime(samples, extent, { orgId }) {
    const given = { scope: 1, cardId: await aMachine(samples, orgId), archivesId: undefined, cycleSec: '30' }
    if (extent === 'required') return given
    const validity = { effectiveFrom: '2026-01-01', effectiveTo: '2026-12-31' }
    return { ...given, mouldCardId: await aMould(samples, orgId), ...validity }
  },
  async oeeDetail(samples, extent, { orgId }) {
    const cardId = await aMachine(samples, orgId)
    return extent === 'required' ? { cardId } : { cardId, mouldCardId: await aMould(samples, orgId) }
  },
}

export const oeeChanges: ChangeLore = {
  'oeeTaktTime.scope': async (samples) => ({ scope: 2, cardId: null, archivesId: (await aFile(samples)).archivesId }),
  'oeeTaktTime.cardId': async (samples) => ({ cardId: await aMachine(samples) }),
  'oeeTaktTime.archivesId': async (samples) => ({
    ...{ scope: 2, cardId: null, archivesId: (await aFile(samples)).archivesId },
  }),
  'oeeTaktTime.mouldCardId': async (samples) => ({ mouldCardId: await aMould(samples) }),
  'oeeTaktTime.effectiveFrom': async () => ({ effectiveFrom: '2025-01-01' }),
  'oeeTaktTime.effectiveTo': async () => ({ effectiveTo: '2027-12-31' }),
}
