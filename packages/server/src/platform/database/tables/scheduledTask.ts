// Written by `npm run migration` from the definitions, never by hand.
import type { ValueOf } from '@tmlm/model'
import type { scheduledTask } from '@tmlm/model/areas/platform/records'

export interface ScheduledTaskTables {
  scheduledTask: {
    code: string
    schedule: 'minutes' | 'daily' | 'weekly' | 'monthly' | 'cron'
    minutes: number | null
    time: string | null
    weekdays: ValueOf<(typeof scheduledTask)['fields']['weekdays']> | null
    monthdays: ValueOf<(typeof scheduledTask)['fields']['monthdays']> | null
    cron: string | null
    enabled: boolean
    lastRun: Date | null
    lastResult: string | null
    lastMs: number | null
    version: number
  }
}
