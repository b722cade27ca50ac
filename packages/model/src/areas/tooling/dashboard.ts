// What the tooling area tells on the dashboard: its cards by category and status, and what came and went today.
import { block, type Figure, type Tile } from '../../language/dashboard.ts'
import { directionOf, moveKinds, type directions } from './places.ts'
import { cardTypes, type CardType } from './words.ts'

/** Neither scrapped nor sold. */
export const onBooks = [1, 2, 3, 4, 7]

/** The parts of the head, which add up to it, and what has left the books. */
const figures: readonly Figure[] = [
  { key: 'inUse', label: ['在用', 'In use'], filter: { status: '2' }, isPart: true, tone: 'success' },
  { key: 'underRepair', label: ['维修中', 'Under repair'], filter: { status: '3' }, isPart: true, tone: 'warning' },
  { key: 'sealed', label: ['已封存', 'Sealed up'], filter: { status: '4' }, isPart: true, tone: 'info' },
  { key: 'waiting', label: ['待验收', 'To be accepted'], filter: { status: '1' }, isPart: true },
  { key: 'rented', label: ['已出租', 'Rented'], filter: { status: '7' }, isPart: true, tone: 'info' },
  { key: 'scrapped', label: ['已报废', 'Scrapped'], filter: { status: '5' }, tone: 'danger' },
]

const hints: readonly Figure[] = [{ key: 'sold', label: ['已出售', 'Sold'], filter: { status: '6' } }]

const ofCategory = (name: string, cardType: CardType, icon: string, screen: string): Tile => ({
  ...{ name, icon, screen, label: cardTypes[cardType], row: { cardType }, filter: { cardType: String(cardType) } },
  head: { key: 'total', label: ['在册', 'On books'], filter: { status: onBooks.join(',') } },
  ...{ figures, hints },
  shares: {
    ...{ key: 'types', label: ['按类型', 'By type'], id: 'toolingTypeId', by: 'toolingTypeIdUnder' },
    ...{ none: ['在册数量为零', 'None on the books yet'], rest: ['未分类', 'Without a type'] },
  },
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

/** The movements that lead this way, without reversals and those left out. */
const movements = (direction: keyof typeof directions, ...left: number[]): string =>
  Object.entries(moveKinds)
    .filter(([type, { from, to }]) => {
      const leads = from.some((start) => to.some((end) => directionOf(start, end) === direction))
      return leads && ![90, ...left].includes(Number(type))
    })
    .map(([type]) => type)
    .join(',')

const [surplus, scrap, loss] = [15, 26, 29]

const moves = { screen: 'inOutDetail', filter: { occurTimeBegin: 'today', occurTimeEnd: 'today', reversed: 'false' } }

export const todayCount = block('todayCount', {
  label: ['今日', 'Today'],
  row: 4,
  tiles: [
    {
      ...{ ...moves, name: 'storage', label: ['今日入库', 'Stored today'], icon: 'inbound' },
      head: { key: 'storage', label: ['件', 'cards'], filter: { direction: '1', moveType: movements(1, surplus) } },
    },
    {
      ...{ ...moves, name: 'retrieval', label: ['今日出库', 'Taken out today'], icon: 'outbound' },
      head: {
        key: 'retrieval',
        label: ['件', 'cards'],
        filter: { direction: '2', moveType: movements(2, scrap, loss) },
      },
    },
  ],
})

export const blocks = [cardCount, todayCount]
