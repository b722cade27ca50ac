import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of loopback that nobody listens on. Not one of those that the system gives to outgoing connections: such a one
 * could be taken by anybody before a server is started on it.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const port = 12_000 + Math.floor(Math.random() * 20_000)
    if (await isFree(port)) return port
  }
  throw new Error('There is no free port')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return true
  } catch {
    return false
  }
}
