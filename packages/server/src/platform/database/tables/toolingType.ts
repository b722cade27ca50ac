// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface ToolingTypeTables {
  toolingType: {
    code: string
    name: string
    parentId: string | null
    cardType: 1 | 2 | 3 | 4 | 5
    codePrefix: string | null
    lifeMode: 0 | 1 | 2 | 3 | null
    designLife: number | null
    designMonths: number | null
    nearDuePercent: string | null
    nearDueDays: number | null
    minCycleSec: string | null
    needAcceptance: boolean
    needReturnCheck: boolean
    defaultPlace: 0 | 8 | null
    wantedDocuments: readonly string[] | null
    image: string | null
    sort: number | null
    enabled: boolean
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  toolingTypeTakesTypeIds: {
    ownerId: string
    targetId: string
    position: number
  }
  toolingTypeAttrs: {
    attrKey: string
    labelZh: string
    labelEn: string | null
    dataType: 'text' | 'number' | 'date' | 'bool' | 'list'
    unit: string | null
    options: string | null
    required: boolean
    sort: number | null
    id: string
    ownerId: string
    position: number
  }
}
