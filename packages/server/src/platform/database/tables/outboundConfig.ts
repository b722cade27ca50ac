// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface OutboundConfigTables {
  outboundConfig: {
    warehouseId: string | null
    cardType: 1 | 2 | 3 | 4 | 5 | null
    toolingTypeId: string | null
    outboundType: 1 | 2 | 3 | 5 | 6 | 7 | 9 | null
    requireCollect: boolean
    requireScan: boolean
    requirePhoto: boolean
    requireProduct: boolean
    needReturn: boolean
    returnDays: number
    lifeCheck: 0 | 1 | 2
    maintainCheck: 0 | 1 | 2
    spotCheck: 0 | 1 | 2
    holderOverdue: 0 | 1 | 2
    maxHold: number | null
    returnCheck: boolean
    sort: number
    enabled: boolean
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
