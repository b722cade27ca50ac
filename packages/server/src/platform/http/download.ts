// A file instead of an envelope: under its own name, with the content type it has and no other, streamed as it comes,
// and never with the rights of our pages.
import { finished } from 'node:stream/promises'

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { ByteRange, Download, StoredContent } from './contract.ts'

const keptSeconds = 600

/** Resolves when the file has gone out or the caller has; a failure on the way cuts the connection. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: Download): Promise<FastifyReply> {
  const { name, type, content, inline = false } = file
  reply.header('content-type', type)
  reply.header('content-disposition', `${inline ? 'inline' : 'attachment'}; ${namedIn(name)}`)
  reply.header('content-security-policy', policyOf(type))
  reply.header('cache-control', 'no-store')
  if (Buffer.isBuffer(content)) return reply.send(content)
  const stream = 'etag' in content ? await storedPart(request, reply, content) : content
  if (!stream) return reply.send()
  reply.send(stream)
  await finished(stream, { writable: false }).catch((error: unknown) =>
    request.log.warn({ requestId: request.id, err: error }, 'A download was broken off'),
  )
  return reply
}

/** The part that is asked for; nothing when the browser has it already, or asked for what is not there. */
async function storedPart(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, etag, open }: StoredContent,
): Promise<Readable | undefined> {
  reply.headers({ 'cache-control': `private, max-age=${keptSeconds}`, etag: `"${etag}"`, 'accept-ranges': 'bytes' })
  if (request.headers['if-none-match'] === `"${etag}"`) {
    reply.code(304)
    return undefined
  }
  const range = rangeOf(request.headers.range, size)
  if (range === 'outside') {
    reply.code(416).header('content-range', `bytes */${size}`)
    return undefined
  }
  if (range === undefined) {
    reply.header('content-length', size)
    return open()
  }
  reply.code(206).headers({
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
    'content-length': range.end - range.start + 1,
  })
  return open(range)
}

/** One range is understood; several are answered with the whole. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'outside' : { start, end }
}

/** A page or a drawing with scripts in it may be looked at, but it can do nothing. */
function policyOf(type: string): string {
  // The browser's own viewer of papers works under no stricter one.
  if (type === 'application/pdf') return "default-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
  const basic =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-ancestors 'self'"
  return /html|xml|svg/.test(type) ? `sandbox; ${basic}` : basic
}

/** RFC 6266: a plain name for old clients, the real one in UTF-8. */
function namedIn(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  return `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, escaped)}`
}

const escaped = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
