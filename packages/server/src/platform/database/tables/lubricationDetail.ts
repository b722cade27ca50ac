// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface LubricationDetailTables {
  lubricationDetail: {
    arrangementId: string
    lineId: string
    pointId: string
    cardId: string
    pointNo: string
    part: string
    actionType: 1 | 2 | 3 | 4 | 5
    method: string | null
    lubricantId: string | null
    lubricantBrand: string | null
    stdQty: string
    unit: string
    cycleType: 1 | 2 | 3 | 4
    nominalDate: string
    plannedDate: string
    dueDate: string
    dueHours: string | null
    advanceDays: number
    tolerance: string
    graceDays: number
    warnDays: number
    needStop: boolean
    needPhoto: boolean
    lubricatorId: string
    backupLubricatorId: string | null
    status: 'toDo' | 'done' | 'closed'
    doneTime: Date | null
    doneDate: string | null
    doneUserId: string | null
    actualQty: string | null
    implementationId: string | null
    closeReason: string | null
    closedBy: 1 | 2 | 3 | null
    isForecast: boolean
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
