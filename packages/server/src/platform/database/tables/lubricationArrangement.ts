// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface LubricationArrangementTables {
  lubricationArrangement: {
    code: string
    cardId: string
    standardId: string
    standardVersion: number
    startDate: string
    endDate: string | null
    lubricatorId: string
    backupLubricatorId: string | null
    holidayRule: 0 | 2 | 3
    horizonDays: number
    status: 'saved' | 'enabled' | 'disabled'
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  lubricationArrangementLines: {
    pointId: string
    pointNo: string | null
    part: string | null
    actionType: 1 | 2 | 3 | 4 | 5
    lubricantId: string | null
    lubricantBrand: string | null
    stdQty: string | null
    unit: string | null
    method: string | null
    cycleType: 1 | 2 | 3 | 4
    cycleValue: number
    firstDueDate: string
    firstDueHours: string | null
    lubricatorId: string | null
    enabled: boolean
    cycleBase: 1 | 2
    advanceDays: number
    tolerance: string
    graceDays: number
    warnDays: number
    needStop: boolean
    needPhoto: boolean
    lastDoneHours: string | null
    id: string
    ownerId: string
    position: number
  }
}
