// `health`: the process lives. `ready`: it may be sent work. For load balancers; never limited, never logged.
import { inLang, statusTexts } from '@tmlm/model'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { envelope } from './envelope.ts'
import type { Traffic } from './guard.ts'

export function serveProbes(
  server: FastifyInstance,
  options: { basePath: string; ready: () => Promise<boolean>; traffic: Traffic },
): void {
  const { basePath, ready, traffic } = options
  let asking: Promise<boolean> | undefined

  /** Many probes at once ask the database once. */
  function isReady(): Promise<boolean> {
    asking ??= ready()
      .catch(() => false)
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  server.get(`${basePath}health`, (_request, reply) => reply.send(probe(reply, 200)))
  server.get(`${basePath}ready`, async (_request, reply) =>
    probe(reply, !traffic.draining && (await isReady()) ? 200 : 503),
  )
}

function probe(reply: FastifyReply, status: 200 | 503): string {
  reply.statusCode = status
  reply.header('content-type', 'application/json; charset=utf-8')
  reply.header('cache-control', 'no-store')
  return envelope({ status, msg: inLang(statusTexts[status], 'en') })
}
