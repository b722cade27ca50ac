// The graceful end: no new work, running requests finish within a bound, and no idle connection holds the process.
import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import type { Traffic } from './guard.ts'
import type { Connections } from './transport.ts'

/** Refuses new work at once and resolves when all running work is done, or its time is over. */
export async function stop(server: FastifyInstance): Promise<void> {
  await server.close()
}

const IDLE_CHECK = 100

export function drainOnClose(
  server: FastifyInstance,
  traffic: Traffic,
  connections: Connections,
  withinMs: number,
): void {
  let deadline = Infinity

  server.addHook('preClose', (done) => {
    traffic.draining = true
    deadline = performance.now() + withinMs
    // A connection becomes idle when its last answer has gone out, and nobody would close it then.
    const idle = setInterval(() => {
      server.server.closeIdleConnections()
      connections.closeUnused()
    }, IDLE_CHECK)
    const late = setTimeout(connections.closeAll, withinMs)
    server.server.once('close', () => {
      clearInterval(idle)
      clearTimeout(late)
    })
    done()
  })

  // A caller that has hung up is gone, but its work still goes on.
  server.addHook('onClose', async () => {
    while (traffic.inFlight > 0 && performance.now() < deadline) await sleep(IDLE_CHECK)
  })
}
