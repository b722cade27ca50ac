// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface InstrumentPurchaseOrderTables {
  instrumentPurchaseOrder: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    supplierId: string
    orderDate: string
    deliveryDate: string
    contractNo: string | null
    buyerId: string
    currency: string | null
    released: boolean
    annex: readonly StoredFile[] | null
    remark: string | null
    closeReason: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  instrumentPurchaseOrderLines: {
    requestLineId: string | null
    archivesId: string | null
    name: string | null
    model: string | null
    qty: number
    price: string
    taxRate: string
    amount: string | null
    taxAmount: string | null
    totalAmount: string | null
    deliveryDate: string | null
    generatedQty: number
    acceptedQty: number
    rejectedQty: number
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
}
