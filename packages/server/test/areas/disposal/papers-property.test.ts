// Whatever is done to cards at once by changes and disposals, cancelled and repeated: what a card holds is what its papers say.
import { beforeAll, describe, expect, it } from 'vitest'
import { clock, daysAgo, resetClock, type Caller, type Data, type Envelope } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'
import { seeded } from '../../harness/random.ts'

let library: Library
let admin: Caller
let lines: string[]
let people: string[]
let customerId: string

beforeAll(async () => {
  library = await aLibrary()
  admin = library.admin
  const workshop = { code: 'W1', name: '注塑车间', type: 3, parentId: library.tenant.rootOrgId }
  const deptId = (await admin.ok('org/insert', workshop)).id
  lines = []
  for (const name of ['一线', '二线', '三线']) lines.push((await admin.ok('productLine/insert', { name, deptId })).id)
  customerId = (await admin.ok('customer/insert', { name: '承租方' })).id
  people = [admin.userId, (await library.tenant.person({})).userId, (await library.tenant.person({})).userId]
})

const [inUse, underRepair, sealed, scrapped, rented] = [2, 3, 4, 5, 7]
const [inWarehouse, withLessee, leftTheSite] = [1, 6, 9]

/** The kinds of change that are driven, by the field of the card. */
const changes = { changeProductLine: 'productLineId', changePersonLiable: 'responsibleId' } as const
type Change = keyof typeof changes

interface Deed {
  readonly call: string
  readonly input: () => Data
}

describe.each([1, 2, 3])('Changes and disposals in parallel (%i)', (seed) => {
  it('leave each card as its papers say', { timeout: 60_000 }, async () => {
    const random = seeded(seed)
    const cards: Data[] = []
    for (let nth = 0; nth < 3; nth++) {
      const binId = await library.bin(`P-${seed}-${nth}`)
      const card = await library.stocked(binId, { productLineId: lines[0], responsibleId: people[0] })
      cards.push({ id: card.id, binId })
    }
    const papers: { readonly name: string; readonly id: string }[] = []
    const until = Date.now() + 4000
    const outcomes = new Set<number>()
    try {
      while (Date.now() < until) {
        const deeds = Array.from({ length: 4 }, () => aDeed(random, cards, papers))
        const answers = await Promise.all(
          // Pressed twice at times.
          deeds.flatMap((deed) => (random() < 0.3 ? [deed, deed] : [deed])).map((deed) => done(deed)),
        )
        for (const { call, answer } of answers) {
          expect([200, 400, 409, 422], `${call}: ${answer.msg}`).toContain(answer.status)
          outcomes.add(answer.status)
          const [name = '', action] = call.split('/')
          if (answer.status === 200 && action === 'insert') papers.push({ name, id: answer.data.id })
        }
        for (const { id } of cards) await expectAsPapersSay(id)
      }
    } finally {
      resetClock()
    }
    for (const status of [200, 409, 422]) expect(outcomes).toContain(status)
    await expectTakenBack(papers)
    for (const { id, binId } of cards) {
      await expectAsPapersSay(id)
      expect(await library.place(id)).toMatchObject({ location_id: binId })
    }
    expect(await library.defects()).toEqual([])
  })
})

async function done({ call, input }: Deed): Promise<{ readonly call: string; readonly answer: Envelope }> {
  clock.now = new Date(clock.now.getTime() + 1)
  return { call, answer: await admin.call(call, input()) }
}

const pick = <T>(random: () => number, among: readonly T[]): T => among[Math.floor(random() * among.length)] as T

function aDeed(random: () => number, cards: readonly Data[], papers: readonly { name: string; id: string }[]): Deed {
  const some = cards.filter(() => random() < 0.5)
  const taken = some.length > 0 ? some : [pick(random, cards)]
  const chosen = taken.map(({ id }) => ({ cardId: id }))
  const known = papers.length > 0 && random() < 0.65 ? pick(random, papers.slice(-8)) : undefined
  if (known) {
    const action = pick(
      random,
      known.name in changes ? ['submit', 'approve', 'approve', 'cancel'] : ['audit', 'audit', 'cancelAudit'],
    )
    return { call: `${known.name}/${action}`, input: () => ({ id: known.id }) }
  }
  const rentals = papers.filter((paper) => paper.name === 'rental')
  const rentalId = pick(random, rentals)?.id
  if (rentalId !== undefined && random() < 0.4) {
    const returned = taken.map(({ id, binId }) =>
      random() < 0.3 ? { cardId: id, condition: 3, conditionText: '遗失' } : { cardId: id, locationId: binId },
    )
    const head = { rentalId, warehouseId: library.warehouseId }
    return { call: 'rentalReturn/insert', input: () => ({ ...head, lines: returned }) }
  }
  const name = pick(random, [
    ...([
      'changeProductLine',
      'changePersonLiable',
      'seal',
      'unseal',
      'retrofit',
      'rental',
      'rental',
      'scrap',
    ] as const),
  ])
  const more = {
    changeProductLine: { newValueId: pick(random, lines), reason: '产线调整' },
    changePersonLiable: { newValueId: pick(random, people), reason: '人员调动' },
    seal: { sealReason: '长期不用' },
    unseal: { reason: '恢复生产' },
    retrofit: { reason: '提升能力', content: '增加两穴' },
    rental: { lesseeType: 1, customerId, planReturnDate: daysAgo(-30), rentUnit: 1 },
    scrap: { scrapReason: '寿命到期' },
  }[name]
  const ofLine = name === 'rental' ? { rentPrice: '10' } : {}
  return { call: `${name}/insert`, input: () => ({ ...more, lines: chosen.map((line) => ({ ...line, ...ofLine })) }) }
}

