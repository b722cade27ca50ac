// What people do with a card where the library shows it: put it elsewhere, give it a home, lend it longer, pass it on.
import { computed, datetime, dept, ref, text, user, type Action } from '../../language/index.ts'
import { binsOfWarehouse } from './papers.ts'

/** What is worth offering on a card where it stands now; told by its position. */
export const standingFacts = {
  movable: computed(['可移库', 'Can be relocated'], 'bool', { privacy: 'internal' }),
  hasHome: computed(['有绑定库位', 'Has a home bin'], 'bool', { privacy: 'internal' }),
  needReturn: computed(['需归还', 'To return'], 'bool', { privacy: 'internal' }),
  remindable: computed(['可催还', 'Can be reminded of'], 'bool', { privacy: 'internal' }),
  handable: computed(['可转手', 'Can be handed over'], 'bool', { privacy: 'internal' }),
} as const

/** Pressed on the screen of positions. */
export const positionActions = {
  move: {
    on: 'cardPosition',
    offeredWhile: { movable: true },
    byKeepers: true,
    tells: ['warehouseId', 'locationId'],
    input: {
      warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true }),
      locationId: ref(['库位', 'Bin'], 'cargoLocation', { among: { where: { kind: 3 }, offered: binsOfWarehouse } }),
      occurTime: datetime(['发生时间', 'Occurred']),
      remark: text(['备注', 'Remark'], { max: 200 }),
    },
  },
  setHome: {
    on: 'cardPosition',
    input: { homeLocationId: ref(['绑定库位', 'Home bin'], 'cargoLocation', { required: true, among: { kind: 3 } }) },
  },
  clearHome: { on: 'cardPosition', offeredWhile: { hasHome: true } },
} as const satisfies Record<string, Action>

/** Pressed on the screen of what must come back: a loan is the matter of who lent, whoever owns the card. */
export const returnActions = {
  remindReturn: {
    on: 'cardsToBeReturned',
    offeredWhile: { remindable: true },
    byKeepers: true,
    button: 'remind',
  },
  extendReturn: {
    on: 'cardsToBeReturned',
    offeredWhile: { needReturn: true },
    byKeepers: true,
    button: 'extend',
    tells: ['dueReturnTime', 'reason'],
    input: {
      dueReturnTime: datetime(['应还时间', 'Due back'], { required: true }),
      reason: text(['原因', 'Reason'], { required: true, max: 200 }),
    },
  },
  handOver: {
    on: 'cardsToBeReturned',
    offeredWhile: { handable: true },
    byKeepers: true,
    tells: ['holderUserId', 'reason'],
    input: {
      holderUserId: user(['领用人', 'Holder'], { required: true }),
      holderDeptId: dept(['领用部门', 'Holding department']),
      productLineId: ref(['产线', 'Production line'], 'productLine'),
      equipmentCardId: ref(['设备', 'Machine'], 'newCard', { among: { cardType: 3 } }),
      reason: text(['原因', 'Reason'], { max: 200 }),
    },
  },
} as const satisfies Record<string, Action>
