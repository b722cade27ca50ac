// Thousands of random papers, many of them at once: whatever happens, position, stock on hand and moves agree for every
// card.
import { Refusal } from '@tmlm/model'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { moveCards, type MoveLine } from '../../../src/areas/cards/index.ts'
import type { Moment } from '../../../src/engine/behaviour.ts'
import { clock, type Data } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'
import { seeded } from '../../harness/random.ts'

const rounds = 240
const atOnce = 10
/** Every kind of move that people can bring about by now. */
const kinds = [10, 11, 12, 15, 21, 24, 25, 29, 31, 32, 33, 34, 90]

interface Paper {
  readonly resource: string
  readonly id: string
}

it('Whatever people do at once, every card is where its moves say', { timeout: 900_000 }, async () => {
  const library = await aLibrary()
  const bins = await Promise.all(Array.from({ length: 6 }, (_, nth) => library.bin(`B-0${nth}`, { capacity: 3 })))
  const cards = await Promise.all(Array.from({ length: 12 }, () => library.card()))
  const machines = await machinesOf(library, 2)
  const people = [library.admin.userId, (await library.tenant.person()).userId]
  // A set mould whose part goes where it goes.
  await Promise.all(cards.slice(0, 1).map(({ id }) => library.card({ parentCardId: id })))
  const papers: Paper[] = []
  const slips: string[] = []
  await lose(library, await library.stocked(await library.bin('B-10')))
  const random = seeded(20_261_115)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const { admin } = library

  const deeds: readonly (() => Promise<Data>)[] = [
    () => bringIn(library, papers, pick(cards), pick(bins), pick([1, 5, 8])),
    () => bringIn(library, papers, pick(cards), pick(bins), 2),
    () => bringIn(library, papers, pick(cards), pick(bins), 2),
    () => takeOut(library, papers, pick(cards)),
    () => pickNow(library, papers, pick(cards)),
    () => pickNow(library, papers, pick(cards)),
    () => admin.call('newCard/move', { id: pick(cards).id, warehouseId: library.warehouseId, locationId: pick(bins) }),
    () => admin.call('newCard/move', { id: pick(cards).id, warehouseId: library.warehouseId, locationId: pick(bins) }),
    () => admin.call('newCard/handOver', { id: pick(cards).id, holderUserId: pick(people) }),
    () => admin.call('newCard/handOver', { id: pick(cards).id, holderUserId: pick(people) }),
    () => admin.call('newCard/bindTool', { toolCardId: pick(cards).id, equipmentCardId: pick(machines).id }),
    () => admin.call('newCard/unbindTool', { toolCardId: pick(cards).id }),
    () => admin.call('newCard/unbindTool', { toolCardId: pick(cards).id }),
    () => transfer(library, pick(cards), { moveType: 24, to: { placeType: 5, transferId: randomUUID() } }),
    () => transfer(library, pick(cards), { moveType: 25, to: inBin(library, pick(bins)) }),
    () => transfer(library, pick(cards), { moveType: 25, to: inBin(library, pick(bins)) }),
    () => collect(library, papers, pick(cards)),
    // What was done last can still be undone.
    () => audit(library, pick(papers.slice(-12)), 'cancelAudit'),
    () => audit(library, pick(papers.slice(-12)), 'cancelAudit'),
    () => audit(library, pick(papers.slice(-12)), 'audit'),
    () => audit(library, pick(papers), 'cancelAudit'),
    () => audit(library, pick(papers), 'audit'),
    () => startCount(library, slips, random() < 0.05),
    () => scan(library, slips.at(-1), pick(cards), pick(bins)),
    () => scan(library, slips.at(-1), pick(cards), pick(bins)),
    () => settle(library, papers, slips.at(-1), random),
    () => settle(library, papers, pick(slips), random),
    // A stocktake that is thrown away holds nothing still any more.
    () => admin.call('inventoryCountSlip/delete', { ids: pick(slips) ?? '' }),
    () => admin.call('inventoryCountSlip/delete', { ids: slips.at(-1) ?? '' }),
    () => admin.call('cargoLocation/disable', { id: bins[0] }),
    () => admin.call('cargoLocation/enable', { id: bins[0] }),
  ]
  const statuses = new Map<number, number>()
  const live = async (times: number) => {
    for (let round = 0; round < times; round++) {
      const answers = await Promise.all(Array.from({ length: atOnce }, () => pick(deeds)()))
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await live(rounds)
  // What happens at once ends in any order: a rare kind of move may need some more of it.
  let missing = await kindsNotMet(library)
  for (let more = 0; missing.length && more < 20; more++) {
    await live(30)
    missing = await kindsNotMet(library)
  }
  // Nothing but done, refused, or somebody was faster.
  expect([...statuses.keys()].filter((status) => ![200, 400, 404, 409, 422].includes(status))).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(rounds)
  expect(await library.defects()).toEqual([])
  expect(missing).toEqual([])
  expect(await disagreements(library)).toEqual([])
})

async function bringIn(library: Library, papers: Paper[], card: Data, locationId: string, inboundType: number) {
  const paper = await library.admin.call('godownEntry/insert', {
    ...{ inboundType, warehouseId: library.warehouseId, lines: [{ cardId: card.id, locationId }] },
  })
  if (paper.status !== 200) return paper
  papers.push({ resource: 'godownEntry', id: paper.data.id })
  return library.audit('godownEntry', paper.data.id)
}

async function takeOut(library: Library, papers: Paper[], card: Data) {
  const paper = await library.outbound([{ cardId: card.id }])
  papers.push({ resource: 'outboundOrder', id: paper.id })
  return library.audit('outboundOrder', paper.id, { confirmWarn: 'holderOverdue' })
}

/** Stored and audited in one call, as the phone does it. */
async function pickNow(library: Library, papers: Paper[], card: Data) {
  const answer = await library.admin.call('outboundOrder/pick', {
    ...{ outboundType: 1, warehouseId: library.warehouseId, receiveUserId: library.admin.userId },
    ...{ lines: [{ cardId: card.id }], confirmWarn: 'holderOverdue' },
  })
  if (answer.status === 200) papers.push({ resource: 'outboundOrder', id: answer.data.id })
  return answer
}

const inBin = ({ warehouseId }: Library, locationId: string) => ({ placeType: 1, warehouseId, locationId }) as const

/** The papers that transfer cards come later; they will move them by the same port. */
async function transfer({ tenant, admin }: Library, card: Data, line: Pick<MoveLine, 'moveType' | 'to'>) {
  const docId = randomUUID()
  const paper = { docType: 'moldMove', docId, docCode: 'DB', round: 1 }
  try {
    await tenant.inTenant((tx) => {
      const actor = { userId: admin.userId, timezone: 'Asia/Shanghai' }
      const moment = { tx, actor, now: clock.now } as unknown as Moment
      return moveCards(moment, paper, [{ ...line, lineId: docId, cardId: card.id, occurTime: clock.now }])
    })
    return { status: 200 }
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status }
    throw error
  }
}

async function machinesOf({ admin }: Library, count: number): Promise<Data[]> {
  const type = await admin.ok('toolingType/insert', { name: '注塑机', cardType: 3, needAcceptance: false })
  const file = await admin.ok('archives/insert', { name: '海天', cardType: 3, toolingTypeId: type.id })
  const aMachine = (): Promise<Data> => admin.ok('newCard/insert', { cardType: 3, archivesId: file.id })
  return Promise.all(Array.from({ length: count }, aMachine))
}

/** Applied for, promised, and issued on the promise. */
async function collect(library: Library, papers: Paper[], card: Data) {
  const lines = [{ cardId: card.id }]
  const saved = await library.admin.call('requisitionTooling/insert', {
    ...{ purpose: '生产', warehouseId: library.warehouseId, lines },
  })
  // It is in another open order.
  if (saved.status !== 200) return saved
  const order = saved.data
  const promised = await library.audit('requisitionTooling', order.id)
  if (promised.status !== 200) {
    await library.admin.call('requisitionTooling/delete', { ids: order.id })
    return promised
  }
  papers.push({ resource: 'requisitionTooling', id: order.id })
  const out = await library.outbound(lines, { requisitionId: order.id })
  papers.push({ resource: 'outboundOrder', id: out.id })
  return library.audit('outboundOrder', out.id)
}

/** A stocktake does not find the card, and books it as missing: rarely so by chance, since most is found again. */
async function lose(library: Library, card: Data): Promise<void> {
  const slips: string[] = []
  await startCount(library, slips, false)
  const lost = await settle(library, [], slips[0], () => 1)
  expect(lost.status, card.code).toBe(200)
}

async function startCount(library: Library, slips: string[], freeze: boolean) {
  const slip = await library.admin.ok('inventoryCountSlip/insert', {
    ...{ name: '随机盘点', warehouseId: library.warehouseId, counterIds: [library.admin.userId], freeze },
  })
  slips.push(slip.id)
  return library.admin.call('inventoryCountSlip/start', { id: slip.id })
}

const scan = async (library: Library, id: string | undefined, card: Data, realLocationId: string) =>
  id ? library.admin.call('inventoryCountSlip/scan', { id, cardId: card.id, realLocationId }) : { status: 200 }

/** Finished, every difference explained, and audited. */
async function settle(library: Library, papers: Paper[], id: string | undefined, random: () => number) {
  if (!id) return { status: 200 }
  const { admin } = library
  await admin.call('inventoryCountSlip/finish', { id })
  const { data: slip, ...read } = await admin.call('inventoryCountSlip/getEntityById', { id })
  if (read.status !== 200) return read
  const lines = slip.lines.map((line: Data) => ({
    // Most of what was not found is looked for again.
    ...{ id: line.id, reason: '漏登记', handle: line.movedSince || (line.result === 3 && random() < 0.9) ? 2 : 1 },
  }))
  const saved = await admin.call('inventoryCountSlip/update', { id, version: slip.version, lines })
  if (saved.status !== 200) return saved
  papers.push({ resource: 'inventoryCountSlip', id })
  return library.audit('inventoryCountSlip', id)
}

const audit = async (library: Library, paper: Paper | undefined, action: string) =>
  paper ? library.admin.call(`${paper.resource}/${action}`, { id: paper.id }) : { status: 200 }

const kindsNotMet = (library: Library): Promise<number[]> =>
  library.tenant.inTenant(async (tx) => {
    const { rows } = await tx.send({ text: 'SELECT DISTINCT move_type FROM card_move', values: [] })
    const met = new Set(rows.map(({ move_type: type }) => Number(type)))
    return kinds.filter((kind) => !met.has(kind))
  })

/** For every bin: the cards that stand there, and those that came by their moves and have not left. */
const disagreements = (library: Library): Promise<readonly unknown[]> =>
  library.tenant.inTenant(async (tx) => {
    const { rows } = await tx.send({
      text: `SELECT l.code, (SELECT count(*) FROM card_position p WHERE p.location_id = l.id) AS standing, (
  SELECT count(*) FILTER (WHERE m.location_id = l.id) - count(*) FILTER (WHERE b.location_id = l.id)
  FROM card_move m
  LEFT JOIN card_move b ON b.card_id = m.card_id AND b.seq = m.seq - 1
) AS moved
FROM cargo_location l`,
      values: [],
    })
    return rows.filter(({ standing, moved }) => Number(standing) !== Number(moved))
  })
