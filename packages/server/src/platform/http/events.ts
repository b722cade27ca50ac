// `GET {base path}api/events`: server-sent events, read by fetch with the headers of a call. A refusal is an envelope.
import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { DatabaseAway } from '../database/away.ts'
import type { Events, Outlet } from '../events/events.ts'
import { emptyInput } from './body.ts'
import type { IncomingCall } from './contract.ts'
import { headerOf, langOf } from './envelope.ts'
import type { Guard } from './guard.ts'

/** What a client leaves unread beyond this it will never read. */
const UNREAD_LIMIT = 64 * 1024

export function serveEvents(
  server: FastifyInstance,
  options: { basePath: string; guard: Guard; events: Events },
): void {
  const { basePath, guard, events } = options

  server.get(`${basePath}api/events`, { onRequest: guard.call }, async (request, reply) => {
    const stream = new Readable({ read: () => undefined })
    try {
      const leave = await events.open(listener(request), headerOf(request, 'last-event-id'), outletOf(stream))
      stream.once('close', leave)
    } catch (error) {
      stream.destroy()
      const isFull =
        error instanceof DatabaseAway || (error instanceof Error && 'status' in error && error.status === 503)
      if (isFull) return guard.shed(request, reply, 503, 5000)
      throw error
    }
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    reply.header('cache-control', 'no-store')
    // A proxy that collects the answer before it passes it on would hold the events back.
    reply.header('x-accel-buffering', 'no')
    return reply.send(stream)
  })

  // They would be waited for when the server stops.
  server.addHook('preClose', () => events.stop())
}

export function outletOf(stream: Readable): Outlet {
  return {
    send(text) {
      if (stream.destroyed) return false
      stream.push(text)
      if (stream.readableLength <= UNREAD_LIMIT) return true
      stream.destroy()
      return false
    },
    end: () => void stream.push(null),
  }
}

const listener = (request: FastifyRequest): IncomingCall => ({
  resource: 'events',
  action: 'listen',
  input: emptyInput(),
  token: headerOf(request, 'token'),
  tenantCode: headerOf(request, 'tenantcode'),
  lang: langOf(request),
  ip: request.ip,
  userAgent: headerOf(request, 'user-agent') ?? '',
  requestId: request.id,
  now: request.now,
})
