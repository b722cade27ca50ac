// Tools of the demo company: their types with parameters, their files with pictures and documents, and some 400 cards.
import type { Values } from '@tmlm/model'
import { idOf, inParallel, type DemoCall } from './call.ts'
import { dateBefore, daysBefore } from './days.ts'
import type { DemoCompany } from './company.ts'
import type { Factory } from './organisation.ts'
import type { Drawn } from './pictures.ts'
import type { DemoProduct } from './products.ts'

export interface DemoCard {
  readonly id: string
  readonly code: string
  readonly factory: Factory
  readonly kind: KindName
  readonly cardType: number
  readonly fileId: string
  readonly productId: string | undefined
  /** It has worked as often as it was made for. */
  readonly isWorn: boolean
  /** What became of it when it was accepted. */
  readonly fate: 'stored' | 'refused' | 'reworked' | 'waiting'
}

export interface DemoPlant {
  readonly company: DemoCompany
  readonly suppliers: ReadonlyMap<string, string>
  readonly products: readonly DemoProduct[]
  readonly lines: ReadonlyMap<string, string>
  /** Keeps the picture and gives its address and size. */
  readonly picture: (kind: Drawn) => Promise<{ url: string; size: number }>
}

interface Kind {
  readonly parent: string
  readonly prefix: string
  readonly cardType: 1 | 2 | 3 | 4
  readonly factory: Factory
  readonly picture: Drawn
  readonly designLife?: number
  /** Of a machine: what is mounted on it. */
  readonly takes?: readonly string[]
  readonly supplier: string
  /** Key, label, kind, unit or options, and the values that take turns. */
  readonly attrs: readonly (readonly [string, string, string, 'text' | 'number' | 'list', string, readonly string[]])[]
}

const kinds = {
  注塑模: {
    ...{ parent: '模具', prefix: 'ZSM', cardType: 2, factory: 'first', picture: 'injection', designLife: 500_000 },
    supplier: '恒力模具',
    attrs: [
      ['runner', '流道形式', 'Runner', 'list', '冷流道,热流道', ['热流道', '冷流道']],
      ['gates', '浇口数', 'Gates', 'number', '', ['2', '4', '1']],
      ['shrinkage', '收缩率', 'Shrinkage', 'number', '%', ['0.55', '1.6', '0.4']],
    ],
  },
  双色注塑模: {
    ...{ parent: '模具', prefix: 'SSM', cardType: 2, factory: 'first', picture: 'injection', designLife: 400_000 },
    supplier: '恒力模具',
    attrs: [['turning', '旋转方式', 'Turning', 'list', '转盘,转轴', ['转盘', '转轴']]],
  },
  级进冲模: {
    ...{ parent: '模具', prefix: 'JJM', cardType: 2, factory: 'second', picture: 'stamping', designLife: 3_000_000 },
    supplier: '鑫达模具',
    attrs: [
      ['stations', '工位数', 'Stations', 'number', '', ['8', '12', '16']],
      ['pitch', '步距', 'Pitch', 'number', 'mm', ['12.5', '18', '32']],
    ],
  },
  拉深模: {
    ...{ parent: '模具', prefix: 'LSM', cardType: 2, factory: 'second', picture: 'stamping', designLife: 800_000 },
    supplier: '鑫达模具',
    attrs: [['cushion', '压边力', 'Cushion force', 'number', 'kN', ['120', '200']]],
  },
  压铸模: {
    ...{ parent: '模具', prefix: 'YZM', cardType: 2, factory: 'second', picture: 'casting', designLife: 120_000 },
    supplier: '恒力模具',
    attrs: [['alloy', '适用合金', 'Alloy', 'list', 'ADC12,ZA8,AL6061', ['ADC12', 'ZA8']]],
  },
  检具: {
    ...{ parent: '工装', prefix: 'JJ', cardType: 1, factory: 'first', picture: 'fixture', designLife: 200_000 },
    supplier: '鑫达模具',
    attrs: [['accuracy', '检测精度', 'Accuracy', 'number', 'mm', ['0.02', '0.05']]],
  },
  装配夹具: {
    ...{ parent: '工装', prefix: 'ZJ', cardType: 1, factory: 'first', picture: 'fixture', designLife: 300_000 },
    supplier: '鑫达模具',
    attrs: [],
  },
  泡棉刀模: {
    ...{ parent: '刀模', prefix: 'DM', cardType: 4, factory: 'first', picture: 'dieCut', designLife: 80_000 },
    supplier: '鑫达模具',
    attrs: [['blade', '刀高', 'Blade height', 'number', 'mm', ['23.8', '30']]],
  },
  注塑机: {
    ...{ parent: '设备', prefix: 'ZSJ', cardType: 3, factory: 'first', picture: 'press' },
    takes: ['注塑模', '双色注塑模'],
    supplier: '海川塑机',
    attrs: [['clamp', '锁模力', 'Clamping force', 'number', 't', ['120', '200', '380', '650']]],
  },
  冲床: {
    ...{ parent: '设备', prefix: 'CC', cardType: 3, factory: 'second', picture: 'punch' },
    takes: ['级进冲模', '拉深模'],
    supplier: '海川塑机',
    attrs: [['force', '公称压力', 'Nominal force', 'number', 't', ['60', '110', '200']]],
  },
  压铸机: {
    ...{ parent: '设备', prefix: 'YZJ', cardType: 3, factory: 'second', picture: 'press' },
    takes: ['压铸模'],
    supplier: '海川塑机',
    attrs: [['clamp', '锁模力', 'Clamping force', 'number', 't', ['280', '500', '800']]],
  },
} as const satisfies Record<string, Kind>
export type KindName = keyof typeof kinds

