// What the library is asked in numbers: how much came and went, and how much is out with whom. Each count leads to the rows
// it counts.
import { bool, choice, date, datetime, dept, int, org, ref, report, user, type Way } from '../../language/index.ts'
import { cardInWarehouse, cardTypes, directions, inWarehouse, moveTypes } from '../cards/words.ts'
import { libraryScope } from './libraryReports.ts'

const library = '/toolingManagement/moldLibraryManagement'

const card = {
  cardType: choice(['类别', 'Category'], cardTypes, { required: true }),
  toolingTypeId: ref(['类型', 'Type'], 'toolingType'),
  orgId: org(['所属组织', 'Organisation'], { required: true }),
}

const moveGroups = {
  day: ['日期', 'Day'],
  moveType: ['业务类型', 'Movement'],
  moveDay: ['业务和日期', 'Movement and day'],
} as const

export const listMoveCount = report('statisticalQuery/listMoveCount', {
  label: ['出入库统计', 'In/out counts'],
  display: 'day',
  screens: ['inOutDetail'],
  scope: libraryScope,
  standsIn: cardInWarehouse('cardId'),
  follows: ['newCard'],
  asks: { groupBy: choice(['分组', 'Group by'], moveGroups, { required: true, default: 'day' }) },
  fields: {
    day: date(['日期', 'Day'], { required: true }),
    direction: choice(['方向', 'Direction'], directions, { required: true }),
    moveType: choice(['业务类型', 'Movement'], moveTypes, { required: true }),
    occurTime: datetime(['发生时间', 'Occurred'], { required: true }),
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true }),
    ...card,
    reversed: bool(['已冲销', 'Reversed']),
    quantity: int(['件数', 'Cards'], { required: true }),
  },
  groups: { day: ['day', 'direction'], moveType: ['moveType'], moveDay: ['moveType', 'day'] },
  totals: ['quantity'],
  list: {
    opensOn: 'occurTime',
    sort: '-quantity',
    columns: ['day', 'direction', 'moveType', 'quantity'],
    filters: ['occurTime', 'cardType', 'toolingTypeId', 'moveType', 'direction', 'reversed', 'orgId'],
    links: {
      quantity: [
        {
          path: `${library}/inOutDetail`,
          keeps: [
            ...['occurTimeBegin', 'occurTimeEnd', 'cardType', 'toolingTypeId', 'moveType', 'direction'],
            ...['reversed', 'orgId'],
          ],
          by: { occurTimeBegin: 'day', occurTimeEnd: 'day', direction: 'direction', moveType: 'moveType' },
        },
      ],
    },
  },
})

const returnGroups = { dept: ['领用部门', 'Department'], holder: ['领用人', 'Holder'] } as const

const toRows: Way = {
  path: `${library}/cardsToBeReturned`,
  keeps: ['warehouseId', 'holderDeptId', 'holderUserId', 'cardType', 'toolingTypeId', 'orgId'],
  by: { holderDeptId: 'holderDeptId', holderUserId: 'holderUserId' },
}

export const listReturnCount = report('statisticalQuery/listReturnCount', {
  label: ['待归还统计', 'Counts of cards to be returned'],
  display: 'holderDeptId',
  screens: ['cardsToBeReturned'],
  scope: libraryScope,
  standsIn: inWarehouse,
  follows: ['newCard'],
  asks: { groupBy: choice(['分组', 'Group by'], returnGroups, { required: true, default: 'dept' }) },
  fields: {
    holderDeptId: dept(['领用部门', 'Holding department'], { empty: ['未登记', 'Not recorded'] }),
    holderUserId: user(['领用人', 'Holder'], { empty: ['未登记', 'Not recorded'] }),
    warehouseId: ref(['出库仓库', 'Issued from'], 'warehouse'),
    ...card,
    overdue: int(['已超期', 'Overdue'], { required: true }),
    soon: int(['7天内到期', 'Due in 7 days'], { required: true }),
    later: int(['未到期', 'Due later'], { required: true }),
    quantity: int(['合计', 'Total'], { required: true }),
  },
  groups: { dept: ['holderDeptId'], holder: ['holderUserId'] },
  totals: ['quantity', 'overdue', 'soon', 'later'],
  list: {
    sort: '-overdue',
    columns: ['holderDeptId', 'holderUserId', 'overdue', 'soon', 'later', 'quantity'],
    filters: ['warehouseId', 'holderDeptId', 'holderUserId', 'cardType', 'toolingTypeId', 'orgId'],
    links: { overdue: [{ ...toRows, where: { overdue: 'true' } }], quantity: [toRows] },
  },
})
