// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface AccessoryTables {
  accessory: {
    code: string
    name: string
    typeId: string
    spec: string | null
    drawingNo: string | null
    brand: string | null
    manufacturerId: string | null
    manufacturerPartNo: string | null
    supplierId: string | null
    unit: string
    qtyScale: number
    isBatch: boolean
    shelfLifeDays: number | null
    expiryWarnDays: number | null
    abcClass: 'A' | 'B' | 'C'
    isKey: boolean
    isOldForNew: boolean
    refPrice: string | null
    leadDays: number | null
    minOrderQty: string | null
    packQty: string | null
    lifeValue: number | null
    lifeUnit: 1 | 2 | 3 | 4 | null
    defaultWarehouseId: string | null
    defaultLocationId: string | null
    picture: string | null
    annex: readonly StoredFile[] | null
    barcode: string | null
    erpNumber: string | null
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
  accessorySubstitutes: {
    ownerId: string
    targetId: string
    position: number
  }
}
