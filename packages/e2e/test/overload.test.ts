// More than the server can do: it turns away what is too much, keeps what it began, and is itself again afterwards.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Answer, Client } from '../src/harness/client.ts'
import { anInstallation, isReady, type Installation, type Server } from '../src/harness/installation.ts'
import { cleanUp } from '../src/harness/processes.ts'

const password = 'Tmlm@2026'

afterAll(cleanUp)

describe('A server under too much load', () => {
  let installation: Installation
  let server: Server
  let admin: Client

  beforeAll(async () => {
    const limits = { LOGIN_LIMIT: '30', LOGIN_ADDRESS_LIMIT: '100', MAX_IN_FLIGHT: '50', ADDRESS_CONNECTIONS: '600' }
    installation = await anInstallation({ from: inject('demoData'), settings: { DEMO: '1', ...limits } })
    server = await installation.start()
    admin = await installation.client.login('demo', 'tmlmAdmin', password)
  })

  const isWell = async (): Promise<boolean> =>
    server.isRunning() && (await isReady(installation.url)) && (await admin.call('warehouse/list')).status === 200

  it('answers a burst of 200 logins, or asks to come later, and still knows who is in', async () => {
    const at = installation.client.as({ tenantCode: 'demo' })
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, nth) =>
        at.call('token/login', { jobNo: `A00${String(1 + (nth % 12)).padStart(2, '0')}`, password: 'wrong' }),
      ),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    for (const status of statuses) expect([1001, 1007, 429, 503]).toContain(status)
    expect(statuses.has(429) || statuses.has(503)).toBe(true)
    expect(answers.filter(({ http }) => http >= 500 && http !== 503)).toEqual([])
    await expect.poll(isWell).toBe(true)
  })

  it('serves 500 connections at once, all of them or with 503', async () => {
    const answers: Answer[] = await Promise.all(Array.from({ length: 500 }, () => admin.call('warehouse/list')))
    const counts = Map.groupBy(answers, ({ status }) => status)
    expect([...counts.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
    // As many as may be in flight are always let in.
    expect(counts.get(200)?.length).toBeGreaterThanOrEqual(50)
    await expect.poll(isWell).toBe(true)
  })

  it('is not held up by 300 clients that never end their request', async () => {
    const { port } = new URL(installation.url)
    const sockets: Socket[] = Array.from({ length: 300 }, () => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write('POST /api/warehouse/list HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n')
      return socket
    })
    await sleep(500)
    await expect.poll(isWell).toBe(true)
    for (const socket of sockets) socket.write('X-Slow: 1\r\n')
    await expect.poll(isWell).toBe(true)
    for (const socket of sockets) socket.destroy()
  })
})
