// What the HTTP floor hands to the engine and gets back. The engine knows nothing of headers and sockets.
import type { Lang } from '@tmlm/model'

export interface IncomingCall {
  readonly resource: string
  readonly action: string
  /** Body fields; in a form every value is text, nested values are JSON text. */
  readonly input: Readonly<Record<string, unknown>>
  readonly token: string | null
  readonly tenantCode: string | null
  /** The caller's language, if the header names one. */
  readonly lang: Lang | null
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  readonly now: Date
}

export interface Answer {
  readonly status: number
  readonly msg: string
  readonly data?: unknown
  /** Data that is JSON text already, as PostgreSQL made it; sent as it is. */
  readonly json?: string
}

/** Answers every call with an envelope; throws only what is unexpected. Undefined: there is no such call. */
export type Dispatch = (call: IncomingCall) => Promise<Answer | undefined>
