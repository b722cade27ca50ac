// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface ProcurementOrderTables {
  procurementOrder: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    cardType: 1 | 2 | 3 | 4 | 5
    orderDate: string
    supplierId: string
    buyerId: string
    deptId: string | null
    contractNo: string | null
    currency: string | null
    taxRate: string
    exchangeRate: string | null
    warrantyMonths: number | null
    needDate: string | null
    payTerms: string | null
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
  procurementOrderLines: {
    archivesId: string
    productId: string | null
    qty: number
    price: string
    taxRate: string | null
    amount: string | null
    taxAmount: string | null
    totalAmount: string | null
    needDate: string | null
    productLineId: string | null
    useDeptId: string | null
    cardCount: number
    acceptedQty: number
    rejectedQty: number
    closed: boolean
    closeReason: string | null
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
}