/** The disposals of the cards, the newest first, until all of them are undone: whatever was done can be taken back. */
async function expectTakenBack(papers: readonly { name: string; id: string }[]): Promise<void> {
  const disposals = papers.filter(({ name }) => !(name in changes))
  for (let round = 0; round < disposals.length; round++) {
    let open = 0
    for (const { name, id } of disposals.toReversed()) {
      const { status, data } = await admin.call(`${name}/getEntityById`, { id })
      if (status !== 200) continue
      if (data.statusKey === 'saved') await admin.ok(`${name}/delete`, { ids: id })
      else if ((await admin.call(`${name}/cancelAudit`, { id })).status !== 200) open++
    }
    if (open === 0) return
  }
  expect.unreachable('There are disposals that cannot be taken back in any order')
}

interface Said {
  readonly value: string
  readonly before: string | null
}

/** The papers of a card in the order in which they reached it: each found what the one before had given. */
async function expectAsPapersSay(cardId: string): Promise<void> {
  const card = await admin.ok('newCard/getEntityById', { id: cardId })
  for (const [name, field] of Object.entries(changes) as [Change, string][]) {
    const said = await appliedTo(name, cardId)
    const begun = field === 'productLineId' ? lines[0] : people[0]
    expect([begun, ...said.map(({ value }) => value)].slice(0, -1), name).toEqual(said.map(({ before }) => before))
    expect(card[field], name).toBe(said.at(-1)?.value ?? begun)
  }
  const held = await Promise.all([
    countOf(
      `seal_lines l JOIN seal p ON p.id = l.owner_id WHERE l.card_id = $1 AND NOT l.is_unsealed AND p.status = 'complete'`,
      cardId,
    ),
    countOf(
      `retrofit_lines l JOIN retrofit p ON p.id = l.owner_id WHERE l.card_id = $1 AND p.status = 'complete' AND p.finish_date IS NULL`,
      cardId,
    ),
    countOf(
      `rental_lines l JOIN rental p ON p.id = l.owner_id WHERE l.card_id = $1 AND NOT l.returned_flag AND p.status = 'complete'`,
      cardId,
    ),
    countOf(`scrap_lines l JOIN scrap p ON p.id = l.owner_id WHERE l.card_id = $1 AND p.status = 'complete'`, cardId),
  ])
  // What is sealed or under repair may be scrapped as it is.
  const [isScrapped = 0, ...others] = held.toReversed()
  expect([isScrapped, others.reduce((sum, count) => sum + count)].filter((count) => count > 1)).toEqual([])
  const statuses = [sealed, underRepair, rented, inUse]
  expect(card.status).toBe(isScrapped === 1 ? scrapped : statuses.at(held.slice(0, 3).indexOf(1)))
  const place = card.status === rented ? withLessee : card.status === scrapped ? leftTheSite : inWarehouse
  expect((await library.place(cardId))['place_type']).toBe(place)
}

const appliedTo = (name: Change, cardId: string): Promise<Said[]> => {
  const table = name === 'changeProductLine' ? 'change_product_line' : 'change_person_liable'
  return rows<Said>(
    `SELECT p.new_value_id AS value, l.old_value_id AS before FROM ${table}_lines l JOIN ${table} p ON p.id = l.owner_id
WHERE l.card_id = $1 AND p.status = 'complete' AND l.applied_at IS NOT NULL ORDER BY l.applied_at`,
    cardId,
  )
}

const countOf = async (from: string, cardId: string): Promise<number> =>
  (await rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`, cardId))[0]?.n ?? 0

const rows = <T>(text: string, cardId: string): Promise<T[]> =>
  library.tenant.inTenant(async (tx) => (await tx.send({ text, values: [cardId] })).rows as T[])
