// each figure of the dashboard is exactly what the list behind it shows, to each person what he may see.
import { cardTypeShares, cardCount } from '@tmlm/model/areas/cards/dashboard'
import {
  figuresOf,
  filterOf,
  listCallOf,
  usualAsks,
  valuesDrawn,
  type Chart,
  type Resource,
  type Tile,
} from '@tmlm/model'
import { areas } from '@tmlm/model/areas/index'
import { firstSteps } from '@tmlm/model/areas/dashboard/firstSteps'
import { pictures } from '@tmlm/model/areas/library/libraryPictures'
import { catalogue } from '@tmlm/model/catalogue'
import { afterEach, describe, expect, it } from 'vitest'
import { aTenant, clock, product, type Caller, type Data } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'
import { cardFigures } from '../../../src/areas/cards/dashboard.ts'
import { fromLocal, toLocal } from '../../../src/platform/clock.ts'
import type { Actor } from '../../../src/platform/session/actor.ts'

const start = clock.now
afterEach(() => {
  clock.now = start
})

const blocks = areas.flatMap((area) => ('blocks' in area ? area.blocks : []))
const toldOf = ({ row }: Tile, answer: Data): Data =>
  row ? answer.list.find((entry: Data) => Object.entries(row).every(([name, value]) => entry[name] === value)) : answer

/** What a screen lists: the rows of its object, or a report that stands on it where it has no object of its own. */
function listedOn(name: string, of = ''): Resource {
  const screen = catalogue.screens.find((entry) => entry.name === name && !entry.mobile)
  const report = [...catalogue.reports.values()].find(({ report: { pages } }) => pages.includes(name))
  const listed = catalogue.reports.get(of) ?? catalogue.resources.get(screen?.resource ?? '') ?? report
  if (!listed) throw new Error(`${name} lists nothing`)
  return listed
}

/** How many rows the screen behind a tile shows under a filter. */
async function shownOn({ screen, of }: Tile, filter: Data, person: Caller): Promise<number> {
  const { resource, action } = listCallOf(listedOn(screen, of))
  return (await person.ok(`${resource}/${action}`, filter)).totalRow
}

/** Every figure against its list. */
async function compare(person: Caller): Promise<number> {
  const today = toLocal(clock.now, 'Asia/Shanghai').slice(0, 10)
  let compared = 0
  for (const block of blocks) {
    const { action: call, tiles } = block
    const asked = usualAsks(block)
    const answer = await person.ok(`homePage/${call}`)
    for (const tile of tiles) {
      const told = toldOf(tile, answer)
      if (told === undefined) continue
      // Of rows that he may not see the person is told nothing, and his call for them is refused.
      if (!(tile.head.key in told)) {
        const { resource: of, action } = listCallOf(listedOn(tile.screen, tile.of))
        expect((await person.call(`${of}/${action}`, filterOf(tile, tile.head, today, asked))).status, tile.name).toBe(
          403,
        )
        continue
      }
      for (const figure of figuresOf(tile)) {
        expect(told[figure.key], `${tile.name} ${figure.key}`).toBe(
          await shownOn(tile, filterOf(tile, figure, today, asked), person),
        )
        compared += 1
      }
      const shares = block.action === cardCount.action ? cardTypeShares : undefined
      for (const share of shares ? told[shares.key] : [])
        expect(share.count, `${tile.name} ${share.name}`).toBe(
          await shownOn(
            tile,
            { ...filterOf(tile, tile.head, today, asked), [shares?.by ?? '']: share[shares?.id ?? ''] },
            person,
          ),
        )
    }
  }
  return compared
}

const mouldsOf = async (person: Caller): Promise<Data> =>
  (await person.ok('homePage/cardCount')).list.find(({ cardType }: Data) => cardType === 2)

