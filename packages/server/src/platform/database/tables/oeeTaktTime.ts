// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface OeeTaktTimeTables {
  oeeTaktTime: {
    name: string
    scope: 1 | 2
    cardId: string | null
    archivesId: string | null
    productId: string | null
    mouldCardId: string | null
    cycleSec: string
    piecesPerCycle: string
    countSource: 1 | 2
    effectiveFrom: string
    effectiveTo: string | null
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
