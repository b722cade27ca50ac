// Who has something on the screen hears when somebody else changes it: only what he may read, nothing that was rolled
// back, nothing twice lost.
import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { db as builder } from '../../src/platform/database/query.ts'
import { catalogue } from '@tmlm/model/catalogue'
import { readershipOf } from '../../src/engine/call/permission.ts'
import { openDatabase, type Database } from '../../src/platform/database/database.ts'
import { createEvents } from '../../src/platform/events/events.ts'
import { createSignals } from '../../src/platform/events/signals.ts'
import type { IncomingCall } from '../../src/platform/http/contract.ts'
import { appConfig } from '../harness/database.ts'
import { changeNote, tellPeople } from '../../src/platform/events/notes.ts'
import { outletOf } from '../../src/platform/http/events.ts'
import { buildServer } from '../../src/platform/http/server.ts'
import { openLog } from '../../src/platform/log.ts'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aTenant, clock, product, type Caller, type Tenant } from '../harness/app.ts'
import { listening } from '../harness/http.ts'
import { samplesOf } from '../harness/samples.ts'
import { listen, type Listener } from '../harness/stream.ts'

let port = 0
beforeAll(async () => {
  port = await listening(product().server)
})

async function listener(caller: Caller, lastEventId?: string, at = port): Promise<Listener> {
  const stream = await listen(at, caller, lastEventId)
  onTestFinished(() => stream.leave())
  return stream
}

const warehouses = ['warehouseFiles']
const aWarehouse = async (tenant: Tenant, by = tenant.admin, more = {}): Promise<string> =>
  (await by.ok('warehouse/insert', { ...(await samplesOf(tenant).required('warehouse')), name: randomUUID(), ...more }))
    .id

const eventually = <T>(read: () => T) => expect.poll(read)

/** Longer than it takes to be told. */
const silence = (): Promise<void> => sleep(1500)