/** Whether such a tool is mounted on such a machine. */
export function isTakenBy(tool: KindName, machine: KindName): boolean {
  const { takes = [] }: Kind = kinds[machine]
  return takes.includes(tool)
}

/** Files of each kind, and how many cards each has in turn. */
const amounts: readonly (readonly [KindName, number, readonly number[]])[] = [
  ['注塑模', 44, [3, 3, 4, 3]],
  ['双色注塑模', 4, [2]],
  ['级进冲模', 14, [4]],
  ['拉深模', 5, [2]],
  ['压铸模', 6, [2]],
  ['检具', 12, [2, 3]],
  ['装配夹具', 8, [4]],
  ['泡棉刀模', 8, [5]],
  ['注塑机', 4, [7, 6, 5, 4]],
  ['冲床', 3, [6, 5]],
  ['压铸机', 2, [4]],
]

interface Root {
  readonly name: string
  readonly cardType: number
  readonly wantedDocuments?: readonly string[]
}

/** The types at the top, with the documents that their cards must have; those of the others are the usual ones. */
const roots: readonly Root[] = [
  { name: '模具', cardType: 2, wantedDocuments: ['图纸', '说明书', '合格证', '检验报告'] },
  { name: '工装', cardType: 1, wantedDocuments: ['图纸', '检验报告'] },
  { name: '设备', cardType: 3 },
  { name: '刀模', cardType: 4 },
]

export async function fillCards(call: DemoCall, plant: DemoPlant, now: Date): Promise<DemoCard[]> {
  const types = await fillTypes(call, now)
  const pictures = new Map<string, { url: string; size: number }>()
  for (const { picture } of Object.values(kinds))
    if (!pictures.has(picture)) pictures.set(picture, await plant.picture(picture))
  const files = amounts.flatMap(([kind, count, each]) =>
    Array.from({ length: count }, (_, nth) => ({ kind, nth, cards: each[nth % each.length] ?? 1 })),
  )
  const made = await inParallel(files, async ({ kind, nth, cards }, index) => {
    const file = fileOf(plant, kind, nth, index, types.get(kind), pictures.get(kinds[kind].picture)?.url)
    const at = daysBefore(now, 320 - (index % 40))
    const fileId = idOf(await call('archives/insert', `file:${kind}:${nth}`, file, at))
    if (nth < 3) await addDrawing(call, kind, nth, fileId, pictures.get(kinds[kind].picture), at)
    return { kind, nth, cards, fileId, productId: productOf(plant, kind, nth)?.id }
  })
  const wanted = made.flatMap(({ cards, ...file }) => Array.from({ length: cards }, (_, copy) => ({ ...file, copy })))
  const numbers = new Map<string, number>()
  const numbered = wanted.map((card) => {
    const number = (numbers.get(card.kind) ?? 0) + 1
    numbers.set(card.kind, number)
    return { ...card, number }
  })
  return inParallel(numbered, async ({ kind, fileId, productId, number }, index) => {
    const { cardType, factory, prefix } = kinds[kind]
    const code = `${prefix}-${String(number).padStart(4, '0')}`
    const input = { code, cardType, archivesId: fileId, ...cardOf(plant, kind, number, index, now) }
    const id = idOf(await call('newCard/insert', `card:${code}`, input, daysBefore(now, 300 - (index % 30) / 10)))
    const isWorn = (worn[index % worn.length] ?? 0) >= 1
    return { id, code, factory, kind, cardType, fileId, productId, isWorn, fate: fateOf(index) }
  })
}

