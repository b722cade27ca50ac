// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface ScheduledTaskTables {
  scheduledTask: {
    code: 'T01' | 'T02' | 'T03' | 'T04' | 'T05' | 'T06' | 'T07' | 'T08' | 'T09' | 'T10' | 'T11' | 'T12' | 'T13' | 'T14' | 'T15' | 'T16' | 'T17' | 'T18' | 'T19' | 'T20' | 'T21' | 'T22' | 'T23' | 'T24' | 'T25' | 'T26' | 'T27' | 'T28'
    schedule: 'minutes' | 'daily' | 'weekly' | 'monthly' | 'cron'
    minutes: number | null
    time: string | null
    weekdays: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[] | null
    monthdays: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31)[] | null
    cron: string | null
    enabled: boolean
    lastRun: Date | null
    lastResult: 'success' | 'partial' | 'failed' | 'skipped' | null
    lastMs: number | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
