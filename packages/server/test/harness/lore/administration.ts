// How the fields of rules, grants and settings hang together, for the samples of the generic tests.
import { catalogue } from '@tmlm/model/catalogue'
import type { ChangeLore, Lore } from './lore.ts'

const numbered = [...catalogue.businesses.values()].filter(({ rule }) => rule !== undefined)
let rules = 0

export const administrationLore: Lore = {
  /** The company has a rule for every business already; an organisation has none. */
  async codeRule(samples) {
    const business = numbered[rules++ % numbered.length]
    return {
      ...{ businessCodeId: business?.id, useOrgId: await samples.row('org', { type: 1 }) },
      ...{ rule: `R${rules}-{yyMM}-{#4}`, resetBy: 2 },
    }
  },
}

export const administrationChanges: ChangeLore = {
  'codeRule.rule': async () => ({ rule: 'N{yyyy}{#6}' }),
}
