// Sockets: TLS with HTTP/2, the proxies that are believed, and how slow or how many clients may be.
import { readFileSync } from 'node:fs'
import type { ServerHttp2Stream } from 'node:http2'
import type { Socket } from 'node:net'

import type { FastifyInstance, FastifyServerOptions } from 'fastify'

import type { Config } from '../config.ts'
import { addressGroup } from './limits.ts'

/** Milliseconds. */
export interface Patience {
  /** Until the headers of a request have arrived. */
  readonly headers: number
  /** Until a form or JSON has arrived. */
  readonly body: number
  /** Until a whole request, with files, has arrived, and until it is answered. */
  readonly request: number
  /** Between two requests on one connection. */
  readonly idle: number
  /** For requests at work when the server stops. */
  readonly drain: number
}

export const usualPatience: Patience = {
  headers: 20_000,
  body: 60_000,
  request: 600_000,
  idle: 65_000,
  drain: 30_000,
}

const HTTP2_STREAMS = 100

/**
 * Declared as the plain server's options, since routes use only what requests of HTTP/1 and HTTP/2 have in common.
 */
export function transport(config: Config, patience: Patience): FastifyServerOptions {
  const common = {
    trustProxy: trusted(config.trustProxy),
    connectionTimeout: patience.request + patience.headers,
    keepAliveTimeout: patience.idle,
    requestTimeout: patience.request,
  }
  if (!config.tls) return { ...common, ...{ http: timeouts(patience) } }
  const secure = {
    ...common,
    http2: true,
    http2SessionTimeout: patience.idle,
    https: {
      allowHTTP1: true,
      cert: readFileSync(config.tls.certFile),
      key: readFileSync(config.tls.keyFile),
      minVersion: 'TLSv1.2',
      handshakeTimeout: patience.headers,
      settings: { maxConcurrentStreams: HTTP2_STREAMS },
    },
  }
  return secure
}

export interface Connections {
  /** Closes those on which nothing was ever asked, such as browsers keep in reserve; Node does not take them for idle. */
  closeUnused(): void
  closeAll(): void
}

/** Caps connections and remembers them. */
export function watchConnections(server: FastifyInstance, config: Config, patience: Patience): Connections {
  const { connections, addressConnections } = config.limits
  const open = new Set<Socket>()
  const byAddress = new Map<string, number>()

  server.server.maxConnections = connections
  if (config.tls) {
    // The HTTP/2 server reads these for clients that fall back to HTTP/1, but takes no options for them.
    Object.assign(server.server, timeouts(patience))
    server.server.on('stream', endWithAnswer)
  }

  server.server.on('connection', (socket: Socket) => {
    const address = addressGroup(socket.remoteAddress ?? '')
    const count = (byAddress.get(address) ?? 0) + 1
    if (config.trustProxy === false && count > addressConnections) {
      socket.destroy()
      return
    }
    open.add(socket)
    byAddress.set(address, count)
    socket.once('close', () => {
      open.delete(socket)
      const left = (byAddress.get(address) ?? 1) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    })
  })

  return {
    closeUnused: () => open.forEach((socket) => socket.bytesRead === 0 && socket.destroy()),
    closeAll: () => open.forEach((socket) => socket.destroy()),
  }
}

/** An answered stream whose body never came to its end would stay open for as long as the client likes. */
function endWithAnswer(stream: ServerHttp2Stream): void {
  stream.once('finish', () => {
    if (!stream.readableEnded) stream.close()
  })
}

const timeouts = (patience: Patience) => ({
  headersTimeout: patience.headers,
  requestTimeout: patience.request,
  keepAliveTimeout: patience.idle,
  connectionsCheckingInterval: Math.ceil(patience.headers / 4),
})

function trusted(proxies: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  if (proxies === false) return false
  return proxies === 'peer' ? (_address, hop) => hop === 0 : [...proxies]
}
