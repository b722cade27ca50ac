// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface SchemeTables {
  scheme: {
    code: string
    kind: 1 | 2 | 3
    name: string
    cardTypes: readonly (1 | 2 | 3 | 4 | 5)[] | null
    level: 1 | 2 | 3 | 4 | null
    coverLower: boolean
    periodType: 1 | 2 | 3 | 4 | 5 | 6
    periodInterval: number
    weekDays: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[] | null
    monthDays: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | 99)[] | null
    quarterMonth: number | null
    yearMonth: number | null
    scheduleMode: 1 | 2
    holidayRule: 0 | 1 | 2 | 3 | null
    leadDays: number | null
    graceDays: number | null
    executorRule: 1 | 2 | 3 | 4
    needAudit: boolean
    schemeVersion: number
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
  schemeToolingTypeIds: {
    ownerId: string
    targetId: string
    position: number
  }
  schemeShiftIds: {
    ownerId: string
    targetId: string
    position: number
  }
  schemeLines: {
    itemId: string
    isRequired: boolean
    lowerLimit: string | null
    upperLimit: string | null
    id: string
    ownerId: string
    position: number
  }
}
