// The gauges of a running server: process, connections to the database, jobs that wait, sessions and streams.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '../database/database.ts'
import type { Metrics } from './metrics.ts'

export interface Gauged {
  readonly db: Database
  readonly sessions: { known(): number }
  readonly events: { count(): number }
}

export function gaugeServer(metrics: Metrics, { db, sessions, events }: Gauged): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  metrics.gauge('tmlm_database_connections', 'Connections to the database', () => {
    const { open, idle, waiting } = db.connections()
    return { 'state="busy"': open - idle, 'state="idle"': idle, 'state="awaited"': waiting }
  })
  metrics.gauge('tmlm_jobs', 'Jobs that are not done yet', async () => {
    const { rows } = await db.platform((tx) =>
      tx.send({
        text: `SELECT name, state::text AS state, count(*)::int AS count FROM pgboss.job WHERE state < 'completed' GROUP BY name, state`,
        values: [],
      }),
    )
    return Object.fromEntries(rows.map((row) => [`queue="${row.name}",state="${row.state}"`, Number(row.count)]))
  })
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
