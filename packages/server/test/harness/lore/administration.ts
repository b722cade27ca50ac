// How the fields of rules, grants and settings hang together, for the samples of the generic tests.
import { catalogue } from '@tmlm/model/catalogue'
import type { ChangeLore, Lore } from './lore.ts'

const numbered = [...catalogue.businesses.values()].filter(({ rule }) => rule !== undefined)
let rules = 0
let grants = 0

const nextBusiness = (): number | undefined => numbered[grants++ % numbered.length]?.id

export const administrationLore: Lore = {
  /** Moulds are cards, so a field may be for some of them only. */
  async customItem(samples, extent) {
    const scope = { cardTypes: [1], toolingTypeIds: [await samples.row('toolingType')] }
    const said = { dictName: undefined, decimals: undefined, min: undefined, max: undefined, length: 100 }
    return { businessCodeId: 202, type: 'text', ...(extent === 'full' ? { ...said, ...scope } : {}) }
  },
  /** The company has a rule for every business already; an organisation has none. */
  async codeRule(samples) {
    const business = numbered[rules++ % numbered.length]
    return {
      ...{ businessCodeId: business?.id, useOrgId: await samples.row('org', { type: 1 }) },
      ...{ rule: `R${rules}-{yyMM}-{#4}`, resetBy: 2 },
    }
  },
  /** A person is granted each business once. */
  async authorize(samples, extent) {
    const granted = { subjectType: 1, subjectId: await samples.row('user'), businessCodeId: nextBusiness() }
    const dataOrgId = await samples.row('org')
    return { ...granted, dataOrgId, ...(extent === 'full' ? { validFrom: '2026-01-01', validTo: '2099-12-31' } : {}) }
  },
  async orgBusniess(samples, extent) {
    const useOrgId = await samples.row('org')
    const rates = [{ rateOrgId: await samples.row('org', { type: 1 }), includeChildren: true, accessLevel: 2 }]
    return { useOrgId, businessCodeId: nextBusiness(), ...(extent === 'full' ? { rates } : {}) }
  },
}

export const administrationChanges: ChangeLore = {
  'customItem.type': async () => ({ type: 'longText' }),
  'customItem.dictName': async () => ({ type: 'dict', dictName: 'customerGrade' }),
  'authorize.validFrom': async () => ({ validFrom: '2026-02-01' }),
  'authorize.validTo': async () => ({ validTo: '2098-12-31' }),
  'codeRule.rule': async () => ({ rule: 'N{yyyy}{#6}' }),
}
