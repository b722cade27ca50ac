// Counters over MQTT, at real brokers: what comes along with the server, and one of the house.
import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { Aedes } from 'aedes'
import mqtt, { type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBroker, type CounterDoor } from '../../../src/areas/life/mqtt/broker.ts'
import { createIntake } from '../../../src/areas/life/mqtt/intake.ts'
import { joinBroker } from '../../../src/areas/life/mqtt/outside.ts'
import { openLog } from '../../../src/platform/log.ts'
import { clock, product, resetClock, type Data } from '../../harness/app.ts'
import { aShop, minutesLater, reading, type Counter, type Shop } from '../../harness/life.ts'

let shop: Shop
let door: CounterDoor
const log = openLog({ level: 'silent', clock: () => clock.now })
const clients: MqttClient[] = []

beforeAll(async () => {
  clock.now = new Date('2026-03-02T00:00:00Z')
  shop = await aShop()
  const { db, secrets } = product().app.engine
  const intake = createIntake({ db, clock: () => clock.now })
  door = await openBroker({ port: 0, host: '127.0.0.1', db, secrets, intake, log })
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)))
  await door.stop()
  resetClock()
})

const joined = async (port: number, username?: string, password?: string): Promise<MqttClient> => {
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
    ...{ clientId: randomBytes(6).toString('hex'), reconnectPeriod: 0, connectTimeout: 5000 },
    ...(username === undefined ? {} : { username, password: password ?? '' }),
  })
  clients.push(client)
  return client
}
const topic = ({ deviceNo }: Counter, way: string): string => `tmlm/${shop.tenant.code}/counter/${deviceNo}/${way}`
const says = (client: MqttClient, counter: Counter, message: Data): Promise<unknown> =>
  client.publishAsync(topic(counter, 'up'), JSON.stringify(message), { qos: 1 })

describe('The broker that comes along', () => {
  it('acknowledges when it is counted; the same packet again is harmless', async () => {
    const mould = await shop.mould()
    const counter = await shop.counter(mould, {}, '0')
    const device = await joined(door.port, counter.deviceNo, counter.secret)
    const acknowledged: Data[] = []
    device.on('message', (name, payload) => {
      if (name.endsWith('/ack')) acknowledged.push(JSON.parse(payload.toString()))
    })
    await device.subscribeAsync(topic(counter, 'ack'), { qos: 1 })
    minutesLater(10)
    const message = reading(counter, 1, 1, 120)
    await says(device, counter, message)
    expect(await shop.used(mould)).toBe(120)
    await says(device, counter, message)
    minutesLater(10)
    await says(device, counter, [message, reading(counter, 1, 2, 150)])
    expect(await shop.used(mould)).toBe(150)
    await expect.poll(() => acknowledged.length).toBe(4)
    expect(acknowledged[0]).toEqual({ bootId: 1, seq: 1 })
  })

  it('lets in who knows the secret, and nobody speaks for another', async () => {
    const mould = await shop.mould()
    const [counter, other] = [await shop.counter(mould, {}, '0'), await shop.counter(null)]
    await expect(joined(door.port, counter.deviceNo, 'wrong')).rejects.toThrow()
    await expect(joined(door.port)).rejects.toThrow()
    const stranger = await joined(door.port, other.deviceNo, other.secret)
    minutesLater(10)
    await Promise.race([
      says(stranger, counter, reading(counter, 1, 1, 50)).catch(() => undefined),
      new Promise<void>((resolve) => stranger.once('close', () => resolve())),
    ])
    expect(await shop.used(mould)).toBe(0)
  })

  it('brings a command to the device, whose answer is a position', async () => {
    const counter = await shop.counter(await shop.mould(), {}, '0')
    const device = await joined(door.port, counter.deviceNo, counter.secret)
    const commands: Data[] = []
    device.on('message', (_, payload) => commands.push(JSON.parse(payload.toString())))
    await device.subscribeAsync(topic(counter, 'down'), { qos: 1 })
    await shop.admin.ok('dieCounterPosition/locate', { counterIds: [counter.id] })
    await expect.poll(() => commands.length, { timeout: 5000 }).toBe(1)
    minutesLater(1)
    const pos = { lat: 31.2, lng: 121.4, acc: 20, src: 'gps' }
    await says(device, counter, {
      ...reading(counter, 1, 1, 0),
      type: 'position',
      total: undefined,
      cmdId: commands[0].cmdId,
      pos,
    })
    const { list } = await shop.admin.ok('dieCounterPosition/list', { counterId: counter.id })
    expect(list[0]).toMatchObject({ state: 1, lat: '31.2' })
  })

  it('loses nothing of many counters that speak at once, by one gateway', async () => {
    const { accessKey, secret } = await shop.admin.ok('dieCounter/editIotKey', { name: '网关' })
    const moulds = await Promise.all(Array.from({ length: 10 }, () => shop.mould()))
    const counters = await Promise.all(moulds.map((mould) => shop.counter(mould, {}, '0')))
    const gateway = await joined(door.port, accessKey, secret)
    minutesLater(60)
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) => nth + 1).flatMap((seq) =>
        counters.map((counter) =>
          says(gateway, counter, reading(counter, 1, seq, seq * 5, { ts: clock.now.getTime() - (20 - seq) * 60_000 })),
        ),
      ),
    )
    expect(await Promise.all(moulds.map(shop.used))).toEqual(moulds.map(() => 100))
  })
})

describe('A broker of the house', () => {
  let house: { server: Server; broker: Aedes; port: number }
  beforeAll(async () => {
    const broker = await Aedes.createBroker()
    const server = createServer((connection) => broker.handle(connection))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    house = { server, broker, port: typeof address === 'object' && address !== null ? address.port : 0 }
  })
  afterAll(async () => {
    house.server.close()
    await new Promise<void>((resolve) => house.broker.close(() => resolve()))
  })

  it('is read, and what it brings is counted and acknowledged to the device', async () => {
    const { app } = product()
    const { db } = app.engine
    const intake = createIntake({ db, clock: () => clock.now })
    const reader = await joinBroker({
      ...{
        url: `mqtt://127.0.0.1:${house.port}`,
        username: null,
        password: null,
        clientId: 'tmlm-test',
        shared: false,
      },
      ...{ tenants: app.sessions.tenants, db, intake, log },
    })
    const mould = await shop.mould()
    const counter = await shop.counter(mould, {}, '0')
    const device = await joined(house.port)
    const acknowledged: string[] = []
    device.on('message', (_, payload) => acknowledged.push(payload.toString()))
    await device.subscribeAsync(topic(counter, 'ack'), { qos: 1 })
    minutesLater(10)
    const message = reading(counter, 1, 1, 70)
    await expect
      .poll(
        async () => {
          await says(device, counter, message)
          return shop.used(mould)
        },
        { timeout: 8000 },
      )
      .toBe(70)
    await expect.poll(() => acknowledged.length, { timeout: 5000 }).toBeGreaterThan(0)
    await reader.stop()
  })
})
