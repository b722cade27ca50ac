// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface LubricationStandardTables {
  lubricationStandard: {
    code: string
    name: string
    scope: 1 | 2
    archivesId: string | null
    cardId: string | null
    docVersion: number
    diagram: string | null
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
  lubricationStandardPoints: {
    pointNo: string
    part: string
    actionType: 1 | 2 | 3 | 4 | 5
    method: string | null
    lubricantId: string | null
    lubricantBrand: string | null
    stdQty: string
    unit: string
    cycleType: 1 | 2 | 3 | 4
    cycleValue: number
    cycleBase: 1 | 2
    advanceDays: number | null
    tolerance: string
    graceDays: number
    warnDays: number
    needStop: boolean
    needPhoto: boolean
    stdMinutes: number | null
    filterLevel: 0 | 1 | 2 | 3
    instruction: string | null
    posX: string | null
    posY: string | null
    id: string
    ownerId: string
    position: number
  }
}
