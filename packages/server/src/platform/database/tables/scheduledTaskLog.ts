// Written by `npm run migration` from the definitions, never by hand.

export interface ScheduledTaskLogTables {
  scheduledTaskLog: {
    id: string
    code: string
    startTime: Date
    endTime: Date | null
    result: 'success' | 'partial' | 'failed' | 'skipped' | null
    processed: number | null
    message: string | null
  }
}