describe('The figures of cards', () => {
  it('10 in use, 2 under repair, 1 sealed, 3 scrapped, 1 sold, 1 rented, 1 awaiting: 15 on the books', async () => {
    const library = await aLibrary()
    const statuses = [
      ...Array<string>(10).fill('inUse'),
      ...['underRepair', 'underRepair', 'sealed', 'scrapped', 'scrapped', 'scrapped', 'sold', 'rented', 'awaiting'],
    ]
    for (const status of statuses) await standing(library, await library.card(), status)
    expect(await mouldsOf(library.admin)).toEqual({
      ...{ cardType: 2, total: 15, inUse: 10, underRepair: 2, sealed: 1, scrapped: 3, waiting: 1, sold: 1, rented: 1 },
      types: [{ toolingTypeId: library.typeId, name: '注塑模', count: 15 }],
    })
    expect(await compare(library.admin)).toBeGreaterThan(20)
  })

  it('tell the topmost types at which the category divides, the most frequent first', async () => {
    const library = await aLibrary()
    const { admin, typeId } = library
    const aType = async (name: string, parentId?: string): Promise<string> =>
      (await admin.ok('toolingType/insert', { name, cardType: 2, parentId, needAcceptance: false })).id
    const cardsOf = async (toolingTypeId: string, count: number) => {
      const file = await admin.ok('archives/insert', { name: '档案', cardType: 2, toolingTypeId, designLife: 100_000 })
      for (let nth = 0; nth < count; nth++) await library.card({ archivesId: file.id })
    }
    const [twoColour, stack] = [await aType('双色模', typeId), await aType('叠层模', typeId)]
    await cardsOf(twoColour, 1)
    await cardsOf(stack, 2)
    expect((await mouldsOf(admin)).types).toEqual([
      { toolingTypeId: stack, name: '叠层模', count: 2 },
      { toolingTypeId: twoColour, name: '双色模', count: 1 },
    ])
    const casting = await aType('压铸模')
    await cardsOf(casting, 1)
    expect((await mouldsOf(admin)).types).toEqual([
      { toolingTypeId: typeId, name: '注塑模', count: 3 },
      { toolingTypeId: casting, name: '压铸模', count: 1 },
    ])
    await compare(admin)
  })

  it('count what the person may see, and nothing of categories whose screen he may not open', async () => {
    const library = await aLibrary()
    const { tenant, admin } = library
    const [here, there] = [await tenant.factory(), await tenant.factory()]
    await library.card({ orgId: here })
    await library.card({ orgId: there })
    await library.card({ orgId: there })
    const machines = await admin.ok('toolingType/insert', { name: '注塑机', cardType: 3, needAcceptance: false })
    const machine = await admin.ok('archives/insert', { name: '注塑机', cardType: 3, toolingTypeId: machines.id })
    await admin.ok('newCard/insert', { cardType: 3, archivesId: machine.id, orgId: here })
    const person = await tenant.person({ menus: ['mouldEquipmentCard', 'inOutDetail'], orgId: there })
    expect((await person.ok('homePage/cardCount')).list.map(({ cardType, total }: Data) => [cardType, total])).toEqual([
      ...[
        [1, 0],
        [2, 2],
        [4, 0],
      ],
    ])
    await compare(person)
    expect((await mouldsOf(admin)).total).toBe(3)
    const stranger = await tenant.person({ orgId: there })
    expect(await stranger.ok('homePage/cardCount')).toEqual({ list: [] })
    expect(await stranger.ok('homePage/todayCount')).toEqual({})
    expect((await (await aTenant()).admin.ok('homePage/cardCount')).list[0]).toMatchObject({ total: 0, types: [] })
  })

  it('tell of measuring tools to who may ask where cards are, as the list of their places does', async () => {
    const library = await aLibrary()
    const { tenant, admin } = library
    const [here, there] = [await tenant.factory(), await tenant.factory()]
    const type = await admin.ok('toolingType/insert', { name: '卡尺', cardType: 5, needAcceptance: false })
    const file = await admin.ok('archives/insert', { name: '数显卡尺', cardType: 5, toolingTypeId: type.id })
    for (const orgId of [here, there, there])
      await admin.ok('newCard/insert', { cardType: 5, archivesId: file.id, orgId })
    const told = async (person: Caller) =>
      (await person.ok('homePage/cardCount')).list.map(({ cardType, total, types }: Data) => [cardType, total, types])
    const looking = await tenant.person({ menus: ['cardPosition', 'inOutDetail'], orgId: there })
    const sharesOf = (count: number) => [{ toolingTypeId: type.id, name: '卡尺', count }]
    expect(await told(looking)).toEqual([[5, 2, sharesOf(2)]])
    await compare(looking)
    expect(await told(admin)).toContainEqual([5, 3, sharesOf(3)])
    await compare(admin)
    const metrologist = await tenant.person({ menus: ['instrumentCard'], orgId: there })
    expect(await told(metrologist)).toEqual([])
  })

  it('tell a supplier of the cards he keeps, and of no others', async () => {
    const library = await aLibrary()
    const { admin, tenant } = library
    const bin = await library.bin('A-01', { capacity: 9 })
    const { id: supplierId } = await admin.ok('supplier/insert', { name: '恒力模具', types: ['模具制造'] })
    const kept = await library.stocked(bin)
    await library.stocked(bin)
    const paper = await library.outbound([{ cardId: kept.id }], { outboundType: 2, supplierId })
    await admin.ok('outboundOrder/audit', { id: paper.id })
    const actor: Actor = {
      ...{ tenantId: tenant.id, tenantCode: tenant.code, timezone: 'Asia/Shanghai', lang: 'zh', grace: false },
      ...{
        userId: admin.userId,
        jobNo: 'S1',
        jobName: '供应商',
        orgId: null,
        deptId: null,
        supplierId,
        isAdmin: false,
      },
      rights: { menus: new Set(['mouldEquipmentCard']), buttons: new Set(), mobileMenus: new Set(), modules: 'all' },
    }
    const [cards] = cardFigures
    const told: Data = await cards?.answer({ db: product().db, actor, now: clock.now, catalogue, input: {} })
    expect(told.list.map(({ cardType, total }: Data) => [cardType, total])).toEqual([
      ...[
        [1, 0],
        [2, 1],
        [4, 0],
      ],
    ])
  })
})

