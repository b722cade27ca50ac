// Written by `npm run migration` from the definitions, never by hand.

export interface TaskDueTables {
  taskDue: {
    tenantId: string
    task: string
    nextRun: Date
  }
}
