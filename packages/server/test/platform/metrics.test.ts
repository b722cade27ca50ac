import { describe, expect, it } from 'vitest'
import { createMetrics } from '../../src/platform/metrics/metrics.ts'
import { gaugeServer } from '../../src/platform/metrics/gauges.ts'
import { product } from '../harness/app.ts'
import { aServer } from '../harness/http.ts'

const read = (
  server: ReturnType<typeof aServer>,
  more: { remoteAddress?: string; headers?: Record<string, string> } = {},
) => server.server.inject({ method: 'GET', url: '/metrics', ...more })

describe('The metrics', () => {
  it('tell how often each call was answered with which status, and how long it took', async () => {
    const metrics = createMetrics()
    const server = aServer({
      metrics,
      dispatch: async ({ action }) => ({ status: action === 'list' ? 200 : 422, msg: 'x' }),
    })
    await server.post('/api/warehouse/list')
    await server.post('/api/warehouse/list')
    await server.post('/api/warehouse/audit')
    const text = (await read(server)).body
    expect(text).toContain('tmlm_requests_total{resource="warehouse",action="list",status="200"} 2')
    expect(text).toContain('tmlm_requests_total{resource="warehouse",action="audit",status="422"} 1')
    expect(text).toContain('tmlm_request_seconds_bucket{resource="warehouse",action="list",le="+Inf"} 2')
    expect(text).toContain('tmlm_request_seconds_count{resource="warehouse",action="list"} 2')
  })

  it('cannot be made many by calls that do not exist', async () => {
    const metrics = createMetrics()
    const server = aServer({ metrics, dispatch: async () => undefined })
    for (const name of ['a/b', 'c/d', '"}x/y']) await server.post(`/api/${encodeURI(name)}`)
    expect((await read(server)).body).toContain('tmlm_requests_total{resource="other",action="other",status="404"} 3')
  })

  it('are for this machine alone, unless there is a token', async () => {
    const metrics = createMetrics()
    const local = aServer({ metrics })
    expect((await read(local)).statusCode).toBe(200)
    expect((await read(local, { remoteAddress: '10.0.0.7' })).statusCode).toBe(404)
    expect((await read(local, { headers: { 'x-forwarded-for': '10.0.0.7' } })).statusCode).toBe(404)
    const open = aServer({ metrics, env: { METRICS_TOKEN: 'scrape-me' } })
    const bearer = { remoteAddress: '10.0.0.7', headers: { authorization: 'Bearer scrape-me' } }
    expect((await read(open, bearer)).statusCode).toBe(200)
    expect((await read(open)).statusCode).toBe(404)
    expect((await read(open, { headers: { authorization: 'Bearer other' } })).statusCode).toBe(404)
  })

  it('show process, database, sessions and streams, each line as Prometheus reads it', async () => {
    const metrics = createMetrics()
    const { db, app } = product()
    gaugeServer(metrics, { databases: () => new Map([['', db]]), sessions: app.sessions, events: app.events })
    metrics.answered('warehouse/list', 200, 0.02)
    const lines = (await metrics.text()).trimEnd().split('\n')
    for (const line of lines)
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?\d+(\.\d+)?(e[+-]?\d+)?)$/)
    for (const name of [
      'process_resident_memory_bytes',
      'tmlm_database_connections',
      'tmlm_event_streams',
      'tmlm_sessions_known',
    ])
      expect(lines.some((line) => line.startsWith(name))).toBe(true)
  })
})
