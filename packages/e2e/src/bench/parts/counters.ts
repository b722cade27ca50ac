// Two hundred counters, each a message a second over MQTT: nothing is lost, what is said is counted within two seconds, and the
// server's memory stays flat. Beside it the same with a broker that only acknowledges. A minute; COUNTER_SECONDS=300 for five.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Aedes } from 'aedes'
import type { MqttClient } from 'mqtt'
import { connected, makeCounters, played, speak, type Played } from '../../harness/counters.ts'
import { anInstallation } from '../../harness/installation.ts'
import { freePort } from '../../harness/ports.ts'
import { cleanUp } from '../../harness/processes.ts'
import type { Figure } from '../report.ts'

const count = 200
const seconds = Number(process.env['COUNTER_SECONDS'] ?? 60)

export async function measureCounters(): Promise<Figure[]> {
  const port = await freePort()
  const installation = await anInstallation({ settings: { DEMO: '1', MQTT_PORT: String(port) } })
  const server = await installation.start()
  try {
    const admin = await installation.client.login('demo', 'tmlmAdmin', 'Tmlm@2026')
    const counters = await makeCounters(admin, count)
    const memories: number[] = []
    const watch = setInterval(() => memories.push(megabytesOf(server.pid)), 1000)
    const devices = counters.map(played)
    const product = await talk(port, devices)
    clearInterval(watch)
    let lost = 0
    for (const { counter, total } of devices) {
      const { usedNum } = await admin.ok('newCard/getEntityById', { id: counter.cardId })
      lost += total - Number(usedNum)
    }
    const broker = await brokerAlone(counters.map(played))
    const half = memories.slice(Math.floor(memories.length / 2))
    const said = `${devices.reduce((sum, { total }) => sum + total, 0)} messages in ${seconds} s`
    return [
      { what: 'counters: readings lost', figure: lost, unit: '', budget: { atMost: 0 }, detail: said },
      { what: 'counters: slowest of a hundred', figure: at(product, 0.99) / 1000, unit: 's', budget: { atMost: 2 } },
      {
        ...{
          what: 'counters: memory, end to middle',
          figure: (half.at(-1) ?? 1) / (half[0] ?? 1),
          budget: { atMost: 1.25 },
        },
        detail: `${Math.round(half.at(-1) ?? 0)} MB`,
      },
      {
        ...{ what: 'counters: time to the broker alone', figure: at(product, 0.5) / at(broker, 0.5) },
        detail: `${at(product, 0.5).toFixed(1)} ms, broker ${at(broker, 0.5).toFixed(1)} ms`,
      },
    ]
  } finally {
    server.kill('SIGTERM')
    await server.ended
    await cleanUp()
  }
}

/** Everybody once a second, not all at the same moment; how long each acknowledgement took. */
async function talk(port: number, devices: readonly Played[]): Promise<number[]> {
  const clients: MqttClient[] = []
  for (const { counter } of devices) clients.push(await connected(port, counter))
  const lags: number[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    devices.map(async (device, nth) => {
      await sleep((1000 / devices.length) * nth)
      const client = clients[nth]
      if (!client) return
      while (performance.now() < until) {
        const lag = await speak(client, device, 'demo')
        lags.push(lag)
        await sleep(Math.max(0, 1000 - lag))
      }
    }),
  )
  await Promise.all(clients.map((client) => client.endAsync()))
  return lags
}

async function brokerAlone(devices: readonly Played[]): Promise<number[]> {
  const broker = await Aedes.createBroker()
  const door = createServer(broker.handle)
  const port = await freePort()
  await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  try {
    return await talk(port, devices)
  } finally {
    broker.close()
    door.close()
  }
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