/** Most are stored; some are refused or reworked at acceptance, some wait to be stored. */
function fateOf(index: number): DemoCard['fate'] {
  if (index % 97 === 5) return 'refused'
  if (index % 89 === 7) return 'reworked'
  return index % 31 === 11 ? 'waiting' : 'stored'
}

async function fillTypes(call: DemoCall, now: Date): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const [index, root] of roots.entries()) {
    const { name } = root
    const input = { ...root, sort: (index + 1) * 100, ...lifeOf(undefined) }
    ids.set(name, idOf(await call('toolingType/insert', `toolingType:${name}`, input, daysBefore(now, 338))))
  }
  for (const [index, [name, kind]] of Object.entries<Kind>(kinds).entries()) {
    const { parent, prefix, cardType, designLife, attrs, takes = [] } = kind
    const input = {
      ...{ name, cardType, codePrefix: prefix, parentId: ids.get(parent), sort: (index + 1) * 10 },
      ...lifeOf(designLife),
      takesTypeIds: takes.map((taken) => ids.get(taken)),
      attrs: attrs.map(([attrKey, labelZh, labelEn, dataType, more]) => ({
        ...{ attrKey, labelZh, labelEn, dataType },
        ...(dataType === 'list' ? { options: more } : { unit: more }),
      })),
    }
    ids.set(name, idOf(await call('toolingType/insert', `toolingType:${name}`, input, daysBefore(now, 336))))
  }
  return ids
}

const lifeOf = (designLife: number | undefined): Values =>
  designLife === undefined ? { lifeMode: 0 } : { lifeMode: 1, designLife }

function fileOf(
  plant: DemoPlant,
  kind: KindName,
  nth: number,
  index: number,
  toolingTypeId: string | undefined,
  image: string | undefined,
): Values {
  const { cardType, factory, prefix, supplier, attrs }: Kind = kinds[kind]
  const product = productOf(plant, kind, nth)
  const number = String(nth + 1).padStart(3, '0')
  const machine = machineNames[nth % machineNames.length] ?? ''
  return {
    code: `D-${prefix}-${number}`,
    name: product ? `${product.name}${kind}` : `${machine}${kind}`,
    ...{ cardType, toolingTypeId, image, orgId: orgOf(plant, factory) },
    spec: product ? `${product.spec} 1×${1 + (nth % 4)}` : `${machine}-${200 + nth * 60}`,
    model: product?.model ?? machine,
    brand: cardType === 3 ? machine : '自研',
    drawingNo: `HDM-${prefix}-${number}`,
    drawingVersion: `A${nth % 3}`,
    material: materials[index % materials.length],
    cavityNum: 1 + (nth % 4),
    standardCycle: String(18 + (index % 30)),
    ...{ length: String(320 + (index % 9) * 60), width: String(280 + (index % 7) * 40) },
    ...{ height: String(260 + (index % 5) * 35), weight: String(weightOf(cardType, index)) },
    unitPrice: String(cardType === 3 ? 380_000 + nth * 60_000 : 18_000 + (index % 20) * 6_500),
    standardChangeMin: 30 + (index % 4) * 10,
    supplierId: plant.suppliers.get(supplier) ?? [...plant.suppliers.values()][0],
    attrs: Object.fromEntries(attrs.map(([key, , , , , turns]) => [key, turns[nth % turns.length]])),
    products: product ? [{ productId: product.id }] : [],
    erpNumber: `M${String(40_000 + index)}`,
  }
}

