// R15: what instruments warn of, at which level and until when; W401 and W402 by the days of the example.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/platform/database/sql.ts'
import { resetClock, type Caller, type Data } from '../../harness/app.ts'
import { aGaugeRoom, type GaugeRoom } from '../../harness/gaugeRoom.ts'
import { at, look, send } from '../../harness/warnings.ts'

const begun = '2025-01-10 12:00'
let room: GaugeRoom
let holder: Caller

beforeAll(async () => {
  at(begun)
  room = await aGaugeRoom()
  holder = await room.tenant.person({ menus: ['personalConfig'] })
})
afterAll(resetClock)

/** The levels at which something is open on this day, of the object with this code, or whose name holds it. */
async function levelsOn(day: string, kind: string, object: string): Promise<number[]> {
  at(`${day} 12:00`)
  await look(room.tenant, kind)
  const open = await room.tenant.inTenant((tx) =>
    tx.all(sql<{ level: number }>`
SELECT r.level FROM warning_record r
WHERE r.kind = ${kind} AND r.status = 'active' AND (r.object_code = ${object} OR position(${object} in r.object_name) > 0)`),
  )
  return open.map(({ level }) => level)
}

/** Work is done on the day on which everybody logged in. */
const backAtWork = (): void => void at(begun)

const messagesOf = ({ userId }: Caller): Promise<{ content: string }[]> =>
  room.tenant.inTenant((tx) =>
    tx.all(sql<{ content: string }>`
SELECT n.content FROM notice n JOIN notice_scope_ids s ON s.owner_id = n.id WHERE s.target_id = ${userId}`),
  )

async function collected(cards: readonly Data[]): Promise<void> {
  const lines = cards.map(({ id }) => ({ cardId: id, qty: 1 }))
  const receiveOrderId = await room.collect(lines, { userId: holder.userId })
  await room.admin.ok('instrumentReceive/audit', { id: receiveOrderId })
  const given = { outType: 1, receiveOrderId, borrowOrderId: '' }
  const answer = await room.issue(
    '',
    cards.map(({ id }) => id),
    given,
  )
  expect(answer.status, answer.msg).toBe(200)
}

describe('R15: an instrument that is due on 2025-03-14', () => {
  let cards: Data[]
  beforeAll(async () => {
    backAtWork()
    cards = []
    for (let nth = 0; nth < 3; nth++) cards.push(await room.stocked('2024-03-15'))
    await collected(cards)
  })

  it('W401: is told at level 1 on 02-12, at 2 on 02-27, at 3 on 03-07; its holder reads of all three in one message', async () => {
    const [{ code }] = cards as [Data]
    expect(await levelsOn('2025-02-11', 'W401', code)).toEqual([])
    expect(await levelsOn('2025-02-12', 'W401', code)).toEqual([1])
    await send(room.tenant)
    const messages = await messagesOf(holder)
    expect(messages).toHaveLength(1)
    for (const card of cards) expect(messages[0]?.content).toContain(card.code)
    expect(await levelsOn('2025-02-26', 'W401', code)).toEqual([1])
    expect(await levelsOn('2025-02-27', 'W401', code)).toEqual([2])
    expect(await levelsOn('2025-03-06', 'W401', code)).toEqual([2])
    expect(await levelsOn('2025-03-07', 'W401', code)).toEqual([3])
    expect(await levelsOn('2025-03-15', 'W401', code)).toEqual([])
  })

  it('W402: is overdue at level 1 on 03-15, at 2 after 7 days, at 3 after 30, until it is verified', async () => {
    const [, { id, code }] = cards as [Data, Data]
    expect(await levelsOn('2025-03-14', 'W402', code)).toEqual([])
    expect(await levelsOn('2025-03-15', 'W402', code)).toEqual([1])
    expect(await levelsOn('2025-03-21', 'W402', code)).toEqual([2])
    expect(await levelsOn('2025-04-13', 'W402', code)).toEqual([3])
    backAtWork()
    await room.verified(id, { verifyDate: '2025-01-09' })
    expect(await levelsOn('2025-04-13', 'W402', code)).toEqual([])
  })
})

it('W403: what is borrowed is asked for the day before, on the day and three days after, until it is back', async () => {
  backAtWork()
  const card = await room.stocked('2025-01-05')
  const loan = await room.borrowed({ planReturnDate: '2025-01-20' })
  expect((await room.issue(loan, [card.id])).status).toBe(200)
  expect(await levelsOn('2025-01-18', 'W403', card.code)).toEqual([])
  expect(await levelsOn('2025-01-19', 'W403', card.code)).toEqual([1])
  expect(await levelsOn('2025-01-20', 'W403', card.code)).toEqual([2])
  expect(await levelsOn('2025-01-23', 'W403', card.code)).toEqual([3])
  backAtWork()
  await room.bringIn(3, [{ cardId: card.id }])
  expect(await levelsOn('2025-01-23', 'W403', card.code)).toEqual([])
})

it('W404, W406: a failure is told at once at level 3 until it is verified again, its effect after 3, 7 and 14 days until it is assessed', async () => {
  backAtWork()
  const card = await room.stocked('2025-01-05')
  const id = await room.verified(card.id, { result: 3, disposition: 1, verifyDate: '2025-01-10' })
  expect(await levelsOn('2025-01-10', 'W404', card.code)).toEqual([3])
  expect(await levelsOn('2025-01-12', 'W406', card.code)).toEqual([])
  expect(await levelsOn('2025-01-13', 'W406', card.code)).toEqual([1])
  expect(await levelsOn('2025-01-17', 'W406', card.code)).toEqual([2])
  expect(await levelsOn('2025-01-24', 'W406', card.code)).toEqual([3])
  backAtWork()
  await room.admin.ok('instrumentCalibrationRecord/assessImpact', { id, impactConclusion: 1, impactMeasures: '无影响' })
  expect(await levelsOn('2025-01-24', 'W406', card.code)).toEqual([])
  backAtWork()
  await room.verified(card.id, { verifyDate: '2025-01-10' })
  expect(await levelsOn('2025-01-11', 'W404', card.code)).toEqual([])
})

describe('W405: what was sent to be verified', () => {
  async function sent(given: Data = {}): Promise<Data> {
    backAtWork()
    const card = await room.stocked('2025-01-05')
    const paper = { sendType: 2, verifyOrgId: room.bodyId, lines: [{ cardId: card.id, reason: 1 }], ...given }
    const { id } = await room.admin.ok('instrumentInspection/insert', paper)
    await room.admin.ok('instrumentInspection/audit', { id })
    await room.admin.ok('instrumentInspection/send', { id })
    return card
  }

  it('is told after 15, 30 and 45 days', async () => {
    const { code } = await sent()
    expect(await levelsOn('2025-01-24', 'W405', code)).toEqual([])
    expect(await levelsOn('2025-01-25', 'W405', code)).toEqual([1])
    expect(await levelsOn('2025-02-09', 'W405', code)).toEqual([2])
    expect(await levelsOn('2025-02-24', 'W405', code)).toEqual([3])
  })

  it('is told from the day after it should have been back', async () => {
    const { code } = await sent({ planReturnDate: '2025-01-15' })
    expect(await levelsOn('2025-01-15', 'W405', code)).toEqual([])
    expect(await levelsOn('2025-01-16', 'W405', code)).toEqual([1])
    expect(await levelsOn('2025-02-09', 'W405', code)).toEqual([2])
  })
})
