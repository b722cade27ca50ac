// A file as an answer: headed so that every browser keeps its Chinese name, and never kept by a cache on the way.
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Download } from './contract.ts'

/** Resolves when the file has gone out or the caller has; a failure on the way cuts the connection. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: Download): Promise<FastifyReply> {
  const { name, type, content, inline = false } = file
  reply.header('content-type', type)
  reply.header('content-disposition', `${inline ? 'inline' : 'attachment'}; ${namedIn(name)}`)
  reply.header('cache-control', 'no-store')
  if (Buffer.isBuffer(content)) return reply.send(content)
  reply.send(content)
  await finished(content, { writable: false }).catch((error: unknown) =>
    request.log.warn({ requestId: request.id, err: error }, 'A download was broken off'),
  )
  return reply
}

/** RFC 6266: a plain name for old clients, the real one in UTF-8. */
function namedIn(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  return `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escaped)}`
}

const escaped = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
