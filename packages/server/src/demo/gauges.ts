// The measuring instruments of the demo company: their types, documents and cards, and what has happened to them in the
// gauge room. They were there when the books began; what is known of their verification is told beside (verifications.ts).
import type { Values } from '@tmlm/model'
import { idOf, type DemoCall } from './call.ts'
import { dateBefore, daysBefore, timeBefore } from './days.ts'
import type { DemoPlant } from './cards.ts'
import type { Drawn } from './pictures.ts'
import type { DemoStores } from './stores.ts'
import { fillVerifications } from './verifications.ts'

interface GaugeKind {
  readonly prefix: string
  readonly picture: Drawn
  /** Name, model, range, resolution in mm, accuracy, price, and how many there are. */
  readonly files: readonly (readonly [string, string, string, string, string, number, number])[]
}

const kinds: Readonly<Record<string, GaugeKind>> = {
  卡尺: {
    ...{ prefix: 'KC', picture: 'caliper' },
    files: [
      ['数显卡尺', 'SX-150', '0-150', '0.01', '±0.03', 320, 6],
      ['游标卡尺', 'YB-300', '0-300', '0.02', '±0.04', 260, 4],
      ['深度卡尺', 'SD-200', '0-200', '0.02', '±0.03', 290, 2],
    ],
  },
  千分尺: {
    ...{ prefix: 'QFC', picture: 'micrometer' },
    files: [
      ['外径千分尺', 'WJ-25', '0-25', '0.01', '±0.004', 380, 5],
      ['外径千分尺', 'WJ-50', '25-50', '0.01', '±0.004', 420, 3],
      ['内径千分尺', 'NJ-30', '5-30', '0.01', '±0.007', 560, 2],
    ],
  },
  指示表: {
    ...{ prefix: 'ZSB', picture: 'dial' },
    files: [
      ['百分表', 'BF-10', '0-10', '0.01', '1级', 180, 4],
      ['杠杆百分表', 'GG-08', '0-0.8', '0.01', '1级', 460, 2],
    ],
  },
  塞规: {
    ...{ prefix: 'SG', picture: 'plug' },
    files: [
      ['光面塞规', 'Φ8H7', '8', '', 'H7', 95, 3],
      ['螺纹塞规', 'M6×1-6H', '6', '', '6H', 120, 3],
    ],
  },
}

const attrs = [
  { attrKey: 'range', labelZh: '测量范围', labelEn: 'Range', dataType: 'text', unit: 'mm', required: true },
  { attrKey: 'resolution', labelZh: '分度值', labelEn: 'Resolution', dataType: 'number', unit: 'mm' },
  { attrKey: 'accuracy', labelZh: '准确度', labelEn: 'Accuracy', dataType: 'text' },
]

const room = '一厂量具室'

interface Gauge {
  readonly id: string
  readonly code: string
  /** Of its document. */
  readonly isFirst: boolean
}

/** One after another, so that they are numbered alike at every load. */
export async function fillGauges(call: DemoCall, plant: DemoPlant, stores: DemoStores, now: Date): Promise<void> {
  const gauges = await fillCards(call, plant, now)
  // The last ones were bought of late and wait to be accepted.
  const kept = gauges.slice(0, -4)
  const story = new GaugeRoom(call, plant, stores, now)
  await story.open(kept)
  await story.repair(kept)
  await story.count()
  // Neither those that were repaired and are away, nor the one that is missing.
  const stored = kept.filter((_, nth) => ![2, 13, 20].includes(nth) && nth < kept.length - 1)
  await fillVerifications(call, plant, stores, { firsts: gauges.filter(({ isFirst }) => isFirst), stored }, now)
}

async function fillCards(call: DemoCall, plant: DemoPlant, now: Date): Promise<Gauge[]> {
  const root = { name: '量具', cardType: 5, sort: 500, wantedDocuments: ['说明书', '合格证'] }
  const parentId = idOf(await call('toolingType/insert', 'toolingType:量具', root, daysBefore(now, 338)))
  const gauges: Gauge[] = []
  for (const [nth, [type, { prefix, picture, files }]] of Object.entries(kinds).entries()) {
    const typed = { name: type, cardType: 5, parentId, codePrefix: prefix, sort: 510 + nth * 10, attrs }
    const toolingTypeId = idOf(
      await call('toolingType/insert', `toolingType:${type}`, typed, daysBefore(now, 336 - nth / 10)),
    )
    const { url, size } = await plant.picture(picture)
    for (const [index, [name, model, range, resolution, accuracy, price, count]] of files.entries()) {
      const at = daysBefore(now, 318 - nth - index / 10)
      const file = {
        ...{ name, model, toolingTypeId, image: url, spec: `${range} mm`, brand: '精准', unitPrice: String(price) },
        ...{ orgId: plant.company.firstFactoryId, supplierId: plant.suppliers.get('精准量具'), weight: '0.4' },
        attrs: { range, accuracy, ...(resolution === '' ? {} : { resolution }) },
        erpNumber: `L${String(50_000 + nth * 100 + index)}`,
      }
      const archivesId = idOf(await call('instrumentArchives/insert', `gaugeFile:${type}:${index}`, file, at))
      const manual = [{ name: `${name}说明书.png`, url, size }]
      const kept = { archivesId, category: '说明书', name: `${name}说明书`, publicVisible: index === 0, file: manual }
      await call('cardAttachment/insert', `gaugeManual:${type}:${index}`, kept, at)
      for (let copy = 0; copy < count; copy++) {
        const input = { archivesId, ...gaugeOf(plant, gauges.length, price, now) }
        const card = await call(
          'instrumentCard/insert',
          `gauge:${gauges.length}`,
          input,
          daysBefore(now, 300 - gauges.length / 100),
        )
        gauges.push({ id: idOf(card), code: String(card.code), isFirst: copy === 0 })
      }
    }
  }
  return gauges
}

