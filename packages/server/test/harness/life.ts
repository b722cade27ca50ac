// Moulds that wear, counters that speak, and the readings they send.
import { randomBytes } from 'node:crypto'
import { signatureOf } from '../../src/areas/life/push.ts'
import { setParameter } from './samples.ts'
import { aTenant, clock, product, type Caller, type Data, type Tenant } from './app.ts'

export interface Shop {
  readonly tenant: Tenant
  readonly admin: Caller
  mould(more?: Data): Promise<string>
  machine(more?: Data): Promise<string>
  card(id: string): Promise<Data>
  /** What it has worked. */
  used(id: string): Promise<number>
  counter(cardId: string | null, more?: Data, baseTotal?: string | null): Promise<Counter>
}

export interface Counter {
  readonly id: string
  readonly deviceNo: string
  readonly secret: string
}

let made = 0

export async function aShop(): Promise<Shop> {
  const tenant = await aTenant()
  const { admin } = tenant
  // The clock of these tests goes on by days, and nobody is asked to log in again.
  await setParameter(tenant, '35', '100000')
  const life = { lifeMode: 1, designLife: 300_000, nearDuePercent: '90', nearDueDays: 30, minCycleSec: '3' }
  const type = await admin.ok('toolingType/insert', {
    cardType: 2,
    name: '注塑模',
    needAcceptance: false,
    defaultPlace: 8,
    ...life,
  })
  const file = await admin.ok('archives/insert', {
    cardType: 2,
    toolingTypeId: type.id,
    name: '外壳模',
    cavityNum: 4,
    ...life,
  })
  const press = await admin.ok('toolingType/insert', { cardType: 3, name: '注塑机', needAcceptance: false })
  const pressFile = await admin.ok('archives/insert', { cardType: 3, toolingTypeId: press.id, name: '注塑机280T' })
  const card = (id: string): Promise<Data> => admin.ok('newCard/getEntityById', { id })
  return {
    ...{ tenant, admin, card },
    mould: async (more = {}) =>
      (await admin.ok('newCard/insert', { cardType: 2, archivesId: file.id, name: `模具${++made}`, ...more })).id,
    machine: async (more = {}) =>
      (await admin.ok('newCard/insert', { cardType: 3, archivesId: pressFile.id, name: `机台${++made}`, ...more })).id,
    used: async (id) => (await card(id)).usedNum,
    async counter(cardId, more = {}, baseTotal = null) {
      const deviceNo = `CT-${randomBytes(4).toString('hex').toUpperCase()}`
      const { id, secret } = await admin.ok('dieCounter/insert', { deviceNo, ...more })
      if (cardId !== null)
        await admin.ok('dieCounter/bind', { id, cardId, ...(baseTotal === null ? {} : { baseTotal }) })
      return { id, deviceNo, secret }
    },
  }
}

/** A reading of the counter; the clock of the tests tells when. */
export const reading = ({ deviceNo }: Counter, bootId: number, seq: number, total: number, more: Data = {}): Data => ({
  ...{ v: 1, deviceNo, bootId, seq, ts: clock.now.getTime(), type: 'reading', total },
  ...more,
})

export const minutesLater = (minutes: number): void => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

export interface Signing {
  readonly accessKey: string
  readonly secret: string
  readonly nonce?: string
  readonly timestamp?: number
  readonly signature?: string
}

/** Sent as a device does: signed with its own key. */
export async function push(signing: Signing, messages: unknown): Promise<Data> {
  const { accessKey, secret, nonce = randomBytes(9).toString('hex'), timestamp = clock.now.getTime() } = signing
  const body = JSON.stringify({ messages })
  const signature = signing.signature ?? signatureOf(secret, { accessKey, timestamp, nonce, body })
  const response = await product().server.inject({
    ...{ method: 'POST', url: '/api/dieCounter/push', payload: body },
    headers: {
      'content-type': 'application/json',
      accesskey: accessKey,
      timestamp: String(timestamp),
      nonce,
      signature,
    },
  })
  return response.json()
}

/** As its own device: what became of each message. */
export const sends = async (counter: Counter, ...messages: Data[]): Promise<Data[]> => {
  const { status, data, msg } = await push({ accessKey: counter.deviceNo, secret: counter.secret }, messages)
  if (status !== 200) throw new Error(`${status} ${msg}`)
  return data.map(({ result, reason }: Data) => (reason === null ? result : `${result} ${reason}`))
}
