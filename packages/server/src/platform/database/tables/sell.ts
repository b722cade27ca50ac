// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'
import type { ValueOf } from '@tmlm/model'
import type { sell } from '@tmlm/model/areas/disposal/scrapping'

export interface SellTables {
  sell: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    customerId: string | null
    buyerName: string | null
    sellDate: string
    sellReason: string
    contractNo: string | null
    taxRate: string | null
    unboundMechanics: ValueOf<(typeof sell)['fields']['unboundMechanics']> | null
    endedArrangements: ValueOf<(typeof sell)['fields']['endedArrangements']> | null
    endedRuns: ValueOf<(typeof sell)['fields']['endedRuns']> | null
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
  sellLines: {
    cardId: string
    netValue: string | null
    price: string
    profit: string | null
    id: string
    ownerId: string
    position: number
  }
}
