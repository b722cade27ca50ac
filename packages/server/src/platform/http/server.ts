/**
 * The HTTP floor: envelope, signature, limits, pages. It knows nothing of the business; a call that passes is handed to
 * `dispatch`, and what comes back is sent as it is.
 */
import { fastify, type FastifyInstance, LogController } from 'fastify'

import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Events } from '../events/events.ts'
import { type Log, openLog } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { arrivals, greetAll } from './arrival.ts'
import { BODY_LIMIT } from './body.ts'
import { serveCalls } from './calls.ts'
import type { Dispatch, IsCall, KeptUploads, KnowCaller, TakesFile, ByKey } from './contract.ts'
import { type ApiDescription, serveDescription } from './description.ts'
import { concluding } from './envelope.ts'
import { serveEvents } from './events.ts'
import { answerBadPath, answerBrokenClient, answerFailures } from './failures.ts'
import { guarding, type Traffic } from './guard.ts'
import { measured, serveMetrics } from './metrics.ts'
import { knowMultipart } from './multipart.ts'
import { servePages } from './pages.ts'
import { serveProbes } from './probes.ts'
import { drainOnClose } from './stop.ts'
import { type Patience, transport, usualPatience, watchConnections } from './transport.ts'

export interface ServerOptions {
  readonly config: Config
  readonly dispatch: Dispatch
  /** Which calls there are; default: `dispatch` says it when the body is read. */
  readonly isCall?: IsCall
  /** Asked before a large body is read; default: whoever sends it is known. */
  readonly knowCaller?: KnowCaller
  /** Which calls take a file; default none. */
  readonly takesFile?: TakesFile
  readonly byKey?: ByKey
  /** Which calls take a file of any size; default none. */
  readonly keptUploads?: KeptUploads
  readonly clock: Clock
  /** Whether work can be done now, for example whether the database answers. */
  readonly ready: () => Promise<boolean>
  /** Folder of the built web application. */
  readonly webRoot?: string
  readonly events?: Events
  readonly metrics?: Metrics
  readonly description?: ApiDescription
  readonly log?: Log
  readonly patience?: Partial<Patience>
}

/** Wired but not listening. */
export function buildServer(options: ServerOptions): FastifyInstance {
  const { config, dispatch, takesFile = () => 0, byKey = () => false, clock, ready, webRoot } = options
  const { basePath } = config
  const log = options.log ?? openLog({ level: config.logLevel, clock })
  const patience = { ...usualPatience, ...options.patience }
  const traffic: Traffic = { inFlight: 0, draining: false }
  const arrive = arrivals({ clock, config })
  const { metrics } = options
  const conclude = metrics ? measured(concluding(log), metrics) : concluding(log)
  const guard = guarding(config, traffic, conclude, byKey)

  const server = fastify({
    ...transport(config, patience),
    loggerInstance: log,
    // One line a request is written by us; a child logger for each would cost more than the rest of this floor.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    return503OnClosing: false,
    frameworkErrors: answerBadPath(arrive, conclude),
    clientErrorHandler: answerBrokenClient,
  })

  server.removeAllContentTypeParsers()
  knowMultipart(server)
  greetAll(server, arrive)
  answerFailures(server, { basePath, guard, conclude, log })
  serveProbes(server, { basePath, ready, traffic })
  serveCalls(server, {
    ...{ config, dispatch, takesFile, byKey, guard, traffic, conclude, patience },
    ...{ isCall: options.isCall ?? (() => true), knowCaller: options.knowCaller, keptUploads: options.keptUploads },
  })
  if (options.description) serveDescription(server, { basePath, guard, conclude, description: options.description })
  if (metrics) serveMetrics(server, { config, guard, conclude, metrics })
  if (options.events) serveEvents(server, { basePath, guard, events: options.events })
  if (webRoot !== undefined) servePages(server, { root: webRoot, installation: config, guard })
  drainOnClose(server, traffic, watchConnections(server, config, patience), patience.drain)
  return server
}
