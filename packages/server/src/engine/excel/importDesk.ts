// What the engine needs of whoever keeps the record of imports: it works in transactions of its own, so that the record
// tells the truth while the rows are still being stored, and whatever becomes of them.
import type { Resource } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import type { Origin } from '../../platform/session/actor.ts'
import type { Entry } from '../../platform/session/entry.ts'

export type OnDuplicate = 'error' | 'update' | 'skip'
export type ImportMode = 'allOrNothing' | 'partial'

export interface ImportOrder {
  readonly fileName: string
  readonly bytes: Buffer
  readonly mode: ImportMode
  readonly onDuplicate: OnDuplicate
  readonly dryRun: boolean
}

export interface ImportOutcome {
  readonly total: number
  readonly inserted: number
  readonly updated: number
  readonly skipped: number
  readonly failed: number
  readonly errors: readonly unknown[]
}

/** Who imports what, when. */
export interface Importing {
  readonly entry: Entry
  readonly resource: Resource
  /** The call that brought the file. */
  readonly action: string
  readonly now: Date
  readonly origin: Origin
}

export interface ImportDesk {
  /** A new record; `later` puts the work into the queue in the same transaction. */
  open(by: Importing, order: ImportOrder, total: number, when: 'now' | 'later', tx?: Tx): Promise<string>
  /** How far it is, told outside the transaction that stores. */
  progress(
    by: Importing,
    jobId: string,
    stage: { readonly status: 'checking' | 'storing'; readonly done: number },
  ): Promise<void>
  /** The end, as part of the transaction that stored; or of one of its own where nothing was stored. */
  close(
    tx: Tx,
    jobId: string,
    outcome: ImportOutcome & { readonly status: 'done' | 'failed'; readonly now: Date },
  ): Promise<void>
  /** A file of the result: the uploaded one with its errors, or with what was told. The answer is its address. */
  keep(tx: Tx, jobId: string, kind: 'error' | 'result', bytes: Buffer, now: Date): Promise<string>
  /** Broken off: nothing was stored. */
  breakOff(by: Importing, jobId: string, reason: string): Promise<void>
}
