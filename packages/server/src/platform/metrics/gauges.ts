// The gauges of a running server: process, connections to the database, jobs that wait, sessions and streams.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '../database/database.ts'
import type { Metrics, Readings } from './metrics.ts'

export interface Gauged {
  /** By the label that tells them apart; one alone has none. */
  readonly databases: () => ReadonlyMap<string, Database>
  /** Of several databases: which are served. */
  readonly served?: () => Readings
  readonly sessions: { known(): number }
  readonly events: { count(): number }
}

export function gaugeServer(metrics: Metrics, { databases, served, sessions, events }: Gauged): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  metrics.gauge('tmlm_database_connections', 'Connections to the database', () => {
    const readings: Record<string, number> = {}
    for (const [label, db] of databases()) {
      const { open, idle, waiting } = db.connections()
      const states = { busy: open - idle, idle, awaited: waiting }
      for (const [state, count] of Object.entries(states)) readings[`${label}state="${state}"`] = count
    }
    return readings
  })
  metrics.gauge('tmlm_jobs', 'Jobs that are not done yet', async () => {
    const counted = await Promise.all([...databases()].map(([label, db]) => jobsIn(db, label)))
    return Object.fromEntries(counted.flat())
  })
  if (served) metrics.gauge('tmlm_cell_served', 'Whether the cell is served by this node', served)
  metrics.gauge('tmlm_sessions_known', 'Sessions this node has in memory', sessions.known)
  metrics.gauge('tmlm_event_streams', 'Open event streams', events.count)
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  metrics.gauge('nodejs_heap_used_bytes', 'Memory used by objects', () => process.memoryUsage().heapUsed)
  metrics.gauge('process_cpu_seconds_total', 'Processor time', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  metrics.gauge('process_uptime_seconds', 'Time since the start', () => process.uptime())
  metrics.gauge('nodejs_eventloop_delay_seconds', 'Delay of the event loop since the last reading', () => {
    const readings = { 'quantile="0.5"': delay.percentile(50) / 1e9, 'quantile="0.99"': delay.percentile(99) / 1e9 }
    delay.reset()
    return readings
  })
}

async function jobsIn(db: Database, label: string): Promise<[string, number][]> {
  const { rows } = await db.platform((tx) =>
    tx.send({
      text: `SELECT name, state::text AS state, count(*)::int AS count FROM pgboss.job WHERE state < 'completed' GROUP BY name, state`,
      values: [],
    }),
  )
  return rows.map((row) => [`${label}queue="${row.name}",state="${row.state}"`, Number(row.count)])
}
