/**
 * One address with several hosts, as libpq writes it: `postgres://user@one:5432,two:5432/tmlm`. One of them takes writes,
 * the others follow it. Every connection goes to the one that does, and when another one is promoted all of them go there:
 * the pools need not know, since it is their sockets that find the way.
 */
import { Socket } from 'node:net'
import pg from 'pg'

export interface Host {
  readonly host: string
  readonly port: number
}

/** What a pool or a client needs to reach the database at this address. */
export function clientConfig(url: string): pg.ClientConfig {
  const { hosts, urlOf } = splitHosts(url)
  const [first] = hosts
  if (first === undefined || hosts.length < 2) return { connectionString: url }
  const route = routeTo(hosts, urlOf)
  return { connectionString: urlOf(first), stream: () => new RoutedSocket(route) }
}

interface Split {
  readonly hosts: readonly Host[]
  /** The same address with one host alone. */
  readonly urlOf: (host: Host) => string
}

export function splitHosts(url: string): Split {
  const [, before = '', list = '', after = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  const hosts = list.split(',').flatMap((text) => {
    const [, host, port = '5432'] = /^(\[[\da-fA-F:]+\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec(text) ?? []
    return host === undefined ? [] : [{ host, port: Number(port) }]
  })
  // It is what we always ask for, and the driver does not know the word.
  const rest = after.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '')
  return { hosts, urlOf: ({ host, port }) => `${before}${host}:${port}${rest}` }
}

/** Where the connections of one list of hosts go. */
interface Route {
  readonly open: Set<RoutedSocket>
  /** The host that takes writes; asked of all of them when it is not known. */
  find(): Promise<Host>
  /** It could not be reached. */
  doubt(host: Host): void
  /** Looks after the hosts as long as anything is open. */
  watch(): void
}

/** By their hosts: pools of owner and run-time role, jobs and listeners go the same way. */
const routes = new Map<string, Route>()

function routeTo(hosts: readonly Host[], urlOf: Split['urlOf']): Route {
  const key = namesOf(hosts)
  const known = routes.get(key) ?? createRoute(hosts, urlOf)
  routes.set(key, known)
  return known
}

const namesOf = (hosts: readonly Host[]): string => hosts.map(({ host, port }) => `${host}:${port}`).join(', ')

const watchEvery = 1000
/** A server that does not answer for so long is passed over. */
const patience = 3000

function createRoute(hosts: readonly Host[], urlOf: Split['urlOf']): Route {
  const open = new Set<RoutedSocket>()
  let writer: Host | undefined
  let history = 0
  let asking: Promise<Host | undefined> | undefined
  let watching: NodeJS.Timeout | undefined

  /** Of two that take writes the one promoted later is right: the other one has come back from the dead. */
  async function ask(): Promise<Host | undefined> {
    const histories = await Promise.all(hosts.map((host) => historyOf(urlOf(host))))
    const latest = Math.max(...histories)
    if (latest < 1 || latest < history) return undefined
    const found = hosts[histories.indexOf(latest)]
    if (latest > history) for (const socket of open) socket.leave(found)
    history = latest
    return (writer = found)
  }

  const askOnce = (): Promise<Host | undefined> => (asking ??= ask().finally(() => (asking = undefined)))

  function watch(): void {
    watching ??= setTimeout(
      () =>
        void askOnce().finally(() => {
          watching = undefined
          if (open.size > 0) watch()
        }),
      watchEvery,
    ).unref()
  }

  return {
    open,
    async find() {
      const found = writer ?? (await askOnce())
      if (found) return found
      throw Object.assign(new Error(`None of ${namesOf(hosts)} takes writes`), { code: 'ENOTCONN' })
    },
    doubt(host) {
      if (writer === host) writer = undefined
    },
    watch,
  }
}

/** The number of the history that it writes, which each promotion raises; 0: it takes no writes, or does not answer. */
async function historyOf(url: string): Promise<number> {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: patience, query_timeout: patience },
    application_name: 'tmlm-hosts',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ file: string }>(
      `SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_walfile_name(pg_current_wal_lsn()) END AS file`,
    )
    return Number.parseInt(rows[0]?.file?.slice(0, 8) ?? '0', 16)
  } catch {
    return 0
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Goes where its route leads, whatever host it is told. */
class RoutedSocket extends Socket {
  readonly #route: Route
  #goal: Host | undefined

  constructor(route: Route) {
    super()
    this.#route = route
    route.open.add(this)
    this.once('close', () => route.open.delete(this))
    route.watch()
  }

  override connect(...given: unknown[]): this {
    // The driver names a port and a host; anything else is a socket's own inner call.
    if (typeof given[0] !== 'number') return super.connect(...(given as Parameters<Socket['connect']>))
    this.#route.find().then(
      (host) => {
        if (this.destroyed) return
        this.#goal = host
        this.once('error', () => this.#route.doubt(host))
        super.connect({ port: host.port, host: host.host.replace(/^\[|\]$/g, '') })
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }

  /** The writer is another one now: whatever waits for the old one would wait in vain. */
  leave(writer: Host | undefined): void {
    if (this.#goal === undefined || this.#goal === writer) return
    this.destroy(Object.assign(new Error('Another server takes the writes now'), { code: 'ECONNRESET' }))
  }
}
