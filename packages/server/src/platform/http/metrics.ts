// `GET {base path}metrics`: for Prometheus on the same machine, or for whoever has the token of METRICS_TOKEN.
import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { type Config, isLoopback } from '../config.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { noSuchCall } from './calls.ts'
import { type Conclude, failure, headerOf } from './envelope.ts'
import type { Guard } from './guard.ts'

/** Counts every answered call. What is no call of the catalogue is counted together. */
export function measured(conclude: Conclude, metrics: Metrics): Conclude {
  return (request, reply, answer, http = 200) => {
    const params = request.params as { resource?: unknown; action?: unknown } | undefined
    const isCall = typeof params?.resource === 'string' && typeof params.action === 'string' && http === 200
    const call =
      isCall && answer.status !== 1011 ? `${params.resource as string}/${params.action as string}` : 'other/other'
    metrics.answered(call, answer.status, (performance.now() - request.started) / 1000)
    return conclude(request, reply, answer, http)
  }
}

export function serveMetrics(
  server: FastifyInstance,
  options: { config: Config; guard: Guard; conclude: Conclude; metrics: Metrics },
): void {
  const { config, guard, conclude, metrics } = options
  const mayRead = config.metricsToken === null ? isLocal : bearerOf(config.metricsToken)
  server.get(`${config.basePath}metrics`, { onRequest: guard.page }, async (request, reply) => {
    // Nobody else is told that there is something.
    if (!mayRead(request)) return conclude(request, reply, failure(request, 404, noSuchCall), 404)
    reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store')
    return metrics.text()
  })
}

/** What a proxy of this machine passes on comes from elsewhere, though it arrives from here. */
const isLocal = (request: FastifyRequest): boolean =>
  isLoopback(request.ip.replace(/^::ffff:/, '')) &&
  !['x-forwarded-for', 'x-real-ip', 'forwarded'].some((name) => headerOf(request, name))

function bearerOf(token: string): (request: FastifyRequest) => boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${token}`)
  return (request) => timingSafeEqual(digest(headerOf(request, 'authorization') ?? ''), expected)
}
