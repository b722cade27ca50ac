// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface AccessoryStockMoveTables {
  accessoryStockMove: {
    id: string
    seq: Generated<string>
    accessoryId: string
    warehouseId: string
    locationId: string | null
    batchId: string | null
    side: 1 | 2
    moveType: 1 | 2 | 3 | 4 | 5 | 11 | 12 | 13 | 14 | 15 | 16 | 17
    qty: string
    amount: string
    costVariance: string
    keyQtyAfter: string
    valueQtyAfter: string
    valueAmountAfter: string
    docKind: string
    docId: string
    docLineId: string
    docCode: string
    auditNo: number
    isReversal: boolean
    reversalOf: string | null
    cardId: string | null
    sourceKind: 'repair' | 'maintenance' | 'lubrication' | 'mouldMaking' | null
    sourceId: string | null
    deptId: string | null
    userId: string | null
    partnerId: string | null
    bizDate: string
    postTime: Date
  }
}
