// Counters as devices would be: each with a mould of its own, its own connection, and what it has counted kept until it is
// acknowledged, as a device keeps it.
import mqtt, { type MqttClient } from 'mqtt'
import type { Client } from './client.ts'

export interface Counter {
  readonly deviceNo: string
  readonly secret: string
  readonly cardId: string
}

let made = 0

/** Moulds of a type of their own, so fast that no reading is too much. */
export async function makeCounters(admin: Client, count: number): Promise<Counter[]> {
  const mark = `${Date.now().toString(36)}${++made}`
  const life = { lifeMode: 1, designLife: 9_000_000, minCycleSec: '0.1' }
  const atHand = { needAcceptance: false, defaultPlace: 8 }
  const type = await admin.ok('toolingType/insert', { cardType: 2, name: `计数模${mark}`, ...life, ...atHand })
  const file = await admin.ok('archives/insert', {
    cardType: 2,
    toolingTypeId: type.id,
    name: `计数模${mark}`,
    ...life,
  })
  const counters: Counter[] = []
  for (let nth = 1; nth <= count; nth++) {
    const deviceNo = `T${mark.toUpperCase()}${nth}`
    const { id: cardId } = await admin.ok('newCard/insert', { cardType: 2, archivesId: file.id })
    const { id, secret } = await admin.ok('dieCounter/insert', { deviceNo })
    await admin.ok('dieCounter/bind', { id, cardId, baseTotal: '0' })
    counters.push({ deviceNo, secret, cardId })
  }
  return counters
}

export const connected = (port: number, { deviceNo, secret }: Counter): Promise<MqttClient> =>
  mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
    ...{ clientId: deviceNo, username: deviceNo, password: secret, reconnectPeriod: 0, connectTimeout: 20_000 },
  })

export interface Played {
  readonly counter: Counter
  seq: number
  total: number
  /** The total of the last reading that the server has taken. */
  acknowledged: number
  /** Readings that it must send again. */
  kept: object[]
}

export const played = (counter: Counter): Played => ({ counter, seq: 0, total: 0, acknowledged: 0, kept: [] })

/** One stroke more, and all that is not acknowledged yet; how long it took. */
export async function speak(client: MqttClient, device: Played, tenantCode: string): Promise<number> {
  const { counter } = device
  device.total += 1
  device.kept.push({
    ...{ v: 1, deviceNo: counter.deviceNo, bootId: 1, seq: ++device.seq, ts: Date.now(), type: 'reading' },
    ...{ total: device.total, battery: 80, attached: true },
  })
  return sendKept(client, device, tenantCode)
}

export async function sendKept(client: MqttClient, device: Played, tenantCode: string): Promise<number> {
  const { kept, total } = device
  const messages = [...kept]
  const began = performance.now()
  await client.publishAsync(`tmlm/${tenantCode}/counter/${device.counter.deviceNo}/up`, JSON.stringify(messages), {
    qos: 1,
  })
  device.kept = device.kept.filter((message) => !messages.includes(message))
  device.acknowledged = Math.max(device.acknowledged, total)
  return performance.now() - began
}
