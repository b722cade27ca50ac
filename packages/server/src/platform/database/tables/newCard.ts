// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'
import type { ValueOf } from '@tmlm/model'
import type { newCard } from '@tmlm/model/areas/cards/newCard'

export interface NewCardTables {
  newCard: {
    code: string
    name: string | null
    cardType: 1 | 2 | 3 | 4 | 5
    toolingTypeId: string | null
    archivesId: string | null
    status: 'none' | 'awaiting' | 'inUse' | 'underRepair' | 'sealed' | 'scrapped' | 'sold' | 'rented'
    acceptState: 0 | 1 | 2 | 3 | 4 | 5
    ownership: 1 | 2 | 3 | 4
    customerId: string | null
    serialNo: string | null
    assetNo: string | null
    erpNumber: string | null
    spec: string | null
    model: string | null
    brand: string | null
    drawingNo: string | null
    drawingVersion: string | null
    material: string | null
    cavityNum: number | null
    cavityUsed: number | null
    standardCycle: string | null
    length: string | null
    width: string | null
    height: string | null
    weight: string | null
    grade: string | null
    manageDeptId: string | null
    administratorId: string | null
    useDeptId: string | null
    responsibleId: string | null
    productLineId: string | null
    station: string | null
    supplierId: string | null
    custodianSupplierId: string | null
    parentCardId: string | null
    procurementLineId: string | null
    purchaseDate: string | null
    price: string | null
    originalValue: string | null
    netValue: string | null
    residualValue: string | null
    makeDate: string | null
    acceptDate: string | null
    startUseDate: string | null
    depreciationYears: string | null
    residualRate: string | null
    warrantyDate: string | null
    warrantyMonths: number | null
    concessionReason: string | null
    lifeMode: 0 | 1 | 2 | 3 | null
    designLife: number | null
    reason: string | null
    designMonths: number | null
    nearDuePercent: string | null
    nearDueDays: number | null
    openingNum: number
    usedNum: number
    renewNum: number
    renewMonths: number
    avgDaily: string
    homeLocationId: string | null
    rangeMin: string | null
    rangeMax: string | null
    rangeUnit: string | null
    resolution: string | null
    accuracyGrade: string | null
    mpe: string | null
    isMandatory: boolean
    isStandard: boolean
    verifyBasis: string | null
    manageClass: 'A' | 'B' | 'C' | null
    verifyKind: 1 | 2 | 3 | 4 | 5 | null
    usePlace: string | null
    purpose: string | null
    isKey: boolean
    verifyExempt: boolean
    lastVerifyDate: string | null
    nextDueDate: string | null
    lastResult: 1 | 2 | 3 | null
    lastRecordId: string | null
    certificateNo: string | null
    limitedUse: boolean
    limitScope: string | null
    needReverify: boolean
    needReverifyReason: 1 | 3 | 4 | 5 | 7 | null
    inVerification: boolean
    outForVerify: boolean
    cycleSettingId: string | null
    cycleExempt: boolean
    cycleWarnDays: number | null
    oeeEnabled: boolean
    oeeTarget: string | null
    lockReason: 0 | 1 | 2 | 3 | 4
    lockRemark: string | null
    rfid: string | null
    qrKey: string | null
    printCount: number
    lastPrintTime: Date | null
    attrs: ValueOf<(typeof newCard)['fields']['attrs']> | null
    image: string | null
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
  newCardProducts: {
    productId: string
    procedureId: string | null
    cavityNum: number | null
    id: string
    ownerId: string
    position: number
  }
  newCardOeeShiftIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
