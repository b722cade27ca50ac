// A year in the mould library of the demo company: tools are accepted, stored, bought, lent, sent out and mounted.
import type { Values } from '@tmlm/model'
import { idOf, type DemoCall } from './call.ts'
import { dateBefore, daysBefore, timeBefore } from './days.ts'
import { isTakenBy, type DemoCard, type DemoPlant } from './cards.ts'
import { beginOfTurns, type Mounted, type Turns } from './mouldChange.ts'
import type { Factory } from './organisation.ts'
import type { DemoStores } from './stores.ts'

const months = 12
const cardsOnAPaper = 100

/**
 * Both factories work side by side, each on days of its own, so that numbers are the same at every load. Tells what is
 * mounted in the end, and which moulds take turns on a machine.
 */
export async function fillLibrary(
  call: DemoCall,
  plant: DemoPlant,
  stores: DemoStores,
  cards: readonly DemoCard[],
  now: Date,
): Promise<{ readonly mounted: readonly Mounted[]; readonly turns: readonly Turns[] }> {
  const library = new Library(call, plant, stores, now)
  const config = { warehouseId: stores.warehouses.get('二厂模具库'), requireCollect: false, returnDays: 10 }
  await call('outboundConfig/insert', 'outboundConfig:second', config, daysBefore(now, 299))
  const tools = cards.filter(({ cardType }) => cardType !== 3)
  const machines = cards.filter(({ cardType }) => cardType === 3)
  await library.accept(tools)
  const turns: Turns[] = []
  const mounted = await Promise.all(
    (['first', 'second'] as const).map(async (factory) => {
      const own = tools.filter((card) => card.factory === factory)
      const stocked = await library.store(factory, own)
      if (factory === 'first') turns.push(...(await library.takeTurns(stocked, machines)))
      for (let month = 0; month < months; month++) await library.work(factory, month, stocked)
      const pairs = await library.mount(factory, stocked, machines)
      await library.count(factory, stocked)
      return pairs
    }),
  )
  await library.buy(tools)
  return { mounted: mounted.flat(), turns }
}

class Library {
  readonly #call: DemoCall
  readonly #plant: DemoPlant
  readonly #stores: DemoStores
  readonly #now: Date

  constructor(call: DemoCall, plant: DemoPlant, stores: DemoStores, now: Date) {
    this.#call = call
    this.#plant = plant
    this.#stores = stores
    this.#now = now
  }

