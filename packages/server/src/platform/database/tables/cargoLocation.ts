// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface CargoLocationTables {
  cargoLocation: {
    warehouseId: string
    parentId: string | null
    kind: 1 | 2 | 3
    code: string
    name: string | null
    capacity: number | null
    maxWeight: string | null
    length: string | null
    width: string | null
    height: string | null
    cardTypes: readonly (1 | 2 | 3 | 4 | 5)[] | null
    rowNo: number | null
    colNo: number | null
    levelNo: number | null
    enabled: boolean
    qrKey: string | null
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  cargoLocationToolingTypeIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
