// Counters speak over MQTT while the server is killed: what it has acknowledged is counted, what it has not comes again and is
// counted once.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Client } from '../src/harness/client.ts'
import { connected, makeCounters, played, sendKept, speak, type Played } from '../src/harness/counters.ts'
import { anInstallation, type Installation, type Server } from '../src/harness/installation.ts'
import { freePort } from '../src/harness/ports.ts'
import { cleanUp } from '../src/harness/processes.ts'

const rounds = 3
const devices = 12

afterAll(cleanUp)

let installation: Installation
let server: Server
let admin: Client
let port: number
let all: Played[]

beforeAll(async () => {
  port = await freePort()
  installation = await anInstallation({ from: inject('demoData'), settings: { DEMO: '1', MQTT_PORT: String(port) } })
  server = await installation.start()
  admin = await installation.client.login('demo', 'tmlmAdmin', 'Tmlm@2026')
  all = (await makeCounters(admin, devices)).map(played)
}, 300_000)

const usedBy = async ({ counter }: Played): Promise<number> =>
  (await admin.ok('newCard/getEntityById', { id: counter.cardId })).usedNum

it('loses nothing acknowledged, and counts nothing twice', { timeout: 600_000 }, async () => {
  for (let round = 0; round < rounds; round++) {
    const clients = await Promise.all(all.map(({ counter }) => connected(port, counter)))
    const over = new AbortController()
    const speaking = all.map(async (device, nth) => {
      const client = clients[nth]
      if (!client) return
      while (!over.signal.aborted) {
        // Whoever the connection is taken from keeps what was not acknowledged.
        const isSent = await speak(client, device, 'demo').then(
          () => true,
          () => false,
        )
        if (!isSent) return
        await sleep(20)
      }
    })
    await expect
      .poll(() => all.every(({ acknowledged, seq }) => acknowledged > 0 && seq > 3), { timeout: 60_000 })
      .toBe(true)
    await sleep(Math.random() * 500)
    server.kill('SIGKILL')
    over.abort()
    await server.ended
    for (const client of clients) client.end(true)
    await Promise.race([Promise.all(speaking), sleep(2000)])
    const told = all.map(({ acknowledged }) => acknowledged)
    server = await installation.start()
    for (const [nth, device] of all.entries()) {
      const used = await usedBy(device)
      expect(used, device.counter.deviceNo).toBeGreaterThanOrEqual(told[nth] ?? 0)
      expect(used, device.counter.deviceNo).toBeLessThanOrEqual(device.total)
    }
  }
  // What was kept comes again.
  for (const device of all) {
    const client = await connected(port, device.counter)
    if (device.kept.length > 0) await sendKept(client, device, 'demo')
    await client.endAsync()
    expect(await usedBy(device), device.counter.deviceNo).toBe(device.total)
  }
})