function gaugeOf({ company }: DemoPlant, index: number, price: number, now: Date): Values {
  const day = (days: number): string => dateBefore(now, days)
  const bought = 380 + ((index * 41) % 900)
  return {
    ...{ orgId: company.firstFactoryId, serialNo: `LJ${String(730_000 + index * 7)}`, price: String(price) },
    ...{ makeDate: day(bought + 60), purchaseDate: day(bought), warrantyDate: day(bought - 365) },
    grade: ['B 主要', 'C 一般', 'A 关键'][index % 3],
    manageDeptId: company.departmentOf('first', '品质部'),
    useDeptId: company.departmentOf('first', ['品质部', '注塑车间', '装配车间'][index % 3] ?? '品质部'),
    administratorId: company.peopleByJobNo.get('A0005'),
  }
}

class GaugeRoom {
  readonly #call: DemoCall
  readonly #plant: DemoPlant
  readonly #bins: readonly string[]
  readonly #head: Values
  readonly #now: Date

  constructor(call: DemoCall, plant: DemoPlant, stores: DemoStores, now: Date) {
    this.#call = call
    this.#plant = plant
    this.#bins = stores.bins.get('LJ1:G') ?? []
    this.#head = { warehouseId: stores.warehouses.get(room), orgId: plant.company.firstFactoryId }
    this.#now = now
  }

  /** What lay in the cabinets when the books began counts as accepted. */
  async open(gauges: readonly Gauge[]): Promise<void> {
    const lines = gauges.map(({ id }, nth) => ({ cardId: id, locationId: this.#bins[nth] }))
    await this.#inbound('opening', 6, lines, 284)
  }

  /** Two were repaired and came back; another is away. Then the cabinets were put in order. */
  async repair(gauges: readonly Gauge[]): Promise<void> {
    const [first, second, away, moved] = [gauges[2], gauges[13], gauges[20], gauges[5]]
    const worn = [first, second].flatMap((gauge) => gauge ?? [])
    await this.#send('repair', worn, 152)
    const back = worn.map(({ id }) => ({
      cardId: id,
      locationId: this.#bins[gauges.findIndex((one) => one.id === id)],
    }))
    await this.#inbound('repaired', 3, back, 140)
    const target = { id: moved?.id, warehouseId: this.#head.warehouseId, locationId: this.#bins.at(-1) }
    await this.#call('newCard/move', 'gauge:move', { ...target, remark: '按规格归柜' }, this.#at(61))
    await this.#send('away', away ? [away] : [], 3)
  }

  /** All were counted this month; one plug gauge is missing. */
  async count(): Promise<void> {
    const slip = {
      ...this.#head,
      ...{ name: '量具室盘点', planStart: this.#time(12).slice(0, 10), planEnd: this.#time(12).slice(0, 10) },
      counterIds: [this.#plant.company.peopleByJobNo.get('A0005')],
    }
    const id = idOf(await this.#call('inventoryCountSlip/insert', 'gaugeCount', slip, this.#at(12)))
    const act = (action: string, input: Values = {}, key = ''): Promise<Values> =>
      this.#call(`inventoryCountSlip/${action}`, `gaugeCount:${action}${key}`, { id, ...input }, this.#at(11.9))
    await act('start')
    const found = (await act('getEntityById')).lines as readonly CountLine[]
    for (const [nth, { cardId, bookLocationId }] of found.slice(0, -1).entries())
      await act('scan', { cardId, realLocationId: bookLocationId }, `:${nth}`)
    await act('finish')
    const { version, lines } = await act('getEntityById', {}, ':counted')
    const decided = (lines as readonly CountLine[]).map((line) =>
      line.result === 1 ? { id: line.id } : { id: line.id, handle: 1, reason: '遗失' },
    )
    await act('update', { version, lines: decided })
    await act('audit')
  }

  async #send(key: string, gauges: readonly Gauge[], days: number): Promise<void> {
    const lines = gauges.map(({ id }) => ({ cardId: id, scanned: true, remark: '示值超差，送修' }))
    const supplierId = this.#plant.suppliers.get('精准量具')
    await this.#paper('outboundOrder', key, { outboundType: 2, supplierId, outTime: this.#time(days), lines }, days)
  }

  async #inbound(key: string, inboundType: number, lines: readonly Values[], days: number): Promise<void> {
    const keeperId = this.#plant.company.peopleByJobNo.get('A0005')
    await this.#paper('godownEntry', key, { inboundType, keeperId, inboundTime: this.#time(days), lines }, days)
  }

  async #paper(resource: string, key: string, input: Values, days: number): Promise<void> {
    const given = { ...this.#head, ...input }
    const id = idOf(await this.#call(`${resource}/insert`, `gauges:${key}`, given, this.#at(days)))
    await this.#call(`${resource}/audit`, `gauges:${key}:audit`, { id }, this.#at(days - 0.01))
  }

  #at(days: number): Date {
    return daysBefore(this.#now, days)
  }
  #time(days: number): string {
    return timeBefore(this.#now, days)
  }
}

interface CountLine {
  readonly id: string
  readonly cardId: string
  readonly bookLocationId: string
  readonly result: number
}