describe('The figures of today', () => {
  it('5 inbound moves, one of them reversed, and 2 surplus: 4 stored', async () => {
    const library = await aLibrary()
    const { admin } = library
    const bin = await library.bin('A-01', { capacity: 20 })
    for (let nth = 0; nth < 4; nth++) await library.stocked(bin)
    const taken = await library.card()
    const paper = await library.inbound([{ cardId: taken.id, locationId: bin }], { inboundType: 1 })
    await admin.ok('godownEntry/audit', { id: paper.id })
    await admin.ok('godownEntry/cancelAudit', { id: paper.id })
    await countSurplus(library, bin, [await library.card(), await library.card()])
    expect(await admin.ok('homePage/todayCount')).toMatchObject({ storage: 4, retrieval: 0 })
    await compare(admin)
  })

  it('what is issued counts as taken out, what is lost does not', async () => {
    const library = await aLibrary()
    const { admin } = library
    const bin = await library.bin('A-01', { capacity: 20 })
    const [issued] = [await library.stocked(bin), await library.stocked(bin)]
    const paper = await library.outbound([{ cardId: issued.id }])
    await admin.ok('outboundOrder/audit', { id: paper.id })
    await countSurplus(library, bin, [])
    expect(await admin.ok('homePage/todayCount')).toMatchObject({ storage: 2, retrieval: 1 })
    await compare(admin)
  })

  it('the day is that of the company', async () => {
    clock.now = fromLocal('2027-03-01 23:50:00', 'Asia/Shanghai')
    const library = await aLibrary()
    await library.stocked(await library.bin('A-01'))
    expect(await library.admin.ok('homePage/todayCount')).toMatchObject({ storage: 1, retrieval: 0 })
    clock.now = fromLocal('2027-03-02 00:05:00', 'Asia/Shanghai')
    expect(await library.admin.ok('homePage/todayCount')).toMatchObject({ storage: 0, retrieval: 0 })
    await compare(library.admin)
  })
})

