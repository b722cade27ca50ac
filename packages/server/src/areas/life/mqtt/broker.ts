// The broker that comes along: devices connect to it with their number and secret, gateways with their key. A packet is
// acknowledged only when what it says is committed, so a crash means that it comes again, which is harmless.
import { timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { Aedes, type Client } from 'aedes'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Log } from '../../../platform/log.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { ownerOf } from '../device.ts'
import { takeCommands } from '../commands.ts'
import type { Intake } from './intake.ts'
import { acknowledgement, messagesIn, readTopic, topicOf } from './topics.ts'

interface Known {
  readonly tenantId: string
  readonly tenantCode: string
  /** The one device it is; absent: a gateway, which speaks for all. */
  readonly deviceNo?: string
}

export interface BrokerOptions {
  readonly port: number
  readonly host: string
  readonly db: Database
  readonly secrets: Secrets
  readonly intake: Intake
  readonly log: Log
}

export interface CounterDoor {
  readonly port: number
  stop(): Promise<void>
}

const lookForCommands = 1000

export async function openBroker({ port, host, db, secrets, intake, log }: BrokerOptions): Promise<CounterDoor> {
  const broker = await Aedes.createBroker()
  const known = new Map<string, Known>()

  broker.authenticate = (client, username, password, reply) => {
    knownBy(db, secrets, username ?? '', password?.toString('utf8') ?? '').then(
      (found) => {
        if (found) known.set(client.id, found)
        reply(null, found !== undefined)
      },
      (error: unknown) => {
        log.error({ err: error }, 'A counter could not be let in')
        reply(null, false)
      },
    )
  }
  broker.on('clientDisconnect', (client) => known.delete(client.id))

  broker.authorizePublish = (client, packet, reply) => {
    if (client === null) {
      reply()
      return
    }
    received(client, packet.topic, Buffer.from(packet.payload)).then(
      () => reply(),
      (error: unknown) => {
        log.warn({ err: error }, 'A message of a counter was not kept; it comes again')
        reply(error instanceof Error ? error : new Error('not kept'))
      },
    )
  }

  async function received(client: Client, name: string, payload: Buffer): Promise<void> {
    const [who, topic] = [known.get(client.id), readTopic(name)]
    if (!who || !topic || !isOf(who, topic) || topic.way === 'down' || topic.way === 'ack')
      throw new Error(`${client.id} may not publish to ${name}`)
    if (topic.way === 'state') return
    const messages = messagesIn(payload, topic.deviceNo)
    // What can never be read is let go: it would only come again.
    if (!messages) return
    const answers = await intake.take(who.tenantId, messages)
    for (const answer of answers) tell({ ...topic, way: 'ack' }, acknowledgement(answer))
  }

  broker.authorizeSubscribe = (client, subscription, reply) => {
    const [who, topic] = [known.get(client.id), readTopic(subscription.topic)]
    reply(null, who && topic && isOf(who, topic) && (topic.way === 'down' || topic.way === 'ack') ? subscription : null)
  }

  function tell(topic: Parameters<typeof topicOf>[0], payload: string): void {
    const packet = {
      cmd: 'publish',
      topic: topicOf(topic),
      payload: Buffer.from(payload),
      qos: 1,
      retain: false,
      dup: false,
    } as const
    broker.publish(packet, (error) => {
      if (error) log.warn({ err: error }, 'A counter could not be told')
    })
  }

  async function sendCommands(): Promise<void> {
    const tenants = new Map([...known.values()].map(({ tenantId, tenantCode }) => [tenantId, tenantCode]))
    for (const [tenantId, tenantCode] of tenants)
      for (const { deviceNo, ...command } of await db.transaction(tenantId, takeCommands))
        tell({ tenantCode, deviceNo, way: 'down' }, JSON.stringify(command))
  }
  const timer = setInterval(
    () => void sendCommands().catch((error: unknown) => log.warn({ err: error }, 'Commands wait for the database')),
    lookForCommands,
  )

  const server = createServer((connection) => broker.handle(connection))
  const taken = await listening(server, port, host)
  return {
    port: taken,
    async stop() {
      clearInterval(timer)
      server.close()
      await new Promise<void>((resolve) => broker.close(() => resolve()))
    },
  }
}

const isOf = (
  who: Known,
  { tenantCode, deviceNo }: { readonly tenantCode: string; readonly deviceNo: string },
): boolean => tenantCode === who.tenantCode && (who.deviceNo === undefined || who.deviceNo === deviceNo)

const listening = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })

/** A device by its number, a gateway by its key; the password is the secret. */
async function knownBy(db: Database, secrets: Secrets, name: string, password: string): Promise<Known | undefined> {
  const tenantId = name === '' ? undefined : await ownerOf(db, name)
  if (tenantId === undefined) return undefined
  return db.transaction(tenantId, async (tx) => {
    const found = await tx.first(sql<{ code: string; secret: string | null; isDevice: boolean }>`
SELECT t.code, coalesce(g.secret, k.secret) AS secret, g.secret IS NULL AS is_device
FROM tenant t
LEFT JOIN iot_key g ON g.access_key = ${name} AND g.enabled
LEFT JOIN die_counter k ON k.device_no = ${name}
WHERE t.id = ${tenantId} AND t.status = 1`)
    if (!found?.secret || !isEqual(secrets.open(found.secret), password)) return undefined
    return { tenantId, tenantCode: found.code, ...(found.isDevice ? { deviceNo: name } : {}) }
  })
}

const isEqual = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
