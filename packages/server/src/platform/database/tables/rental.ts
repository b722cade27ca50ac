// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface RentalTables {
  rental: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    lesseeType: 1 | 2 | 3
    customerId: string | null
    supplierId: string | null
    lesseeOrgId: string | null
    startDate: string
    planReturnDate: string
    rentUnit: 1 | 2 | 3
    deposit: string | null
    suspendPlans: boolean
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
  rentalLines: {
    cardId: string
    rentPrice: string
    countAtRent: number | null
    returnedFlag: boolean
    returnLineId: string | null
    id: string
    ownerId: string
    position: number
  }
}