describe('A stream', () => {
  it('tells which resource somebody else changed, by insert, update, action and delete', async () => {
    const tenant = await aTenant()
    const reader = await tenant.person({ menus: warehouses })
    const stream = await listener(reader)
    const id = await aWarehouse(tenant)
    await eventually(stream.changed).toEqual(['warehouse'])
    const steps = [
      ['update', { id, version: 1, name: '改名' }],
      ['disable', { id }],
      ['delete', { ids: id }],
    ] as const
    for (const [index, [action, input]] of steps.entries()) {
      await tenant.admin.ok(`warehouse/${action}`, input)
      await eventually(() => stream.changed().length).toBe(index + 2)
    }
  })

  it('says nothing of own changes, of refused ones and of reads', async () => {
    const tenant = await aTenant()
    const stream = await listener(tenant.admin)
    const id = await aWarehouse(tenant)
    const other = await tenant.person({ menus: warehouses, buttons: ['warehouseFiles_update'] })
    await other.ok('warehouse/list')
    expect((await other.call('warehouse/update', { id, version: 7, name: '旧' })).status).toBe(409)
    await silence()
    expect(stream.changed()).toEqual([])
  })

  it('says nothing of what was rolled back', async () => {
    const tenant = await aTenant()
    const reader = await tenant.person({ menus: warehouses })
    const stream = await listener(reader)
    const userId = tenant.admin.userId
    await expect(
      tenant.inTenant(async (tx) => {
        await tx.send(changeNote({ resource: 'warehouse', userId }, clock.now))
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await silence()
    expect(stream.changed()).toEqual([])
  })

  it('waits for a transaction that takes long, and does not pass it over', async () => {
    const tenant = await aTenant()
    const reader = await tenant.person({ menus: ['warehouseFiles', 'supplierFiles'] })
    const stream = await listener(reader)
    const userId = tenant.admin.userId
    await tenant.inTenant(async (tx) => {
      await tx.send(changeNote({ resource: 'warehouse', userId }, clock.now))
      await tenant.inTenant((later) => later.send(changeNote({ resource: 'supplier', userId }, clock.now)))
      await silence()
      expect(stream.changed()).not.toContain('warehouse')
    })
    await eventually(() => stream.changed().toSorted()).toEqual(['supplier', 'warehouse'])
  })

  it('tells nobody of another tenant, and nobody who may not open the screen', async () => {
    const [tenant, stranger] = [await aTenant(), await aTenant()]
    const outsider = await tenant.person({ menus: ['supplierFiles'] })
    const streams = [await listener(stranger.admin), await listener(outsider)]
    await aWarehouse(tenant)
    await silence()
    expect(streams.map((stream) => stream.changed())).toEqual([[], []])
  })

  it('tells only who has the organisation in scope, and heeds a scope that changes while it is open', async () => {
    const tenant = await aTenant()
    const [here, there] = [await tenant.factory(), await tenant.factory()]
    const [near, far] = [
      await tenant.person({ menus: warehouses, orgId: here }),
      await tenant.person({ menus: warehouses, orgId: there }),
    ]
    const [heard, unheard] = [await listener(near), await listener(far)]
    await aWarehouse(tenant, tenant.admin, { orgId: here })
    await eventually(heard.changed).toEqual(['warehouse'])
    await silence()
    expect(unheard.changed()).toEqual([])

    await tenant.inTenant((tx) =>
      tx.run(
        builder
          .insertInto('userOrgScope')
          .values({ userId: far.userId, businessCodeId: 0, dataOrgId: here, access: 1 })
          .onConflict((clash) => clash.doNothing()),
      ),
    )
    await aWarehouse(tenant, tenant.admin, { orgId: here })
    await eventually(unheard.changed).toEqual(['warehouse'])
  })

  it('tells a person of a notice, and nobody else', async () => {
    const tenant = await aTenant()
    const [one, other] = [await tenant.person(), await tenant.person()]
    const [told, untold] = [await listener(one), await listener(other)]
    await tenant.inTenant((tx) => tellPeople(tx, [one.userId], clock.now))
    await eventually(() => told.heard.map(({ name }) => name)).toEqual(['ready', 'notice'])
    expect(untold.heard.map(({ name }) => name)).toEqual(['ready'])
  })

  it('tells the audience of a notice when it is published, and again when it is withdrawn', async () => {
    const tenant = await aTenant()
    const here = await tenant.factory()
    const [one, other] = [await tenant.person({ orgId: here }), await tenant.person()]
    const [told, untold] = [await listener(one), await listener(other)]
    const { id } = await tenant.admin.ok('notice/insert', {
      ...{ title: '停机通知', content: '<p>今晚停机</p>', scopeType: 1, scopeIds: here },
    })
    await silence()
    expect(told.heard.map(({ name }) => name)).toEqual(['ready'])
    await tenant.admin.ok('notice/publish', { id })
    await eventually(() => told.heard.map(({ name }) => name)).toEqual(['ready', 'notice'])
    await tenant.admin.ok('notice/withdraw', { id })
    await eventually(() => told.heard.map(({ name }) => name)).toEqual(['ready', 'notice', 'notice'])
    expect(untold.heard.map(({ name }) => name)).toEqual(['ready'])
  })

  it('goes on where it was broken off, on another node too', async () => {
    const tenant = await aTenant()
    const reader = await tenant.person({ menus: warehouses })
    const first = await listener(reader)
    await aWarehouse(tenant)
    await eventually(first.changed).toEqual(['warehouse'])
    const place = first.lastId()
    first.leave()
    await first.ended
    await aWarehouse(tenant)
    const otherNode = await anotherNode()
    const second = await listener(reader, place, otherNode)
    await eventually(second.changed).toEqual(['warehouse'])
  })

  it.each(['1-1', '99999999999999-' + Date.now(), 'nonsense', "'; DROP TABLE tenant; --"])(
    'that cannot go on from %s says so, for everything may have changed',
    async (place) => {
      const tenant = await aTenant()
      const stream = await listener(tenant.admin, place)
      await eventually(() => stream.heard.map(({ name }) => name)).toEqual(['reset'])
    },
  )

  it('is no activity of its person, and ends with the session', async () => {
    const tenant = await aTenant()
    const person = await tenant.person({ menus: warehouses })
    const lastActive = async (): Promise<unknown> =>
      (
        await tenant.inTenant((tx) =>
          tx.one(builder.selectFrom('loginSession').select('lastActive').where('userId', '=', person.userId)),
        )
      ).lastActive
    const before = await lastActive()
    clock.now = new Date(clock.now.getTime() + 10 * 60_000)
    const stream = await listener(person)
    await aWarehouse(tenant)
    await eventually(stream.changed).toEqual(['warehouse'])
    await product().app.sessions.settle()
    expect(await lastActive()).toEqual(before)

    await tenant.inTenant((tx) =>
      tx.run(builder.updateTable('loginSession').set({ status: 'killed' }).where('userId', '=', person.userId)),
    )
    await aWarehouse(tenant)
    await stream.ended
    expect(stream.heard.at(-1)).toMatchObject({ name: 'end', data: { status: 1000 } })
    expect(stream.changed()).toEqual(['warehouse'])
  })

  it('is refused without a session, in an envelope', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/events`, { headers: { tenantCode: 'nowhere' } })
    expect([response.status, await response.json()]).toMatchObject([200, { status: 1000, msg: '未登录' }])
  })

  it('of a session beyond the sixth ends the oldest one', async () => {
    const { admin } = await aTenant()
    const streams: Listener[] = []
    for (let nth = 0; nth < 7; nth++) streams.push(await listener(admin))
    await streams[0]?.ended
    expect(product().app.events.count()).toBeGreaterThanOrEqual(6)
  })
})

/** A second server on the same database, with two streams at most and signs of life every half second. */
async function anotherNode(): Promise<number> {
  const { db, files } = product()
  const config = readConfig({ SIGNATURE: 'off', LOG_LEVEL: 'silent', DEMO: '0', MAX_STREAMS: '2' })
  const app = createApp({
    ...{
      secretKey: randomBytes(32),
      db,
      files,
      tenancy: 'multi',
      clock: () => clock.now,
      maxStreams: config.limits.streams,
    },
    warn: (message, error) => console.error(message, error),
  })
  const server = buildServer({
    ...{ config, dispatch: app.dispatch, events: app.events, clock: () => clock.now, ready: async () => true },
    log: openLog({ level: 'silent', clock: () => clock.now }),
  })
  onTestFinished(() => server.close())
  return listening(server)
}

/** A node that is called by others, over a way of its own to the database. */
function aCalledNode() {
  const db = openDatabase({ ...appConfig(), max: 2 })
  const signals = createSignals({ db, app: appConfig(), again: 100 })
  onTestFinished(async () => {
    await signals.stop()
    await db.close()
  })
  let calls = 0
  signals.hear(() => void calls++)
  return { db, signals, calls: () => calls }
}

describe('Nodes call each other', () => {
  const aChange = (db: Database, tenant: Tenant): Promise<unknown> =>
    db.transaction(tenant.id, (tx) =>
      tx.send(changeNote({ resource: 'warehouse', userId: tenant.admin.userId }, clock.now)),
    )

  it('when a change is committed, and not when it is rolled back or only something was read', async () => {
    const tenant = await aTenant()
    const [here, there] = [aCalledNode(), aCalledNode()]
    await eventually(() => here.signals.hearsOthers() && there.signals.hearsOthers()).toBe(true)
    const before = there.calls()
    await here.db.transaction(tenant.id, (tx) => tx.send({ text: 'SELECT 1', values: [] }))
    await expect(
      here.db.transaction(tenant.id, async (tx) => {
        await tx.send(changeNote({ resource: 'warehouse', userId: tenant.admin.userId }, clock.now))
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await silence()
    expect(there.calls()).toBe(before)
    await aChange(here.db, tenant)
    await eventually(there.calls).toBe(before + 1)
  })

  it('at most once a second, however much was changed', async () => {
    const tenant = await aTenant()
    const [here, there] = [aCalledNode(), aCalledNode()]
    await eventually(() => there.signals.hearsOthers()).toBe(true)
    const before = there.calls()
    const began = performance.now()
    for (let nth = 0; nth < 50; nth++) await aChange(here.db, tenant)
    await silence()
    const seconds = (performance.now() - began) / 1000
    expect(there.calls() - before).toBeGreaterThanOrEqual(1)
    expect(there.calls() - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
  })

  it('again after the line was cut, and are told that they may have missed something', async () => {
    const node = aCalledNode()
    await eventually(() => node.signals.hearsOthers()).toBe(true)
    const before = node.calls()
    await node.db.platform((tx) =>
      tx.send({
        text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN tmlm%' AND usename = current_user`,
        values: [],
      }),
    )
    await eventually(node.calls).toBe(before + 1)
    expect(node.signals.hearsOthers()).toBe(true)
  })

  it('so that a stream hears of a change of another node long before the notes are read unasked', async () => {
    const tenant = await aTenant()
    const reader = await tenant.person({ menus: warehouses })
    const [here, there] = [aCalledNode(), aCalledNode()]
    const events = createEvents({
      ...{ db: there.db, sessions: product().app.sessions, clock: () => clock.now, warn: () => undefined },
      ...{ readership: readershipOf(catalogue), signals: there.signals, unasked: 600_000 },
    })
    onTestFinished(() => events.stop())
    const heard: string[] = []
    const outlet = { send: (text: string) => heard.push(text) > 0, end: () => undefined }
    await events.open(callOf(reader), null, outlet)
    await eventually(() => there.signals.hearsOthers()).toBe(true)
    await silence()
    await aChange(here.db, tenant)
    await eventually(() => heard.join('')).toContain('"resources":["warehouse"]')
  })
})

