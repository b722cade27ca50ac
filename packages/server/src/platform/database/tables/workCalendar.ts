// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface WorkCalendarTables {
  workCalendar: {
    day: string
    dayType: 1 | 2 | 3 | 4
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  workCalendarShiftIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
