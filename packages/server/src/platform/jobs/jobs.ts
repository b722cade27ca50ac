// Every kind of job there is: what it carries and how its queue treats it. A job is delivered at least once, and again
// after a crash in the middle, so its handler must be idempotent.

import type { Lang } from '@tmlm/model'

export interface JobData {
  /** One run of a scheduled task. Its id is the id of the line it leaves in the task's log. */
  readonly task: { readonly task: string; readonly runId: string }
  /** The scope of more people than a person's call can wait for (rule 33). */
  readonly rebuildScope: { readonly people: readonly string[] | 'all' }
  /** A kind of warning is looked for, since something it speaks of has changed. */
  readonly warn: { readonly kind: string }
  /** Messages wait to be sent. */
  readonly send: { readonly what: 'messages' }
  /** An import of more rows than a call can wait for, by whom; without him: a look whether an import has ended. */
  readonly import: {
    readonly jobId: string
    readonly by?: { readonly userId: string; readonly lang: Lang }
    readonly action?: string
    /** The name of the resource's face that was called, where it was one. */
    readonly face?: string | undefined
  }
}

export type JobName = keyof JobData

export interface JobRules {
  /** How many are handled at once on one node. */
  readonly concurrency: number
  /** A handler that takes longer has failed. */
  readonly minutes: number
  /** How often a failed job is tried again, each time after a longer pause. */
  readonly retries: number
  /** Jobs sent with one key wait as one: another is not put behind it. Every job of the queue then needs a key. */
  readonly oneWaiting: boolean
  /** How long a finished job can still be looked at. */
  readonly keptHours: number
}

export const jobRules: { readonly [Name in JobName]: JobRules } = {
  task: { concurrency: 4, minutes: 60, retries: 5, oneWaiting: true, keptHours: 1 },
  import: { concurrency: 1, minutes: 30, retries: 1, oneWaiting: false, keptHours: 1 },
  warn: { concurrency: 1, minutes: 10, retries: 10, oneWaiting: true, keptHours: 1 },
  send: { concurrency: 1, minutes: 10, retries: 10, oneWaiting: true, keptHours: 1 },
  rebuildScope: { concurrency: 1, minutes: 15, retries: 10, oneWaiting: false, keptHours: 24 },
}

/** What lies in the queue. */
export interface Parcel<Name extends JobName> {
  readonly tenantId: string
  readonly data: JobData[Name]
}
