// What every request gets on arrival, whatever becomes of it: its time, its id, and the headers that protect the browser.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { newId } from '../ids.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The clock, read once. */
    now: Date
    /** For durations only; monotonic milliseconds. */
    started: number
    /** The body as it arrived, where the caller signs it with a key. */
    signedBody?: string
  }
}

export type Arrive = (request: FastifyRequest, reply: FastifyReply) => void

export function arrivals(options: { clock: Clock; config: Config }): Arrive {
  const { clock, config } = options
  const mayBeSecure = config.tls !== null || config.trustProxy !== false

  return (request, reply) => {
    request.now = clock()
    request.started = performance.now()
    request.id = newId(request.now)
    reply.headers(mayBeSecure && request.protocol === 'https' ? secureHeaders : plainHeaders)
    reply.header('x-request-id', request.id)
  }
}

export function greetAll(server: FastifyInstance, arrive: Arrive): void {
  server.decorateRequest('now')
  server.decorateRequest('started')
  server.addHook('onRequest', (request, reply, next) => {
    arrive(request, reply)
    next()
  })
}

export const plainHeaders = {
  // antd writes its styles into the page at run time, hence the inline styles. What reads a QR code in a browser that
  // cannot do so by itself is WebAssembly of our own.
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'self'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const secureHeaders = { ...plainHeaders, 'strict-transport-security': 'max-age=15552000' }
