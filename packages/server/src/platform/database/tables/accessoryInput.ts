// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface AccessoryInputTables {
  accessoryInput: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    inType: 1 | 2 | 3 | 4
    bizDate: string
    warehouseId: string
    supplierId: string | null
    purchaseNo: string | null
    invoiceNo: string | null
    returnUserId: string | null
    returnDeptId: string | null
    sourceKind: 'repair' | 'maintenance' | 'lubrication' | 'mouldMaking' | null
    sourceId: string | null
    sourceCode: string | null
    keeperId: string | null
    auditNo: number
    annex: readonly StoredFile[] | null
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  accessoryInputLines: {
    accessoryId: string
    locationId: string | null
    batchNo: string | null
    productionDate: string | null
    expiryDate: string | null
    qty: string
    price: string | null
    taxRate: string | null
    amount: string | null
    outputLineId: string | null
    outputCode: string | null
    returnCondition: 1 | 2 | 3 | null
    stockQtyAfter: string | null
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
}