const materials = ['P20', '718H', 'SKD11', 'NAK80', 'H13', '45#']
const machineNames = ['海天', '震雄', '协易', '力劲']

/** A bin bears five tonnes at most, those for fixtures 300 kg. */
const weightOf = (cardType: number, index: number): number =>
  cardType === 3 ? 6_800 + index * 20 : cardType === 2 ? 280 + (index % 11) * 95 : 12 + (index % 9) * 6

function cardOf(plant: DemoPlant, kind: KindName, number: number, index: number, now: Date): Values {
  const { company } = plant
  const { cardType, factory, designLife = 0 }: Kind = kinds[kind]
  const shop = cardType === 3 || cardType === 2 ? workshopOf(kind) : '装配车间'
  const line = lineOf(kind, number)
  const day = (days: number): string => dateBefore(now, days)
  const made = 400 + ((index * 37) % 1500)
  return {
    orgId: orgOf(plant, factory),
    // Most have worked half their life or so; some are near their end, and a few past it.
    openingNum: Math.round(designLife * (worn[index % worn.length] ?? 0)),
    serialNo: `SN${String(260_000 + index)}`,
    assetNo: index % 3 === 0 ? `ZC${String(10_000 + index)}` : undefined,
    ...{ makeDate: day(made + 40), purchaseDate: day(made), originalValue: String(18_000 + (index % 40) * 4_500) },
    warrantyDate: day(made - 365),
    ...(cardType === 3 ? { startUseDate: day(made - 45) } : {}),
    grade: ['A 关键', 'B 主要', 'C 一般'][index % 3],
    manageDeptId: company.departmentOf(factory, cardType === 3 ? '设备部' : '模具部'),
    useDeptId: company.departmentOf(factory, shop),
    responsibleId: company.peopleByJobNo.get(factory === 'first' ? 'A0013' : 'A0041'),
    productLineId: line === undefined ? undefined : plant.lines.get(line),
  }
}

const worn = [
  0.12, 0.34, 0.46, 0.58, 0.21, 0.67, 0.4, 0.72, 0.29, 0.83, 0.5, 0.08, 0.61, 0.93, 0.37, 0.55, 0.97, 0.44, 0.26, 1.02,
]

const workshopOf = (kind: KindName): string =>
  kind === '级进冲模' || kind === '拉深模' || kind === '冲床'
    ? '冲压车间'
    : kind.startsWith('压铸')
      ? '压铸车间'
      : '注塑车间'

/** Machines stand in lines; tools go where they are needed. */
function lineOf(kind: KindName, number: number): string | undefined {
  if (kind === '注塑机') return ['注塑一线', '注塑二线', '注塑三线', '双色注塑线'][number % 4]
  if (kind === '冲床') return ['冲压一线', '冲压二线', '拉深线'][number % 3]
  return kind === '压铸机' ? ['压铸一线', '压铸二线'][number % 2] : undefined
}

/** Which product the nth file of the kind makes. */
function productOf({ products }: DemoPlant, kind: KindName, nth: number): DemoProduct | undefined {
  if (kinds[kind].cardType === 3) return undefined
  const offset = Object.keys(kinds).indexOf(kind) * 7
  return products[(offset + nth) % products.length]
}

const orgOf = ({ company }: DemoPlant, factory: Factory): string =>
  factory === 'first' ? company.firstFactoryId : company.secondFactoryId

async function addDrawing(
  call: DemoCall,
  kind: KindName,
  nth: number,
  archivesId: string,
  picture: { readonly url: string; readonly size: number } | undefined,
  at: Date,
): Promise<void> {
  const file = [{ name: `${kind}总装图.png`, url: picture?.url, size: picture?.size }]
  const input = { archivesId, category: '图纸', name: `${kind}总装图`, publicVisible: nth === 0, file }
  await call('cardAttachment/insert', `drawing:${kind}:${nth}`, input, at)
}
