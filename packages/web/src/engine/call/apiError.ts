// What a caller learns of a call that was not answered with success.

export interface FieldMessage {
  readonly field: string
  readonly msg: string
}

/** The network failed before there was an answer. */
export const noAnswer = 0

export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The envelope's status; 0 when no envelope came back. */
  readonly status: number
  readonly fields: readonly FieldMessage[]
  readonly data: unknown

  constructor(status: number, msg: string, data: unknown = null) {
    super(msg)
    this.status = status
    this.data = data
    this.fields = status === 400 && Array.isArray(data) ? data.filter(isFieldMessage) : []
  }
}

const unanswering: ReadonlySet<number> = new Set([noAnswer, 502, 503, 504])

/** Nobody knows whether it was done: the network failed, or what stands before the server had no answer from it. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && unanswering.has(error.status)

/** Too many calls at once, data on their way to another server, or who calls has to log in again. */
const passing: ReadonlySet<number> = new Set([401, 423, 429, 1000, 1002])

/** It was answered, and waiting would not change the answer. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && !isUnanswered(error) && !passing.has(error.status)

const isFieldMessage = (entry: unknown): entry is FieldMessage =>
  typeof entry === 'object' &&
  entry !== null &&
  'field' in entry &&
  typeof entry.field === 'string' &&
  'msg' in entry &&
  typeof entry.msg === 'string'

/** What was wrong, for where no field can show it. */
export function sentenceOf({ fields, message }: ApiError): string {
  const sentences = new Set(fields.map(({ msg }) => msg))
  return sentences.size > 0 ? [...sentences].join(' ') : message
}
