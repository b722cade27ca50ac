// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface RentalReturnTables {
  rentalReturn: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    rentalId: string
    returnDate: string
    warehouseId: string
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
  rentalReturnLines: {
    cardId: string
    rentalLineId: string | null
    condition: 1 | 2 | 3
    locationId: string | null
    damageAmount: string | null
    rentDays: number | null
    rentAmount: string | null
    countAtReturn: number | null
    conditionText: string | null
    faultTypeId: string | null
    repairId: string | null
    scrapId: string | null
    id: string
    ownerId: string
    position: number
  }
}