describe('What waits', () => {
  it('is told to who may do it, and counted as the list behind it counts', async () => {
    const library = await aLibrary()
    const { admin, tenant } = library
    const card = await library.stocked(await library.bin('A-01'))
    const paper = await library.outbound([{ cardId: card.id }])
    const waiting = async (person: Caller): Promise<Data[]> => (await person.ok('homePage/todo')).list
    expect(await waiting(admin)).toEqual([
      { name: 'audit', screen: 'outboundOrder', filter: { status: '0,4' }, count: 1 },
    ])
    const reader = await tenant.person({ menus: ['outboundOrder'] })
    expect(await waiting(reader)).toEqual([])
    const auditor = await tenant.person({ menus: ['outboundOrder'], buttons: ['outboundOrder_audit'] })
    expect(await waiting(auditor)).toHaveLength(1)
    await admin.ok('outboundOrder/audit', { id: paper.id })
    expect(await waiting(auditor)).toEqual([])
  })

  it('leads to rows that are exactly as many', async () => {
    const library = await aLibrary()
    const { admin } = library
    const bin = await library.bin('A-01', { capacity: 9 })
    for (const overdue of [true, true, false]) {
      const card = await library.stocked(bin)
      const dueReturnTime = toLocal(new Date(clock.now.getTime() + (overdue ? 60_000 : 86_400_000)), 'Asia/Shanghai')
      const lent = await library.outbound([{ cardId: card.id, needReturn: true, dueReturnTime }])
      await admin.ok('outboundOrder/audit', { id: lent.id })
    }
    clock.now = new Date(clock.now.getTime() + 120_000)
    const { list } = await admin.ok('homePage/todo')
    expect(list.find(({ name }: Data) => name === 'toChase')).toMatchObject({ count: 2 })
    for (const { screen, filter, count } of list)
      expect(count, screen).toBe(await shownOn({ screen } as Tile, filter, admin))
  })
})

describe('The charts of the library', () => {
  const charts = pictures.flatMap((picture) => (picture.kind === 'charts' ? picture.charts : []))

  /** The rows to which a press on a figure leads. */
  async function ledTo(
    { of, asks = {} }: Chart,
    field: string,
    row: Data,
    person: Caller,
  ): Promise<number | undefined> {
    const [way] = of.list.links?.[field] ?? []
    if (!way) return undefined
    const asked = { ...Object.fromEntries((way.keeps ?? []).map((name) => [name, asks[name]])), ...way.where }
    for (const [filter, key] of Object.entries(way.by ?? {})) if (row[key] !== null) asked[filter] = row[key]
    const { name: screen = '' } = catalogue.screens.find(({ path }) => path === way.path) ?? {}
    return shownOn({ screen } as Tile, asked, person)
  }

  it('tell figures that lead to so many rows', async () => {
    const library = await aLibrary()
    const { admin } = library
    const bin = await library.bin('A-01', { capacity: 9 })
    const cards = [await library.stocked(bin), await library.stocked(bin), await library.stocked(bin)]
    for (const { id } of cards.slice(1)) {
      const paper = await library.outbound([{ cardId: id }])
      await admin.ok('outboundOrder/audit', { id: paper.id })
      if (id === cards[2]?.id) await admin.ok('outboundOrder/cancelAudit', { id: paper.id })
    }
    for (const chart of charts) {
      const { resource, action } = listCallOf(chart.of)
      const { list } = await admin.ok(`${resource}/${action}`, { ...chart.asks, pageSize: 200 })
      expect(list.length, chart.name).toBeGreaterThan(0)
      for (const row of list)
        for (const field of valuesDrawn(chart.draw)) {
          const rows = await ledTo(chart, field, row, admin)
          if (rows !== undefined) expect(rows, `${chart.name}: ${field}`).toBe(row[field])
        }
    }
  })
})

