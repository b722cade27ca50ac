// What the HTTP floor hands to the engine and gets back. The engine knows nothing of headers and sockets.
import type { Readable } from 'node:stream'
import type { Lang } from '@tmlm/model'

export interface IncomingCall {
  readonly resource: string
  readonly action: string
  /** Body fields; in a form every value is text, nested values are JSON text. */
  readonly input: Readonly<Record<string, unknown>>
  /** Of a row that the program itself inserts: values that nobody types. No door lets them in. */
  readonly given?: Readonly<Record<string, unknown>>
  readonly token: string | null
  /** Of a download: the one-time ticket that stands in its address instead of the token. */
  readonly ticket?: string | null
  /** The session that the ticket was made for, once it has been taken. */
  readonly tokenHash?: string
  /** Present when the call is a download by GET: it answers a file. */
  readonly download?: true
  /** Files that came with the call, where the call takes any. */
  readonly uploads?: readonly Upload[]
  /** The file that came with the call, where the call takes one of any size; gone when the call is done. */
  readonly kept?: KeptUpload
  /** Tells that the caller has hung up. */
  readonly gone?: AbortSignal
  /** Present where the call is made by a key in place of a session. */
  readonly signed?: KeySigned
  readonly tenantCode: string | null
  /** The caller's language, if the header names one. */
  readonly lang: Lang | null
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  readonly now: Date
}

/** Of a call that devices make: the key that they are known by, and the signature over what they sent. */
export interface KeySigned {
  readonly accessKey: string
  /** Milliseconds. */
  readonly timestamp: number
  readonly nonce: string
  readonly signature: string
  /** As it arrived. */
  readonly body: string
}

export interface Answer {
  readonly status: number
  readonly msg: string
  readonly data?: unknown
  /** Data that is JSON text already, as PostgreSQL made it; sent as it is. */
  readonly json?: string
  /** The version of the caller's rights, where there is a session. */
  readonly rightsVersion?: string
  /** A file instead of an envelope. */
  readonly file?: Download
}

/** A file that came with a call, whole in memory: only for calls that say how large it may be. */
export interface Upload {
  readonly field: string
  readonly name: string
  readonly bytes: Buffer
}

/** A file that came with a call and waits on this machine's disk. */
export interface KeptUpload {
  readonly path: string
  /** As the sender called it. */
  readonly name: string
  readonly size: number
  /** Hex. */
  readonly sha256: string
}

/** A file that a call answers. */
export interface Download {
  readonly name: string
  readonly type: string
  readonly content: Readable | Buffer | StoredContent
  /** Shown by the browser instead of saved. */
  readonly inline?: boolean
}

/** Content that does not change: it may be asked for in parts, and the browser may keep it for a while. */
export interface StoredContent {
  readonly size: number
  /** Names this very content. */
  readonly etag: string
  readonly open: (range?: ByteRange) => Promise<Readable>
}

/** Both ends belong to it. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Answers every call with an envelope; throws only what is unexpected. Undefined: there is no such call. */
export type Dispatch = (call: IncomingCall) => Promise<Answer | undefined>

/** Who calls, as far as the headers say it. */
export type Caller = Omit<IncomingCall, 'resource' | 'action' | 'input'>

/** Whether there is such a call at all, asked before its body is read. */
export type IsCall = (resource: string, action: string) => boolean

/** Refuses a call whose session is not known, asked before a large body is read. */
export type KnowCaller = (caller: Caller) => Promise<unknown>

/** How large a file a call takes, in bytes; 0: none, files are dropped as they arrive. */
export type TakesFile = (resource: string, action: string) => number

/** Whether devices make the call, which sign with a key of their own: behaviour looks at that in place of the general signature. */
export type ByKey = (resource: string, action: string) => boolean

/** Files of any size that come with calls: who may send how much, and where they wait. */
export interface KeptUploads {
  readonly folder: string
  /** Bytes at most, asked before any of them is read; undefined: this call takes none. Refuses who may not send one. */
  limitOf(call: IncomingCall): Promise<number | undefined>
}
