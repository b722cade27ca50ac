// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface CardPlanTables {
  cardPlan: {
    kind: 1 | 2
    cardId: string
    schemeId: string
    followScheme: boolean
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
    startDate: string
    endDate: string | null
    teamId: string | null
    lastDoneDate: string | null
    lastDoneCount: number | null
    nextOccurrence: string | null
    generatedThrough: string | null
    enabled: boolean
    suspended: boolean
    suspendReason: string | null
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  cardPlanShiftIds: {
    ownerId: string
    targetId: string
    position: number
  }
  cardPlanExecutorIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
