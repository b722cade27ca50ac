// Change papers take effect from today on, and give their cards what they do not have yet.
import { changeKinds } from '@tmlm/model/areas/change/changeKinds'
import { daysAgo } from '../app.ts'
import type { ChangeLore, Lore } from './lore.ts'

const names = Object.keys(changeKinds)

export const changePaperLore: Lore = Object.fromEntries(
  names.map((name) => [
    name,
    async (samples) => ({
      effectDate: daysAgo(-1),
      ...(name === 'changeOrg' ? { newValueId: await samples.row('org', { name: '新工厂', type: 2 }) } : {}),
    }),
  ]),
)

export const changePaperChanges: ChangeLore = {
  ...Object.fromEntries(names.map((name) => [`${name}.effectDate`, async () => ({ effectDate: daysAgo(-2) })])),
  'changeOrg.newValueId': async (samples) => ({ newValueId: await samples.row('org', { name: '另一工厂', type: 2 }) }),
}
