// The history people see: who changed what, when, from what to what. Written in the transaction of the change itself.
import { isSecret, isSealed, type Business, type Fields, type Resource, type Values } from '@tmlm/model'
import type { Database, Statement } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { Actor, Origin } from '../session/actor.ts'

export interface HistoryEntry {
  readonly actor: Actor
  readonly origin: Origin
  readonly now: Date
  readonly resource: string
  readonly business: Business | undefined
  readonly rowId: string | null
  readonly rowCode: string | null
  readonly action: string
  readonly changes?: readonly Change[]
  readonly refusal?: string
}

/** Labels are looked up when the history is shown, so that it speaks the reader's language. */
export interface Change {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** What a call on no particular row wrote. */
export interface Written {
  readonly rowId?: string
  readonly rowCode?: string
  /** What kind of row it is, where that decides its business. */
  readonly kind?: Readonly<Record<string, unknown>>
  readonly changes?: readonly Change[]
}

const columns = [
  'id',
  'time',
  'user_id',
  'job_no',
  'job_name',
  'org_id',
  'ip',
  'source',
  'business_code_id',
  'page',
  'resource',
  'row_id',
  'row_code',
  'action',
  'changes',
  'result',
  'message',
  'request_id',
]
const insertText = `INSERT INTO operation_log (${columns.join(', ')})
VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`

export const historyStatement = (entry: HistoryEntry): Statement => ({
  name: 'history',
  text: insertText,
  values: valuesOf(entry, entry.changes ? JSON.stringify(entry.changes) : null),
})

/** Many entries as one statement, for what happens to many rows at once. */
export const historyOfMany = (entries: readonly HistoryEntry[]): Statement => ({
  name: 'history-of-many',
  text: `INSERT INTO operation_log (${columns.join(', ')})
SELECT ${columns.join(', ')}
FROM json_populate_recordset(json_populate_record(NULL::operation_log, $1::json), $2::json)
ORDER BY id`,
  values: sharedAndOwn(entries.map(asRecord)).map((part) => JSON.stringify(part)),
})

/** Most of what is told of many rows is the same of each: who, when, from where. It is sent once. */
function sharedAndOwn(records: readonly Record<string, unknown>[]): [Record<string, unknown>, unknown[]] {
  const shared = records[0] ?? {}
  const own = records.map((record) => {
    const differing: Record<string, unknown> = {}
    for (const name of columns) if (record[name] !== shared[name]) differing[name] = record[name]
    return differing
  })
  return [shared, own]
}

function asRecord(entry: HistoryEntry): Record<string, unknown> {
  const values = valuesOf(entry, entry.changes ?? null)
  const record: Record<string, unknown> = {}
  for (const [index, name] of columns.entries()) record[name] = values[index]
  return record
}

/** In the order of the columns. */
function valuesOf(entry: HistoryEntry, changes: unknown): unknown[] {
  const { actor, origin, business } = entry
  return [
    newId(entry.now),
    entry.now,
    actor.userId,
    actor.jobNo,
    actor.jobName,
    actor.orgId,
    origin.ip,
    origin.source,
    business?.id ?? null,
    business?.screen ?? null,
    entry.resource,
    entry.rowId,
    entry.rowCode,
    entry.action,
    changes,
    entry.refusal === undefined ? 'success' : 'failed',
    entry.refusal?.slice(0, 500) ?? null,
    origin.requestId,
  ]
}

/** Refused attempts are told in a transaction of their own: the refused one is rolled back. */
export async function recordRefusal(db: Database, entry: HistoryEntry & { readonly refusal: string }): Promise<void> {
  await db.transaction(entry.actor.tenantId, async (tx) => {
    await tx.send(historyStatement(entry))
  })
}

/** What differs. Secrets show only that they changed; of lines those that were changed, added or removed. */
export function changesOf(
  resource: Pick<Resource, 'fields'>,
  before: Readonly<Values>,
  after: Readonly<Values>,
): Change[] {
  const fields: Fields = resource.fields
  const changes: Change[] = []
  for (const [name, value] of Object.entries(after)) {
    const field = fields[name]
    if (!field || same(before[name] ?? null, value ?? null)) continue
    if (isSecret(field) || isSealed(field)) changes.push({ field: name, before: '***', after: '***' })
    else if (field.kind === 'lines') changes.push({ field: name, ...lineChanges(before[name], value) })
    else changes.push({ field: name, before: before[name] ?? null, after: value ?? null })
  }
  return changes
}

/** New papers tell only how many lines they have: later changes keep what was there before them. */
const lineChanges = (before: unknown, after: unknown): Omit<Change, 'field'> =>
  Array.isArray(before) ? { before, after } : { before: null, after: Array.isArray(after) ? after.length : null }

const same = (a: unknown, b: unknown): boolean =>
  a === null || b === null ? a === b : JSON.stringify(a) === JSON.stringify(b)
