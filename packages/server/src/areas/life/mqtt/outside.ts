// A broker of the house: the server reads through a shared subscription, so that several nodes share the work, and acknowledges
// a packet only after its transaction. Who may publish where, that broker says.
import mqtt from 'mqtt'
import type { TenantDirectory } from '../../../platform/session/tenantDirectory.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { ownerOf } from '../device.ts'
import { takeCommands } from '../commands.ts'
import type { CounterDoor } from './broker.ts'
import type { Intake } from './intake.ts'
import { acknowledgement, messagesIn, readTopic, topicOf } from './topics.ts'

export interface OutsideOptions {
  readonly url: string
  readonly username: string | null
  readonly password: string | null
  /** Keeps its place at the broker while it is away. */
  readonly clientId: string
  /** Several nodes share the work; false: the broker knows no shared subscriptions, and there is one reader. */
  readonly shared?: boolean
  readonly tenants: TenantDirectory
  readonly db: Database
  readonly intake: Intake
  readonly log: Log
}

const lookForCommands = 1000

export async function joinBroker(options: OutsideOptions): Promise<CounterDoor> {
  const { url, username, password, clientId, shared = true, tenants, db, intake, log } = options
  const heard = new Map<string, string>()
  const client = mqtt.connect(url, {
    ...{ clientId, clean: false, reconnectPeriod: 2000 },
    ...(username === null ? {} : { username }),
    ...(password === null ? {} : { password }),
  })
  client.on('error', (error) => log.warn({ err: error }, 'The MQTT broker cannot be reached'))

  client.handleMessage = (packet, reply) => {
    received(packet.topic, Buffer.from(packet.payload)).then(
      () => reply(),
      (error: unknown) => {
        log.warn({ err: error }, 'A message of a counter was not kept; it comes again')
        reply(error instanceof Error ? error : new Error('not kept'))
      },
    )
  }

  async function received(name: string, payload: Buffer): Promise<void> {
    const topic = readTopic(name)
    const messages = topic?.way === 'up' ? messagesIn(payload, topic.deviceNo) : undefined
    if (!topic || !messages) return
    const tenantId = await tenants.find(topic.tenantCode)
    const owner = await ownerOf(db, topic.deviceNo)
    // A device of another company is nobody's here.
    if (tenantId === undefined || (owner !== undefined && owner !== tenantId)) return
    heard.set(tenantId, topic.tenantCode)
    for (const answer of await intake.take(tenantId, messages))
      client.publish(topicOf({ ...topic, way: 'ack' }), acknowledgement(answer), { qos: 1 })
  }

  async function sendCommands(): Promise<void> {
    for (const [tenantId, tenantCode] of heard)
      for (const { deviceNo, ...command } of await db.transaction(tenantId, takeCommands))
        client.publish(topicOf({ tenantCode, deviceNo, way: 'down' }), JSON.stringify(command), { qos: 1 })
  }
  const timer = setInterval(
    () => void sendCommands().catch((error: unknown) => log.warn({ err: error }, 'Commands wait for the database')),
    lookForCommands,
  )

  client.on('connect', () => {
    client.subscribe(`${shared ? '$share/tmlm/' : ''}tmlm/+/counter/+/up`, { qos: 1 }, (error) => {
      if (error) log.warn({ err: error }, 'The MQTT broker refuses the subscription of counters')
    })
  })
  return {
    port: 0,
    async stop() {
      clearInterval(timer)
      await client.endAsync()
    },
  }
}
