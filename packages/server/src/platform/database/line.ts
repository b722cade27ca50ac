// A line on which a database calls: kept open, and opened again when it is lost. What is called meanwhile is not heard, so
// whoever listens is also told that the line is open (again).
import pg from 'pg'

export interface Line {
  isOpen(): boolean
  stop(): Promise<void>
}

export interface LineOptions {
  readonly app: pg.ClientConfig
  readonly channel: string
  readonly heard: (payload: string) => void
  readonly opened: () => void
  /** Milliseconds until a lost line is opened again. */
  readonly again?: number
}

export function openLine({ app, channel, heard, opened, again = 2000 }: LineOptions): Line {
  let line: pg.Client | undefined
  let reopening: NodeJS.Timeout | undefined
  let stopped = false

  async function open(): Promise<void> {
    const client = new pg.Client({ ...app, keepAlive: true })
    const lost = (): void => {
      if (line === client) line = undefined
      client.removeAllListeners('end')
      void client.end().catch(() => undefined)
      if (!stopped) reopening ??= setTimeout(reopen, again).unref()
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ payload }) => heard(payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
    } catch {
      return lost()
    }
    if (stopped) return void client.end().catch(() => undefined)
    line = client
    opened()
  }

  function reopen(): void {
    reopening = undefined
    void open()
  }

  void open()
  return {
    isOpen: () => line !== undefined,
    async stop() {
      stopped = true
      clearTimeout(reopening)
      await line?.end().catch(() => undefined)
    },
  }
}
