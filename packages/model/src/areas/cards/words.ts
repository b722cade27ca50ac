// Words about cards that several objects use; for other areas also the port to what stands beside: the status of a card,
// where it can be, which papers move it and what people do with it there.
import { cardTypes, type CardType } from '../../words.ts'

export { cardTypes, type CardType }
export { cardStates } from './cardStates.ts'
export { binsOfWarehouse, byDisposalOnly, cardsFor, inboundTypes, openingType, outboundTypes } from './papers.ts'
export { positionActions, returnActions } from './placeActions.ts'
export {
  cardInWarehouse,
  directionOf,
  directions,
  inWarehouse,
  inWarehouseOrLent,
  moveKinds,
  moveTypes,
  placeTypes,
} from './places.ts'

/** What the screens of tooling show; equipment and instruments have their own over the same tables. */
export const toolingCards = { cardType: [1, 2, 4] } as const
export const machines = { cardType: 3 } as const
/** What a machine does that has no open run, or what its run does. */
export const runStates = { 0: ['停机', 'Off'], 1: ['运行中', 'Running'], 2: ['暂停', 'Paused'] } as const
export const gauges = { cardType: 5 } as const
/** What the mould library lends. Gauges are lent by papers of their own, which know whether they may be used. */
export const lentCards = { cardType: [1, 2, 3, 4] } as const

export {
  custodies,
  manageClasses,
  results,
  reverifyReasons,
  usualWarnDays,
  verifyKinds,
  verifyStates,
  verifyTones,
  type Result,
} from './trust.ts'

export const lifeModes = {
  0: ['不管理', 'None'],
  1: ['按次数', 'By times'],
  2: ['按日期', 'By date'],
  3: ['次数和日期', 'Both'],
} as const
export type LifeMode = keyof typeof lifeModes

/** Of the life by times, as people are warned by colour. */
export const lifeStates = { 0: ['正常', 'Normal'], 1: ['临期', 'Near due'], 2: ['到期', 'Due'] } as const

/** What an entry of the life ledger was written for. */
export const lifeSources = {
  0: ['期初', 'Opening'],
  1: ['手工登记', 'Manual'],
  2: ['计数器', 'Counter'],
  3: ['设备计数', 'Via machine'],
  4: ['验收试模', 'Trial at acceptance'],
  5: ['调整', 'Adjustment'],
  9: ['冲销', 'Reversal'],
} as const
export type LifeSource = keyof typeof lifeSources

/** Percent of the life used at which a card that does not say is near its end. */
export const usuallyNearDue = 90

/** How a machine is written off where neither it nor its file says: over years, down to percent of its value. */
export const depreciation = { years: 10, residualRate: 5 } as const

/** Tools wear by strokes, machines and gauges do not. */
export const usualLifeMode = (cardType: CardType): LifeMode => (cardType === 3 || cardType === 5 ? 0 : 1)

export const acceptStates = {
  0: ['无需验收', 'Not needed'],
  1: ['待验收', 'To be accepted'],
  2: ['合格', 'Qualified'],
  3: ['让步接收', 'Concession accepted'],
  4: ['不合格返工', 'Unqualified rework'],
  5: ['不合格报废', 'Unqualified scrap'],
} as const

export const lockReasons = {
  0: ['未锁定', 'None'],
  1: ['供应商报废中', 'Supplier scrap'],
  2: ['质量冻结', 'Quality hold'],
  3: ['客户冻结', 'Customer hold'],
  4: ['盘点冻结', 'Stocktake'],
} as const
export type LockReason = keyof typeof lockReasons

/** What the life of a card is told by: what the cards know themselves, then what areas that stand on them tell. */
export const timelineKinds = {
  status: ['状态', 'Status'],
  move: ['位置', 'Place'],
  life: ['寿命', 'Life'],
  binding: ['上下机', 'Mounting'],
  acceptance: ['验收', 'Acceptance'],
  upkeep: ['保养', 'Upkeep'],
  check: ['点检巡检', 'Checks'],
  repair: ['维修', 'Repair'],
  lubrication: ['润滑', 'Lubrication'],
  verification: ['检定', 'Verification'],
  inspection: ['特种设备检验', 'Legal inspection'],
  mouldChange: ['换模', 'Mould change'],
  counter: ['计数器', 'Counter'],
  change: ['变更', 'Change'],
  disposal: ['处置', 'Disposal'],
} as const
export type TimelineKind = keyof typeof timelineKinds
