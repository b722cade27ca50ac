// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'
import type { ValueOf } from '@tmlm/model'
import type { acceptance } from '@tmlm/model/areas/procurement/acceptance'

export interface AcceptanceTables {
  acceptance: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    cardType: 1 | 2 | 3 | 4 | 5
    acceptType: 1 | 2 | 3 | 4
    procurementOrderId: string | null
    supplierId: string | null
    acceptStage: 1 | 2 | 3 | null
    acceptDate: string
    deptId: string | null
    useDeptId: string | null
    arriveDate: string | null
    unpacking: string | null
    commissioning: string | null
    trialFrom: string | null
    trialTo: string | null
    trialRun: string | null
    conclusion: string | null
    annex: readonly StoredFile[] | null
    closeReason: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  acceptanceAcceptorIds: {
    ownerId: string
    targetId: string
    position: number
  }
  acceptanceSpareItems: {
    name: string
    spec: string | null
    qtyListed: string
    qtyActual: string
    qtyShort: string | null
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
  acceptanceLines: {
    cardId: string
    inspectionStatus: 1 | 2 | 3 | 4 | 5
    trialQty: number | null
    trialOkQty: number | null
    cycleActual: string | null
    openingNum: number | null
    serialNo: string | null
    makeDate: string | null
    originalValue: string | null
    warrantyMonths: number | null
    productLineId: string | null
    station: string | null
    cardBefore: ValueOf<(typeof acceptance)['fields']['lines']['fields']['cardBefore']> | null
    concessionReason: string | null
    reworkDate: string | null
    photo: readonly StoredFile[] | null
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
  acceptanceLinesItems: {
    item: string
    standard: string | null
    actual: string | null
    ok: boolean
    id: string
    ownerId: string
    position: number
  }
}