describe('Streams of one session', () => {
  it('are proved once together, and those of a tenant in one flight', async () => {
    const tenant = await aTenant()
    const [one, other] = [await tenant.person({ menus: warehouses }), await tenant.person({ menus: warehouses })]
    const { db, app } = product()
    const flights: number[] = []
    const counted: Database = {
      ...db,
      read(tenantId, statements) {
        const proofs = statements.filter(({ name }) => name === 'session-proof').length
        if (proofs > 0) flights.push(proofs)
        return db.read(tenantId, statements)
      },
    }
    const events = createEvents({
      ...{ db: counted, sessions: app.sessions, clock: () => clock.now, warn: () => undefined },
      readership: readershipOf(catalogue),
    })
    onTestFinished(() => events.stop())
    const heard: string[] = []
    const outlet = { send: (text: string) => heard.push(text) > 0, end: () => undefined }
    for (const person of [one, one, one, other]) await events.open(callOf(person), null, outlet)
    flights.length = 0
    await aWarehouse(tenant)
    await eventually(() => heard.filter((text) => text.includes('"resources":["warehouse"]')).length).toBe(4)
    expect(flights).toEqual([2])
  })
})

const callOf = ({ token, tenant }: Caller): IncomingCall => ({
  ...{ resource: 'events', action: 'listen', input: {}, token, tenantCode: tenant.code, lang: 'zh' },
  ...{ ip: '', userAgent: '', requestId: '', now: clock.now },
})