describe('The first steps of a company', () => {
  it('are told to its administrator, and done as soon as there is anything', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const doneIn = async (caller: Caller): Promise<string[]> =>
      (await caller.ok('homePage/firstSteps')).list.flatMap(({ step, isDone }: Data) => (isDone ? step : []))
    const steps = (await admin.ok('homePage/firstSteps')).list.map(({ step }: Data) => step)
    expect(steps).toEqual(firstSteps.map(({ name }) => name))
    expect(await doneIn(admin)).toEqual([])
    await admin.ok('warehouse/insert', { name: '模具一库', managerId: admin.userId })
    const worker = await tenant.person({ menus: ['warehouseFiles'] })
    expect(await doneIn(admin)).toEqual(['people', 'warehouses'])
    expect(await worker.ok('homePage/firstSteps')).toEqual({ list: [] })
  })

  it('are all done in a company that works', async () => {
    const library = await aLibrary()
    await library.stocked(await library.bin('A-01'))
    const { list } = await library.admin.ok('homePage/firstSteps')
    expect(list).toMatchObject(
      firstSteps.map(({ name }) => ({
        step: name,
        isDone: !['units', 'people', 'suppliers', 'products'].includes(name),
      })),
    )
  })
})

describe('The tiles', () => {
  it('draw in the bar what the head counts, and nothing else', () => {
    const inBar = (tile: Tile) => (tile.figures ?? []).filter(({ isPart }) => isPart).map(({ key }) => key)
    const onBooks = ({ head, figures = [] }: Tile) =>
      figures
        .filter(({ where: filter = {} }) =>
          Object.entries(head.where ?? {}).every(([name, counted]) =>
            (filter[name] ?? '').split(',').every((value) => counted.split(',').includes(value)),
          ),
        )
        .map(({ key }) => key)
    // A head that asks for nothing more than its tile may stand without a bar.
    const drawn = blocks.flatMap(({ tiles }) => tiles.filter((tile) => tile.head.where || inBar(tile).length > 0))
    expect(drawn.length).toBeGreaterThan(5)
    for (const tile of drawn) expect(inBar(tile), tile.name).toEqual(onBooks(tile))
  })

  it.each(blocks.flatMap(({ tiles }) => tiles.map((tile) => [tile.name, tile] as const)))(
    '%s leads to a screen that lists by its filters',
    (_, tile) => {
      const asked = figuresOf(tile).flatMap((figure) => Object.keys(filterOf(tile, figure, 'x')))
      const filters = new Set(listedOn(tile.screen, tile.of).list.filters)
      expect(asked.filter((name) => !filters.has(name.replace(/(Begin|End)$/, '')))).toEqual([])
    },
  )
})

const standing = (library: Library, card: Data, status: string): Promise<unknown> =>
  library.tenant.inTenant((tx) =>
    tx.send({ text: 'UPDATE new_card SET status = $2 WHERE id = $1', values: [card.id, status] }),
  )

/** A stocktake that finds these cards in a bin, and none of those that should be there. */
async function countSurplus({ admin, warehouseId }: Library, realLocationId: string, found: readonly Data[]) {
  const { id } = await admin.ok('inventoryCountSlip/insert', {
    ...{ name: '盘点', warehouseId, counterIds: [admin.userId] },
  })
  await admin.ok('inventoryCountSlip/start', { id })
  for (const { code } of found) await admin.ok('inventoryCountSlip/scan', { id, code, realLocationId })
  await admin.ok('inventoryCountSlip/finish', { id })
  const slip = await admin.ok('inventoryCountSlip/getEntityById', { id })
  const lines = slip.lines.map(({ id: lineId }: Data) => ({ id: lineId, reason: '漏登记' }))
  await admin.ok('inventoryCountSlip/update', { id, version: slip.version, lines })
  await admin.ok('inventoryCountSlip/audit', { id })
}
