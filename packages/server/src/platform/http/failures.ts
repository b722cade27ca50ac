// What a caller gets when something goes wrong: an envelope, never a stack trace or an inner message.
import { fill, Refusal, refuseStatus, statusTexts } from '@tmlm/model'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'

import { DatabaseAway } from '../database/away.ts'
import type { Log } from '../log.ts'
import { plainHeaders } from './arrival.ts'
import { isSmall, unsupportedType } from './body.ts'
import { noSuchCall, onlyPost } from './calls.ts'
import { type Conclude, envelope, failure, pathOf } from './envelope.ts'
import type { Guard } from './guard.ts'

export function answerFailures(
  server: FastifyInstance,
  options: { basePath: string; guard: Guard; conclude: Conclude; log: Log },
): void {
  const { basePath, guard, conclude, log } = options

  server.setErrorHandler<FastifyError>((error, request, reply) => {
    // Fastify closes the connection after every malformed body; only one that is too large to be dropped needs that.
    if (isSmall(request)) {
      reply.removeHeader('connection')
      dropRest(request)
    } else reply.header('connection', 'close')
    const refused = error instanceof DatabaseAway ? refuseStatus(503) : error
    if (refused instanceof Refusal) {
      const refusal = { ...failure(request, refused.status, refused.text), data: refused.data }
      return conclude(request, reply, refusal, refused.status === 503 ? 503 : 200)
    }
    // A type that cannot even be read is met before any reader.
    if (error.statusCode === 415) return conclude(request, reply, failure(request, 400, unsupportedType))
    if (error.statusCode === 413) return conclude(request, reply, failure(request, 413))
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return conclude(request, reply, failure(request, 400))
    }
    log.error({ requestId: request.id, method: request.method, path: pathOf(request), err: error }, 'unexpected error')
    const text = fill(statusTexts[500], { requestId: request.id })
    return conclude(request, reply, failure(request, 500, text))
  })

  server.setNotFoundHandler({ preHandler: guard.page }, (request, reply) => {
    if (request.method !== 'POST' && isCallPath(pathOf(request), basePath)) {
      reply.header('allow', 'POST')
      return reply.send(conclude(request, reply, failure(request, 404, onlyPost), 405))
    }
    return reply.send(conclude(request, reply, failure(request, 404, noSuchCall), 404))
  })
}

/** What nobody reads any more would stand before the next call on the same connection. */
function dropRest({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

function isCallPath(path: string, basePath: string): boolean {
  const prefix = `${basePath}api/`
  return path.startsWith(prefix) && /^[^/]+\/[^/]+$/.test(path.slice(prefix.length))
}

/** A path that cannot even be read. */
export const answerBadPath =
  (arrive: (request: FastifyRequest, reply: FastifyReply) => void, conclude: Conclude) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    arrive(request, reply)
    reply.send(conclude(request, reply, failure(request, 404, noSuchCall), 404))
  }

const statusLines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** What arrives is no HTTP, or arrives too slowly: there is no request to answer, only a socket. */
export function answerBrokenClient(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = envelope({ status: 400, msg: statusTexts[400][0] })
  const headers = {
    ...plainHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const statusLine = statusLines[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${statusLine}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}
