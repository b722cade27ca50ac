// What is told of cards on the dashboard: how many there are by category and status.
import { block, type Figure, type Tile } from '../../language/dashboard.ts'
import type { Text } from '../../language/text.ts'
import { cardTypes, type CardType } from './words.ts'

/** Neither scrapped nor sold. */
export const onBooks = [1, 2, 3, 4, 7]

/** The parts of the head, which add up to it, and what has left the books. */
const figures: readonly Figure[] = [
  { key: 'inUse', label: ['在用', 'In use'], where: { status: '2' }, isPart: true, tone: 'success' },
  { key: 'underRepair', label: ['维修中', 'Under repair'], where: { status: '3' }, isPart: true, tone: 'warning' },
  { key: 'sealed', label: ['已封存', 'Sealed up'], where: { status: '4' }, isPart: true, tone: 'info' },
  { key: 'waiting', label: ['待验收', 'To be accepted'], where: { status: '1' }, isPart: true },
  { key: 'rented', label: ['已出租', 'Rented'], where: { status: '7' }, isPart: true, tone: 'info' },
  { key: 'scrapped', label: ['已报废', 'Scrapped'], where: { status: '5' }, tone: 'danger' },
]

const hints: readonly Figure[] = [{ key: 'sold', label: ['已出售', 'Sold'], where: { status: '6' } }]

const ofCategory = (name: string, cardType: CardType, icon: string, screen: string): Tile => ({
  ...{ name, icon, screen, label: cardTypes[cardType], row: { cardType }, where: { cardType: String(cardType) } },
  head: { key: 'total', label: ['在册', 'On register'], where: { status: onBooks.join(',') } },
  ...{ figures, hints },
})

export const cardCount = block('cardCount', {
  label: ['卡片', 'Cards'],
  row: 1,
  tiles: [
    ofCategory('toolingCards', 1, 'tool', 'mouldEquipmentCard'),
    ofCategory('mouldCards', 2, 'component', 'mouldEquipmentCard'),
    ofCategory('equipmentCards', 3, 'machine', 'equipmentCardFiles'),
    ofCategory('dieCutCards', 4, 'cut', 'mouldEquipmentCard'),
    // Their own list comes with calibration; until then they are seen where all cards are.
    ofCategory('gaugeCards', 5, 'ruler', 'cardPosition'),
  ],
})

/** What the cards of a tile are: rows with `id`, `name` and `count` in its answer. */
export interface Shares {
  /** Its name in the answer. */
  readonly key: string
  readonly label: Text
  /** The field of a row that says what it is, and the filter that narrows the list to it. */
  readonly id: string
  readonly by: string
  /** What is said of no rows at all, and what those are called that belong to nothing. */
  readonly none: Text
  readonly rest: Text
}

export const cardTypeShares: Shares = {
  ...{ key: 'types', label: ['按类型', 'By type'], id: 'toolingTypeId', by: 'toolingTypeIdUnder' },
  ...{ none: ['在册数量为零', 'None on the books yet'], rest: ['未分类', 'Without a type'] },
}

export const blocks = [cardCount]
