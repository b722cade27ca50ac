// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'
import type { ValueOf } from '@tmlm/model'
import type { archives } from '@tmlm/model/areas/cards/archives'

export interface ArchivesTables {
  archives: {
    code: string
    name: string
    cardType: 1 | 2 | 3 | 4 | 5
    toolingTypeId: string
    spec: string | null
    model: string | null
    brand: string | null
    drawingNo: string | null
    drawingVersion: string | null
    material: string | null
    cavityNum: number
    standardCycle: string | null
    minCycleSec: string | null
    countUnit: string | null
    lifeMode: 0 | 1 | 2 | 3 | null
    designLife: number | null
    designMonths: number | null
    nearDuePercent: string | null
    nearDueDays: number | null
    length: string | null
    width: string | null
    height: string | null
    weight: string | null
    tonnageMin: string | null
    tonnageMax: string | null
    standardChangeMin: number | null
    depreciationYears: string | null
    residualRate: string | null
    unitPrice: string | null
    supplierId: string | null
    attrs: ValueOf<(typeof archives)['fields']['attrs']> | null
    quantityKind: string | null
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
    grrRequired: boolean
    image: string | null
    annex: readonly StoredFile[] | null
    enabled: boolean
    erpNumber: string | null
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  archivesProducts: {
    productId: string
    procedureId: string | null
    cavityNum: number | null
    standardCycle: string | null
    priority: number | null
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
  archivesPoints: {
    item: string
    nominal: string
    pointUnit: string | null
    mpeLower: string | null
    mpeUpper: string | null
    id: string
    ownerId: string
    position: number
  }
  archivesParts: {
    accessoryId: string
    qty: string
    isWearing: boolean
    replaceTimes: number | null
    id: string
    ownerId: string
    position: number
  }
}
