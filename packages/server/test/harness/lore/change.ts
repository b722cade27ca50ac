// Change papers take effect from today on, and give their cards what they do not have yet.
import { changeKinds } from '@tmlm/model/areas/change/changeKinds'
import { daysAgo } from '../app.ts'
import type { ChangeLore, Finder, Lore } from './lore.ts'

const names = Object.keys(changeKinds)

let made = 0

/** A mould that was sent to a supplier. */
async function cardOutside(samples: Finder): Promise<string> {
  const toolingTypeId = await samples.row('toolingType', { cardType: 2, name: '外放模', needAcceptance: false })
  const archivesId = await samples.row('archives', { cardType: 2, name: '外放模档案', toolingTypeId })
  const cardId = await samples.row('newCard', { cardType: 2, archivesId, toolingTypeId, name: `外放模${++made}` })
  const warehouseId = await samples.row('warehouse', { name: '外放模库', warehouseType: 1, useLocation: false })
  const lines = [{ cardId }]
  const stored = await samples.call('godownEntry/insert', { inboundType: 1, warehouseId, lines })
  await samples.call('godownEntry/audit', { id: stored.id })
  const supplierId = await samples.row('supplier', { name: '原保管方' })
  const sent = await samples.call('outboundOrder/insert', { outboundType: 3, warehouseId, supplierId, lines })
  await samples.call('outboundOrder/audit', { id: sent.id })
  return cardId
}

export const changePaperLore: Lore = Object.fromEntries(
  names.map((name) => [
    name,
    async (samples) => ({
      effectDate: daysAgo(-1),
      ...(name === 'changeOrg' ? { newValueId: await samples.row('org', { name: '新工厂', type: 2 }) } : {}),
      ...(name === 'changeSupplier' ? { lines: [{ cardId: await cardOutside(samples) }] } : {}),
    }),
  ]),
)

export const changePaperChanges: ChangeLore = {
  ...Object.fromEntries(names.map((name) => [`${name}.effectDate`, async () => ({ effectDate: daysAgo(-2) })])),
  'changeSupplier.lines': async (samples) => ({ lines: [{ cardId: await cardOutside(samples) }] }),
  'changeOrg.newValueId': async (samples) => ({ newValueId: await samples.row('org', { name: '另一工厂', type: 2 }) }),
}
