// What goes over the wire between clients of the bench and a server: requests made as a browser makes them, and answers of
// which only the end is looked for.
import type { Socket } from 'node:net'
import { signer } from '@tmlm/server/src/platform/http/signature.ts'
import { defaultSignature } from '@tmlm/model/signature'

export interface Caller {
  readonly tenantCode: string
  readonly token: string
}

export interface Loaded {
  readonly calls: number
  readonly seconds: number
  /** Milliseconds. */
  readonly median: number
  readonly p95: number
}

/** Of so many milliseconds each, within so many milliseconds together. */
export function summed(times: readonly number[], ms: number): Loaded {
  const sorted = Float64Array.from(times).toSorted()
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return { calls: times.length, seconds: ms / 1000, median: at(0.5), p95: at(0.95) }
}

const sign = signer(defaultSignature)

/** Signed with the time it leaves at, as a browser does. */
export function requestOf(path: string, body: string, caller: Caller = { tenantCode: '', token: '' }): string {
  const { tenantCode, token } = caller
  const t = String(Date.now())
  return `POST ${path}?t=${t}&sign=${encodeURIComponent(sign(t))} HTTP/1.1\r
host: 127.0.0.1\r
token: ${token}\r
tenantCode: ${tenantCode}\r
content-type: application/x-www-form-urlencoded\r
content-length: ${Buffer.byteLength(body)}\r
\r
${body}`
}

/** Calls back with the beginning of each body, once all of it has come. */
export function onAnswers(socket: Socket, answered: (body: string) => void): void {
  let left = 0
  let head = ''
  socket.on('data', (chunk: Buffer) => {
    if (left === 0) {
      const end = chunk.indexOf('\r\n\r\n')
      const headers = chunk.toString('latin1', 0, end)
      const length = /content-length: (\d+)/i.exec(headers)?.[1]
      if (end < 0 || length === undefined) throw new Error(`Not an answer: ${headers}`)
      left = Number(length) - (chunk.length - end - 4)
      head = chunk.toString('utf8', end + 4, end + 200)
    } else left -= chunk.length
    if (left === 0) answered(head)
  })
}
