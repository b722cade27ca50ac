// One action on each of several rows: what became of every row, and what is to be sent when it is pressed again.
import type { Resource, Values } from '@tmlm/model'
import { ApiError, sentenceOf } from '../call/apiError.ts'
import { callAsking, declined, refusedLines, type Question } from '../call/asking.ts'
import type { ClientIdFor } from '../call/clientId.ts'
import { problemsIn, type Problems } from '../form/problems.ts'
import type { ListRow } from '../list/listCall.ts'
import { partOf } from '../list/withinBusiness.ts'
import type { Call } from '../surroundings.ts'
import { valuesOf } from '../values.ts'
import { stepsToChoose, type StepToChoose } from './choosing.ts'
import { fullNameOf } from '../wording.ts'

export interface RowResult {
  readonly id: string
  readonly name: string
  readonly answer?: unknown
  /** Why it was not done; empty where the person did not want it after all. */
  readonly problem?: string
  /** What is wrong with what was typed. */
  readonly fields?: Problems
  /** Somebody else was faster. */
  readonly isStale?: boolean
  /** Where lines of the row were refused: why, each. */
  readonly lines?: readonly string[]
  /** Steps for which who submits it has to name the approvers. */
  readonly choose?: readonly StepToChoose[]
}

export interface Deed {
  readonly action: string
  readonly rows: readonly ListRow[]
  readonly input: Readonly<Values>
  readonly clientIdFor: ClientIdFor
}

interface Asking {
  readonly call: Call
  readonly ask: (questions: readonly Question[]) => Promise<boolean>
}

/** Rows of a report may be those of another object, under the same ids. */
export const nameOnWire = ({ report, name }: Resource): string => report?.rowsOf ?? name

/** One after the other, in the order of the rows. */
export async function performAll(definition: Resource, deed: Deed, asking: Asking): Promise<readonly RowResult[]> {
  const results: RowResult[] = []
  for (const row of deed.rows) results.push(await performOn(definition, deed, row, asking))
  return results
}

async function performOn(definition: Resource, deed: Deed, row: ListRow, { call, ask }: Asking): Promise<RowResult> {
  const { action, input, clientIdFor } = deed
  const known = { id: row.id, name: fullNameOf(definition, row) }
  const version = action === 'delete' ? {} : { version: row.version }
  // Without the version: what was done although nobody heard of it is the same deed on the row that was read again.
  const clientId = clientIdFor([action, row.id, input])
  try {
    const sent = { ...input, ...partOf(definition), ...version, id: row.id, clientId }
    const answer = await callAsking(call, [nameOnWire(definition), action, sent], ask)
    return answer === declined ? { ...known, problem: '' } : { ...known, answer }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ...known, ...refusalOf(error) }
  }
}

function refusalOf(error: ApiError): Partial<RowResult> {
  return {
    fields: problemsIn(error),
    isStale: error.status === 409,
    lines: [...refusedLines(error).values()],
    choose: stepsToChoose(error.data),
    problem: sentenceOf(error),
  }
}

export const isDone = ({ problem }: RowResult): boolean => problem === undefined

/**
 * The form that is open after one was sent with these results. What was typed stays until something was done with it;
 * another form that was opened meanwhile stays as it is.
 */
export function formAfter<F extends Pick<Deed, 'rows'>>(
  open: F | null,
  sent: F,
  results: readonly RowResult[],
  rows: readonly ListRow[],
): F | null {
  if (open !== sent) return open
  return results.some(isDone) ? null : { ...sent, rows }
}

/** The rows as they are now where somebody was faster: who was told so and presses again means the newer ones. */
export function newerRows(
  definition: Resource,
  rows: readonly ListRow[],
  results: readonly RowResult[],
  call: Call,
): Promise<readonly ListRow[]> {
  const stale = new Set(results.flatMap(({ id, isStale = false }) => (isStale ? [id] : [])))
  return Promise.all(rows.map((row) => (stale.has(row.id) ? newerRow(definition, row, call) : row)))
}

async function newerRow(definition: Resource, row: ListRow, call: Call): Promise<ListRow> {
  try {
    const { version } = valuesOf(
      await call(nameOnWire(definition), 'getEntityById', { id: row.id, ...partOf(definition) }),
    )
    return typeof version === 'number' ? { ...row, version } : row
  } catch (error) {
    // It is gone, or there is no network: pressed again, the server says so.
    if (error instanceof ApiError) return row
    throw error
  }
}
