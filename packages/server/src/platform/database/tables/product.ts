// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface ProductTables {
  product: {
    code: string
    name: string
    partNumber: string | null
    partName: string | null
    spec: string | null
    model: string | null
    drawingNo: string | null
    prodVersion: string | null
    category: string | null
    customerId: string | null
    unit: string
    material: string | null
    netWeight: string | null
    monthlyDemand: number | null
    image: string | null
    annex: readonly StoredFile[] | null
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
  productMoulds: {
    archivesId: string
    procedureId: string | null
    cavityNum: number | null
    standardCycle: string | null
    priority: number | null
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
}
