// Messages over HTTP. Who sends them is known by a key and proves it with a signature over the whole body; a call that was
// answered once is not answered again.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { dieCounter } from '@tmlm/model/areas/life/dieCounter'
import { refuseFields, refuseStatus, type InputOf } from '@tmlm/model'
import type { OpenMoment } from '../../engine/behaviour.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { limiter } from '../../platform/http/limits.ts'
import type { KeySigned } from '../../platform/http/contract.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { CounterRow } from './counters.ts'
import { deviceActor, ownerOf, tenantOf } from './device.ts'
import { ingest } from './ingest.ts'
import { isAllowedFrom } from './networks.ts'

const tolerance = 5 * 60_000
const mostMessages = 500
const callsASecond = 50

interface Sender {
  readonly secret: string
  readonly ipAllow: string | null
  readonly mayPush: (counter: CounterRow) => boolean
}

export function push(secrets: Secrets) {
  const waitOf = limiter(callsASecond, 1000)
  return async ({ db, call, input, now }: OpenMoment<InputOf<typeof dieCounter, 'push'>>): Promise<unknown> => {
    const { signed } = call
    if (!signed || Math.abs(now.getTime() - signed.timestamp) > tolerance) throw refuseStatus(401)
    if (waitOf(signed.accessKey, now.getTime()) > 0) throw refuseStatus(429)
    const { messages } = input
    if (!Array.isArray(messages) || messages.length > mostMessages)
      throw refuseFields([
        {
          field: 'messages',
          text: [`消息须为列表，最多${mostMessages}条`, `A list of at most ${mostMessages} messages`],
        },
      ])
    const tenantId = await ownerOf(db, signed.accessKey)
    if (tenantId === undefined) throw refuseStatus(401)
    return received(db, tenantId, { signed, ip: call.ip, messages, secrets, now })
  }
}

interface Received {
  readonly signed: KeySigned
  readonly ip: string
  readonly messages: readonly unknown[]
  readonly secrets: Secrets
  readonly now: Date
}

const received = (db: Database, tenantId: string, { signed, ip, messages, secrets, now }: Received): Promise<unknown> =>
  db.transaction(tenantId, async (tx) => {
    const tenant = await tenantOf(tx)
    const sender = tenant.status === 1 ? await senderOf(tx, signed.accessKey, secrets, now) : undefined
    if (!sender || !isSignedBy(sender.secret, signed) || !isAllowedFrom(sender.ipAllow, ip)) throw refuseStatus(401)
    if (!(await isFirstUse(tx, signed, now))) throw refuseStatus(401)
    return ingest({ tx, now, actor: deviceActor(tenant), channel: 1, mayPush: sender.mayPush }, messages)
  })

/** A gateway by its key, or a device by its own number. */
async function senderOf(tx: Tx, accessKey: string, secrets: Secrets, now: Date): Promise<Sender | undefined> {
  const gateway = await tx.first(sql<{
    secret: string
    supplierId: string | null
    ipAllow: string | null
  }>`UPDATE iot_key
SET last_used = ${now}
WHERE access_key = ${accessKey} AND enabled
RETURNING secret, supplier_id, ip_allow`)
  if (gateway) {
    const { supplierId, ipAllow } = gateway
    const mayPush = (counter: CounterRow): boolean => supplierId === null || counter.custodianId === supplierId
    return { secret: secrets.open(gateway.secret), ipAllow, mayPush }
  }
  const device = await tx.first(sql<{ secret: string | null }>`
SELECT k.secret FROM die_counter k WHERE k.device_no = ${accessKey}`)
  if (!device?.secret) return undefined
  return {
    ...{ secret: secrets.open(device.secret), ipAllow: null },
    mayPush: ({ deviceNo }) => deviceNo === accessKey,
  }
}

export const signatureOf = (
  secret: string,
  { accessKey, timestamp, nonce, body }: Omit<KeySigned, 'signature'>,
): string => createHmac('sha256', secret).update(`${accessKey}\n${timestamp}\n${nonce}\n${body}`).digest('hex')

function isSignedBy(secret: string, signed: KeySigned): boolean {
  const [given, wanted] = [Buffer.from(signed.signature), Buffer.from(signatureOf(secret, signed))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function isFirstUse(tx: Tx, { accessKey, nonce }: KeySigned, now: Date): Promise<boolean> {
  const noted = await tx.run(sql`INSERT INTO iot_nonce (access_key, nonce, time) VALUES (${accessKey}, ${nonce}, ${now})
ON CONFLICT DO NOTHING`)
  return noted > 0
}

/** Nonces are kept as long as a call could be sent again, and longer. */
export const forgetNonces = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`DELETE FROM iot_nonce WHERE time < ${new Date(now.getTime() - 2 * tolerance)}`)