  /** What was there when the books began; a few are reworked, refused, or still to be judged. */
  async accept(tools: readonly DemoCard[]): Promise<void> {
    for (const cardType of [1, 2, 4]) {
      const some = tools.filter((card) => card.cardType === cardType)
      for (let first = 0; first < some.length; first += cardsOnAPaper) {
        const lines = some.slice(first, first + cardsOnAPaper).map((card) => lineOf(card, this.#day(200)))
        const head = { cardType, acceptType: 2, acceptDate: this.#day(296), acceptorIds: [this.#person('A0013')] }
        await this.#paper('acceptance', `${cardType}:${first}`, { ...head, lines }, 296 - first / 1000)
      }
    }
  }

  /** Into the bins, as far as there are any; the rest into the stores without bins. Returns what stands in bins. */
  async store(factory: Factory, tools: readonly DemoCard[]): Promise<DemoCard[]> {
    const sorted = Map.groupBy(
      tools.filter(({ fate }) => fate === 'stored'),
      (card) => placeOf(card),
    )
    const first = factory === 'first' ? 293 : 287
    const stocked: DemoCard[] = []
    for (const [nth, [place, some]] of [...sorted].entries()) {
      const bins = [...(this.#stores.bins.get(place) ?? [])]
      const fit = some.slice(0, bins.length)
      const lines = fit.map(({ id }, index) => ({ cardId: id, locationId: bins[index] }))
      await this.#inbound(`new:${factory}:${place}`, factory, 1, lines, first - nth)
      stocked.push(...fit)
      const rest = some.slice(bins.length).map(({ id }) => ({ cardId: id }))
      if (rest.length > 0 && factory === 'first') await this.#store(`rest:${place}`, '一厂综合库', 1, rest, 280 - nth)
    }
    return stocked.filter(({ isWorn }) => !isWorn)
  }

  /** A month: some are lent and come back, one goes to be repaired. */
  async work(factory: Factory, month: number, cards: readonly DemoCard[]): Promise<void> {
    const start = 268 - month * 22 - (factory === 'first' ? 0 : 1)
    const lent = pick(cards, month * 5, 4)
    const isLast = month === months - 1
    const out = isLast ? [...lent, ...pick(cards, 71, 9)] : lent
    await this.#lend(factory, month, out, start)
    await this.#giveBack(factory, `return:${month}`, 2, isLast ? lent.slice(2) : lent, start - 6)
    if (month % 4 === 1) {
      const [broken] = pick(cards, 90 + month, 1)
      if (!broken) return
      const supplierId = [...this.#plant.suppliers.values()][2]
      await this.#send(factory, `repair:${month}`, { outboundType: 2, supplierId }, [broken], start - 8)
      if (month < 9) await this.#giveBack(factory, `repaired:${month}`, 3, [broken], start - 15)
    }
    if (month === 10 && factory === 'second') {
      const supplierId = this.#plant.suppliers.get('恒力模具')
      await this.#send(factory, 'toSupplier', { outboundType: 3, supplierId }, pick(cards, 120, 5), start - 9)
    }
  }

  /** Moulds that stay in the workshop, two of them for each of two presses. */
  async takeTurns(cards: readonly DemoCard[], machines: readonly DemoCard[]): Promise<Turns[]> {
    const moulds = cards.slice(80, 91).filter(({ kind, productId }) => kind === '注塑模' && productId !== undefined)
    const presses = machines.filter(({ factory, kind }) => factory === 'first' && kind === '注塑机').slice(-2)
    await this.#lend('first', months, moulds.slice(0, 2 * presses.length), beginOfTurns + 1, { needReturn: false })
    return presses.flatMap((machine, nth) => {
      const [one, other] = moulds.slice(2 * nth)
      return one && other ? [{ machine, moulds: [one, other] as const }] : []
    })
  }

  /** Tools that were lent last work on machines of their factory. */
  async mount(factory: Factory, cards: readonly DemoCard[], machines: readonly DemoCard[]): Promise<Mounted[]> {
    const mounted: Mounted[] = []
    const free = new Set(machines.filter((machine) => machine.factory === factory))
    for (const [nth, tool] of pick(cards, 71, 7).entries()) {
      const machine = [...free].find(({ kind }) => isTakenBy(tool.kind, kind))
      if (!machine) continue
      free.delete(machine)
      const input = { toolCardId: tool.id, equipmentCardId: machine.id, productId: tool.productId }
      await this.#call('newCard/bindTool', `bind:${tool.code}`, input, this.#at(4 - nth / 10))
      mounted.push({ tool, machine })
    }
    return mounted
  }

  /** A few bins were counted this month, and one tool was not found at once; the next stocktake is planned. */
  async count(factory: Factory, cards: readonly DemoCard[]): Promise<void> {
    const head = {
      ...{ warehouseId: this.#stores.warehouses.get(storeOf(factory)), orgId: this.#orgOf(factory) },
      counterIds: [this.#person(factory === 'first' ? 'A0003' : 'A0048')],
    }
    const locationIds = pick(cards, 40, 8).flatMap(({ id }) => this.#binOf.get(id) ?? [])
    const days = factory === 'first' ? 9 : 8
    const slip = { ...head, name: '月度抽盘', locationIds, planStart: this.#day(days), planEnd: this.#day(days) }
    const id = await this.#paper('inventoryCountSlip', `month:${factory}`, slip, days, false)
    const act = (action: string, input: Values = {}, key = ''): Promise<Values> =>
      this.#call(
        `inventoryCountSlip/${action}`,
        `count:${factory}:${action}${key}`,
        { id, ...input },
        this.#at(days - 0.1),
      )
    await act('start')
    const found = (await act('getEntityById')).lines as readonly CountLine[]
    for (const [nth, { cardId, bookLocationId }] of found.slice(1).entries())
      await act('scan', { cardId, realLocationId: bookLocationId }, `:${nth}`)
    await act('finish')
    const { version, lines } = await act('getEntityById', {}, ':counted')
    const decided = (lines as readonly CountLine[]).map(({ id: line, result }) =>
      result === 1 ? { id: line } : { id: line, handle: 2, reason: '漏登记' },
    )
    await act('update', { version, lines: decided })
    await act('audit')
    const next = { ...head, name: '年度全面盘点', freeze: true, planStart: this.#day(-20), planEnd: this.#day(-22) }
    // Both factories are made at once: papers of one day would get their numbers in any order.
    await this.#paper('inventoryCountSlip', `year:${factory}`, next, days - 6, false)
  }

  /** New tools over the year: ordered, carded, accepted, stored; the last two orders are not that far yet. */
  async buy(tools: readonly DemoCard[]): Promise<void> {
    const files = tools.filter(({ kind }) => kind === '注塑模')
    for (let nth = 0; nth < 6; nth++) {
      const days = 240 - nth * 44
      const lines = pick(files, nth * 11, 2).map(({ fileId }) => ({ archivesId: fileId, qty: 2, price: '46800' }))
      const head = {
        ...{ cardType: 2, supplierId: this.#plant.suppliers.get('恒力模具'), buyerId: this.#person('A0009') },
        ...{ orderDate: this.#day(days), needDate: this.#day(days - 30), contractNo: `HT26-${String(101 + nth)}` },
        ...{ orgId: this.#plant.company.firstFactoryId, deptId: this.#plant.company.departmentOf('first', '采购部') },
      }
      const order = await this.#paper('procurementOrder', `${nth}`, { ...head, lines }, days, nth < 5)
      if (nth === 5) return
      const entity = await this.#call(
        'procurementOrder/getEntityById',
        `order${nth}:read`,
        { id: order },
        this.#at(days),
      )
      const wanted = (entity.lines as { id: string }[]).map(({ id }) => ({ id, count: 2 }))
      const input = { id: order, lines: wanted }
      const made = await this.#call('procurementOrder/generateCards', `order${nth}:cards`, input, this.#at(days - 20))
      const cards = made.cards as { id: string }[]
      const isWaiting = nth === 4
      const judged = isWaiting ? 5 : days - 24
      const accepted = {
        ...{ cardType: 2, acceptType: 1, procurementOrderId: order, supplierId: head.supplierId, orgId: head.orgId },
        ...{ acceptDate: this.#day(judged), acceptorIds: [this.#person('A0014')] },
        lines: cards.map(({ id }) => ({
          cardId: id,
          inspectionStatus: 2,
          trialQty: 50,
          trialOkQty: 49,
          openingNum: 50,
          items: measured(true),
        })),
      }
      await this.#paper('acceptance', `order${nth}`, accepted, judged, !isWaiting)
      if (isWaiting) continue
      await this.#store(
        `bought:${nth}`,
        '一厂综合库',
        1,
        cards.map(({ id }) => ({ cardId: id })),
        days - 25,
      )
    }
  }

  async #lend(
    factory: Factory,
    month: number,
    cards: readonly DemoCard[],
    days: number,
    line: Values = {},
  ): Promise<void> {
    const receiver = this.#person(factory === 'first' ? 'A0024' : 'A0051')
    const productLineId = this.#plant.lines.get(factory === 'first' ? '注塑一线' : '冲压一线')
    if (factory === 'second') {
      const given = { outboundType: 1, receiveUserId: receiver, productLineId }
      return this.#send(factory, `lend:${month}`, given, cards, days)
    }
    const warehouseId = this.#stores.warehouses.get(storeOf(factory))
    const wanted = {
      ...{ warehouseId, purpose: '生产', applyUserId: receiver, productLineId },
      applyDate: this.#day(days + 0.2),
      applyDeptId: this.#plant.company.departmentOf('first', '注塑车间'),
      orgId: this.#plant.company.firstFactoryId,
      lines: cards.map(({ id }) => ({ cardId: id, qty: 1 })),
    }
    const requisitionId = await this.#paper('requisitionTooling', `${month}`, wanted, days + 0.2)
    const given = { outboundType: 1, requisitionId, receiveUserId: receiver, productLineId }
    await this.#send(factory, `lend:${month}`, given, cards, days, line)
  }

  async #send(
    factory: Factory,
    key: string,
    given: Values,
    cards: readonly DemoCard[],
    days: number,
    line: Values = {},
  ): Promise<void> {
    if (cards.length === 0) return
    const input = {
      ...given,
      ...{ orgId: this.#orgOf(factory), warehouseId: this.#stores.warehouses.get(storeOf(factory)) },
      outTime: this.#time(days),
      lines: cards.map(({ id }) => ({ cardId: id, scanned: true, remark: '按生产计划', ...line })),
    }
    await this.#paper('outboundOrder', `${factory}:${key}`, input, days)
  }

  /** Each into the bin it came from: nobody else has taken it meanwhile. */
  async #giveBack(
    factory: Factory,
    key: string,
    inboundType: number,
    cards: readonly DemoCard[],
    days: number,
  ): Promise<void> {
    const lines = cards.map((card) => ({ cardId: card.id, locationId: this.#binOf.get(card.id) }))
    await this.#inbound(`${factory}:${key}`, factory, inboundType, lines, days)
  }

  readonly #binOf = new Map<string, string>()

  async #inbound(
    key: string,
    factory: Factory,
    inboundType: number,
    lines: readonly { readonly cardId: string; readonly locationId: string | undefined }[],
    days: number,
  ): Promise<void> {
    for (const { cardId, locationId } of lines) if (locationId !== undefined) this.#binOf.set(cardId, locationId)
    await this.#store(key, storeOf(factory), inboundType, lines, days)
  }

  async #store(key: string, store: string, inboundType: number, lines: readonly Values[], days: number): Promise<void> {
    if (lines.length === 0) return
    const input = {
      ...{ inboundType, warehouseId: this.#stores.warehouses.get(store), inboundTime: this.#time(days), lines },
      orgId: this.#orgOf(store.startsWith('一厂') ? 'first' : 'second'),
      keeperId: this.#person(store.startsWith('一厂') ? 'A0003' : 'A0048'),
    }
    await this.#paper('godownEntry', key, input, days)
  }

  /** Saved and audited at once, unless it is still to be. */
  async #paper(resource: string, key: string, input: Values, days: number, isAudited = true): Promise<string> {
    const id = idOf(await this.#call(`${resource}/insert`, `${resource}:${key}`, input, this.#at(days)))
    const confirmWarn = 'holderOverdue'
    if (isAudited)
      await this.#call(`${resource}/audit`, `${resource}:${key}:audit`, { id, confirmWarn }, this.#at(days - 0.01))
    return id
  }

  #at(days: number): Date {
    return daysBefore(this.#now, days)
  }
  #day(days: number): string {
    return dateBefore(this.#now, days)
  }
  #time(days: number): string {
    return timeBefore(this.#now, days)
  }
  #person(jobNo: string): string | undefined {
    return this.#plant.company.peopleByJobNo.get(jobNo)
  }
  #orgOf(factory: Factory): string {
    return factory === 'first' ? this.#plant.company.firstFactoryId : this.#plant.company.secondFactoryId
  }
}

interface CountLine {
  readonly id: string
  readonly cardId: string
  readonly bookLocationId: string
  readonly result: number
}

const storeOf = (factory: Factory): string => (factory === 'first' ? '一厂模具库' : '二厂模具库')

/** The zone whose bins take the card. */
function placeOf({ factory, kind, cardType }: DemoCard): string {
  if (factory === 'second') return kind === '压铸模' ? 'MK2:B' : 'MK2:A'
  return cardType === 2 ? 'MK1:AB' : 'MK1:C'
}

function lineOf({ id: cardId, fate, code }: DemoCard, reworkDate: string): Values {
  if (fate === 'refused') return { cardId, inspectionStatus: 5, remark: '分型面开裂', items: measured(false) }
  if (fate === 'reworked') return { cardId, inspectionStatus: 4, reworkDate, items: measured(false) }
  if (code.endsWith('17')) return { cardId, inspectionStatus: 3, concessionReason: '外观轻微缩水，不影响装配' }
  return { cardId, inspectionStatus: 2, trialQty: 30, trialOkQty: 30 }
}

/** What was looked at; what is refused or sent back has a fault. */
const measured = (isGood: boolean): Values[] => [
  { item: '外观', standard: '无划伤、无锈蚀', actual: isGood ? '良好' : '分型面有裂纹', ok: isGood },
  { item: '尺寸', standard: '±0.02 mm', actual: '+0.01 mm', ok: true },
  { item: '材质硬度', standard: 'HRC 48–52', actual: 'HRC 50', ok: true },
]

const pick = <T>(all: readonly T[], from: number, count: number): T[] =>
  Array.from({ length: Math.min(count, all.length) }, (_, nth) => all[(from + nth) % all.length]).filter(
    (entry): entry is NonNullable<typeof entry> => entry !== undefined,
  ) as T[]
