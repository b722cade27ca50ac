// The one server of the soak, which is another process after every kill.
import type { Installation, Server } from '../harness/installation.ts'

export interface WatchedServer {
  readonly pid: () => number
  /** Kills it and starts it again; how long until it was ready. */
  killAndStart(): Promise<number>
  /** Ends it in peace; says what was wrong with that. */
  stop(): Promise<string[]>
}

export async function watched(installation: Installation): Promise<WatchedServer> {
  let server: Server = await installation.start()
  return {
    pid: () => server.pid,
    async killAndStart() {
      server.kill('SIGKILL')
      await server.ended
      server = await installation.start()
      return server.startedInMs
    },
    async stop() {
      if (!server.isRunning()) return [`The server has ended by itself: ${server.output()}`]
      server.kill('SIGTERM')
      const code = await server.ended
      return code === 0 ? [] : [`The server ended with ${code}`]
    },
  }
}
