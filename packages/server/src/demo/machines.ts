// Machines that the demo company bought in its year: ordered, unpacked, commissioned, accepted. One was sent back to be
// reworked and passed the second time, one was taken over with a reservation, one was refused and replaced, one runs on trial
// now, one is still expected.
import type { Values } from '@tmlm/model'
import { originalValueOf } from '@tmlm/model/areas/procurement/rules'
import { idOf, type DemoCall } from './call.ts'
import type { DemoCard, DemoPlant, KindName } from './cards.ts'
import { dateBefore, daysBefore } from './days.ts'

const qualified = 2
const concession = 3
const rework = 4
const refused = 5

interface Purchase {
  readonly kind: KindName
  /** Which of the files of its kind. */
  readonly file: number
  readonly qty: number
  readonly price: string
  readonly line: string
  readonly shop: string
  /** Days back: ordered, needed, and arrived; what never arrived is expected. */
  readonly ordered: number
  readonly needed: number
  readonly arrived?: number
  /** Each final acceptance: days back, and what became of each machine that waited. */
  readonly accepted: readonly (readonly [days: number, results: readonly number[], conclusion: string])[]
  readonly currency?: { readonly currency: string; readonly exchangeRate: string }
}

const purchases: readonly Purchase[] = [
  {
    ...{ kind: '注塑机', file: 0, qty: 2, price: '386000', line: '注塑一线', shop: '注塑车间' },
    ...{ ordered: 318, needed: 255, arrived: 262 },
    accepted: [[248, [qualified, qualified], '两台设备连续试运行72小时，精度与节拍均达到技术协议要求，同意验收。']],
  },
  {
    ...{ kind: '冲床', file: 1, qty: 1, price: '445000', line: '冲压二线', shop: '冲压车间' },
    ...{ ordered: 268, needed: 205, arrived: 212 },
    accepted: [
      [203, [rework], '滑块平行度0.09 mm，超出0.05 mm，由供应商返工后重新验收。'],
      [186, [qualified], '返工后滑块平行度0.03 mm，符合要求，同意验收。'],
    ],
  },
  {
    ...{ kind: '压铸机', file: 0, qty: 1, price: '72500', line: '压铸一线', shop: '压铸车间' },
    ...{ ordered: 214, needed: 140, arrived: 151, currency: { currency: 'USD', exchangeRate: '7.18' } },
    accepted: [[138, [concession], '压射性能合格，安全门护板为临时件，让步接收，两个月内更换。']],
  },
  {
    ...{ kind: '注塑机', file: 2, qty: 2, price: '508000', line: '注塑三线', shop: '注塑车间' },
    ...{ ordered: 168, needed: 110, arrived: 118 },
    accepted: [
      [104, [qualified, refused], '一台合格；另一台合模立柱有裂纹，拒收退货，由供应商补发。'],
      [72, [qualified], '补发设备试运行正常，同意验收。'],
    ],
  },
  {
    ...{ kind: '冲床', file: 2, qty: 1, price: '498000', line: '拉深线', shop: '冲压车间' },
    ...{ ordered: 84, needed: 8, arrived: 15, accepted: [] },
  },
  {
    ...{ kind: '注塑机', file: 3, qty: 1, price: '562000', line: '双色注塑线', shop: '注塑车间' },
    ...{ ordered: 27, needed: -35, accepted: [] },
  },
]

const spareItems = [
  { name: '专用扳手', spec: '套', qtyListed: '1', qtyActual: '1' },
  { name: '密封圈', spec: 'O形 Φ80', qtyListed: '10', qtyActual: '10' },
  { name: '调平垫铁', spec: '', qtyListed: '8', qtyActual: '6', remark: '短缺2件，已请供应商补发' },
]

export async function fillMachines(
  call: DemoCall,
  plant: DemoPlant,
  cards: readonly DemoCard[],
  now: Date,
): Promise<void> {
  // One after the other, so that papers and machines have the same numbers every time.
  for (const [nth, purchase] of purchases.entries()) await new Buying(call, plant, cards, now, purchase, nth).run()
}

