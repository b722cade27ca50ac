// What a scheduled task is: work for one tenant that may be repeated without harm.
import type { Database } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/store.ts'

export interface TaskMoment {
  readonly tenantId: string
  readonly now: Date
  /** A task makes transactions of its own; long work is several short ones. */
  readonly db: Database
  /** Where uploaded files are. */
  readonly store: FileStore
}

export interface TaskDone {
  readonly processed: number
  /** What could not be done although the rest was; one sentence each. */
  readonly failures?: readonly string[]
}

/** Throws when nothing of it could be done. */
export type Task = (moment: TaskMoment) => Promise<TaskDone>
