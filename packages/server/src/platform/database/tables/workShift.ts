// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface WorkShiftTables {
  workShift: {
    code: string
    name: string
    startTime: string
    endTime: string
    enabled: boolean
    sort: number | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  workShiftBreaks: {
    from: string
    to: string
    id: string
    ownerId: string
    position: number
  }
}