class Buying {
  readonly #call: DemoCall
  readonly #plant: DemoPlant
  readonly #now: Date
  readonly #purchase: Purchase
  readonly #nth: number
  readonly #archivesId: string | undefined
  readonly #factory: DemoCard['factory']

  constructor(
    call: DemoCall,
    plant: DemoPlant,
    cards: readonly DemoCard[],
    now: Date,
    purchase: Purchase,
    nth: number,
  ) {
    const ofKind = cards.filter(({ kind }) => kind === purchase.kind)
    this.#call = call
    this.#plant = plant
    this.#now = now
    this.#purchase = purchase
    this.#nth = nth
    this.#archivesId = [...new Set(ofKind.map(({ fileId }) => fileId))][purchase.file]
    this.#factory = ofKind[0]?.factory ?? 'first'
  }

  async run(): Promise<void> {
    const { arrived, qty, accepted } = this.#purchase
    const orderId = await this.#order()
    if (arrived === undefined) return
    let waiting = await this.#cards(orderId, qty, arrived + 1)
    await this.#stage(orderId, waiting, 1, arrived - 1)
    await this.#stage(orderId, waiting, 2, arrived - 8)
    for (const [turn, [days, results, conclusion]] of accepted.entries()) {
      await this.#accept(orderId, waiting, turn, { days, results, conclusion })
      waiting = waiting.filter((_, nth) => results[nth] === rework)
      const missing = results.filter((result) => result === refused).length
      if (missing > 0) waiting.push(...(await this.#cards(orderId, missing, days - 20)))
    }
    // Nobody has judged the one that runs on trial.
    if (accepted.length === 0) await this.#accept(orderId, waiting, 0, { days: 1, results: [], conclusion: '' })
  }

  async #order(): Promise<string> {
    const { ordered, needed, qty, price, line, shop, currency } = this.#purchase
    const useDeptId = this.#dept(shop)
    const input = {
      ...{ cardType: 3, orgId: this.#orgId(), supplierId: this.#plant.suppliers.get('海川塑机') },
      ...{ buyerId: this.#person('A0009'), deptId: this.#plant.company.departmentOf('first', '采购部') },
      ...{ orderDate: this.#day(ordered), needDate: this.#day(needed), contractNo: `SB26-${String(this.#nth + 11)}` },
      ...{ warrantyMonths: 12, payTerms: '预付30%，发货前付60%，质保期满付10%', ...currency },
      lines: [{ archivesId: this.#archivesId, qty, price, productLineId: this.#plant.lines.get(line), useDeptId }],
    }
    const id = idOf(await this.#do('procurementOrder/insert', 'order', input, ordered))
    await this.#do('procurementOrder/audit', 'order:audit', { id }, ordered - 0.5)
    return id
  }

  /** Cards are made when the machines come. */
  async #cards(orderId: string, count: number, days: number): Promise<string[]> {
    const { lines } = await this.#do('procurementOrder/getEntityById', `order:${days}`, { id: orderId }, days)
    const input = { id: orderId, lines: (lines as { id: string }[]).map(({ id }) => ({ id, count })) }
    const made = await this.#do('procurementOrder/generateCards', `cards:${days}`, input, days)
    return (made.cards as { id: string }[]).map(({ id }) => id)
  }

  /** What was found when they were unpacked, and when they were set up: records that change no machine. */
  async #stage(orderId: string, cardIds: readonly string[], acceptStage: 1 | 2, days: number): Promise<void> {
    const isShort = this.#nth % 2 === 0
    const found =
      acceptStage === 1
        ? {
            unpacking: '包装完好，无锈蚀和磕碰，合格证、说明书、电气图齐全。',
            spareItems: isShort ? spareItems : spareItems.slice(0, 2),
            conclusion: isShort ? '开箱合格，调平垫铁短缺2件。' : '开箱合格，随机附件齐全。',
          }
        : {
            commissioning: '就位、调平、接电接气完成，空运转2小时无异响，安全联锁有效。',
            conclusion: '安装调试完成，可以试运行。',
          }
    await this.#paper(orderId, `stage${acceptStage}`, days, {
      ...{ acceptStage, ...found, lines: cardIds.map((cardId) => ({ cardId })) },
    })
  }

  async #accept(
    orderId: string,
    cardIds: readonly string[],
    turn: number,
    { days, results, conclusion }: { days: number; results: readonly number[]; conclusion: string },
  ): Promise<void> {
    const isJudged = results.length > 0
    const { line, price, currency } = this.#purchase
    const trial = { trialFrom: this.#day(days + 5), ...(isJudged ? { trialTo: this.#day(days + 1) } : {}) }
    const said = isJudged
      ? { trialRun: '试运行期间无故障停机，节拍稳定。', conclusion }
      : { trialRun: '试运行中，已连续运行4天。' }
    const lines = cardIds.map((cardId, index) => ({
      ...{ cardId, inspectionStatus: results[index] ?? 1, productLineId: this.#plant.lines.get(line) },
      ...{ serialNo: `HC26${this.#nth}${turn}${index}08`, makeDate: this.#day(days + 60), warrantyMonths: 12 },
      ...{
        originalValue: originalValueOf(price, currency?.exchangeRate ?? '1'),
        station: `${line.slice(0, 2)}-${this.#nth + 1}${index + 1}`,
      },
      ...(results[index] === concession ? { concessionReason: '安全门护板为临时件，两个月内更换' } : {}),
      ...(results[index] === rework ? { reworkDate: this.#day(days - 12) } : {}),
    }))
    const input = { acceptStage: 3, arriveDate: this.#day(this.#purchase.arrived ?? days), ...trial, ...said, lines }
    await this.#paper(orderId, `final${turn}`, days, input, isJudged)
    for (const [index, cardId] of cardIds.entries())
      if ([qualified, concession].includes(results[index] ?? 1)) await this.#complete(cardId, `${turn}:${index}`, days)
  }

  async #paper(orderId: string, key: string, days: number, input: Values, isAudited = true): Promise<void> {
    const head = {
      ...{ cardType: 3, acceptType: 1, procurementOrderId: orderId, orgId: this.#orgId() },
      ...{ supplierId: this.#plant.suppliers.get('海川塑机'), acceptDate: this.#day(days) },
      ...{ deptId: this.#dept('设备部'), useDeptId: this.#dept(this.#purchase.shop) },
      acceptorIds: this.#factory === 'first' ? [this.#person('A0002'), this.#person('A0006')] : [this.#person('A0044')],
    }
    const id = idOf(await this.#do('acceptance/insert', key, { ...head, ...input }, days))
    if (isAudited) await this.#do('acceptance/audit', `${key}:audit`, { id }, days - 0.1)
  }

  /** How much depends on it, and since when it works. */
  async #complete(id: string, key: string, days: number): Promise<void> {
    const { version } = await this.#do('newCard/getEntityById', `card:${key}:read`, { id }, days - 0.2)
    const known = { grade: 'B 主要', startUseDate: this.#day(days - 1) }
    await this.#do('newCard/update', `card:${key}`, { id, version, ...known }, days - 1)
  }

  #do(path: string, key: string, input: Values, days: number): Promise<Values> {
    return this.#call(path, `machines${this.#nth}:${key}`, input, daysBefore(this.#now, days))
  }
  #day(days: number): string {
    return dateBefore(this.#now, days)
  }
  #person(jobNo: string): string | undefined {
    return this.#plant.company.peopleByJobNo.get(jobNo)
  }
  #dept(name: string): string {
    return this.#plant.company.departmentOf(this.#factory, name)
  }
  #orgId(): string {
    const { firstFactoryId, secondFactoryId } = this.#plant.company
    return this.#factory === 'first' ? firstFactoryId : secondFactoryId
  }
}