describe('A node', () => {
  it('leaves a client that does not read what it is sent', () => {
    const unread = new Readable({ read: () => undefined })
    const outlet = outletOf(unread)
    const sent = Array.from({ length: 70 }, () => outlet.send('x'.repeat(1024)))
    expect(sent.filter(Boolean)).toHaveLength(64)
    expect(unread.destroyed).toBe(true)
  })

  it('has a limit of streams and tells the next one to come later', async () => {
    const { admin } = await aTenant()
    const at = await anotherNode()
    const streams = [await listener(admin, undefined, at), await listener(admin, undefined, at)]
    await expect(listen(at, admin)).rejects.toThrow('No stream: 503')
    streams[0]?.leave()
    await expect
      .poll(() =>
        listen(at, admin).then(
          (stream) => stream.leave() ?? true,
          () => false,
        ),
      )
      .toBe(true)
  })

  it('forgets a client that hangs up', async () => {
    const tenant = await aTenant()
    const person = await tenant.person()
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.pause()
    const before = product().app.events.count()
    socket.write(`GET /api/events HTTP/1.1\r\nHost: x\r\ntoken: ${person.token}\r\ntenantCode: ${tenant.code}\r\n\r\n`)
    await eventually(() => product().app.events.count()).toBe(before + 1)
    socket.destroy()
    await eventually(() => product().app.events.count()).toBe(before)
  })

  it('that stops does not wait for its streams', async () => {
    const { admin } = await aTenant()
    const { db, files } = product()
    const config = readConfig({ SIGNATURE: 'off', LOG_LEVEL: 'silent', DEMO: '0' })
    const app = createApp({
      secretKey: randomBytes(32),
      db,
      files,
      tenancy: 'multi',
      warn: () => undefined,
      clock: () => clock.now,
    })
    const server = buildServer({
      ...{ config, dispatch: app.dispatch, events: app.events, clock: () => clock.now, ready: async () => true },
      log: openLog({ level: 'silent', clock: () => clock.now }),
    })
    const stream = await listen(await listening(server), admin)
    // They would never end by themselves.
    await server.close()
    await stream.ended
  })
})
