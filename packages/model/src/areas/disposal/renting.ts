// Cards that others use for a while, and how they come back.
import {
  bool,
  bySystem,
  choice,
  code,
  computed,
  countOf,
  date,
  document,
  id,
  inOrder,
  int,
  money,
  org,
  ref,
  sumOf,
  text,
} from '../../language/index.ts'
import { binsOfWarehouse } from '../cards/words.ts'
import { cardLines, disposalBusiness, faultWhen, findsCard, offering, paperEnd, signedByThree } from './words.ts'

export const rentUnits = { 1: ['天', 'Day'], 2: ['月', 'Month'], 3: ['一次性', 'Lump sum'] } as const

export const rental = document('rental', {
  label: ['出租单', 'Rental order'],
  closable: true,
  fields: {
    code: code(['单号', 'No.']),
    lesseeType: choice(
      ['承租方类型', 'Kind of lessee'],
      { 1: ['客户', 'Customer'], 2: ['供应商', 'Supplier'], 3: ['其他组织', 'Organisation'] },
      { required: true, default: 1 },
    ),
    customerId: ref(['承租客户', 'Lessee (customer)'], 'customer', {
      onlyWhen: { lesseeType: 1 },
      requiredWhen: { lesseeType: 1 },
    }),
    supplierId: ref(['承租供应商', 'Lessee (supplier)'], 'supplier', {
      ...{ onlyWhen: { lesseeType: 2 }, requiredWhen: { lesseeType: 2 } },
    }),
    lesseeOrgId: org(['承租组织', 'Lessee (organisation)'], {
      ...{ onlyWhen: { lesseeType: 3 }, requiredWhen: { lesseeType: 3 } },
    }),
    /** Whichever of the three it is. */
    lessee: computed(['承租方', 'Lessee'], 'text'),
    startDate: date(['起租日期', 'From'], { required: true, default: 'today', paperDate: true }),
    planReturnDate: date(['计划归还日期', 'Planned return'], { required: true }),
    rentUnit: choice(['计租方式', 'Rent per'], rentUnits, { required: true, default: 2 }),
    deposit: money(['押金', 'Deposit'], { min: 0 }),
    suspendPlans: bool(['暂停保养计划', 'Suspend plans'], { default: true }),
    cardQty: countOf(['卡片数', 'Cards'], 'lines'),
    returnedQty: countOf(['已归还', 'Returned'], 'lines', { returnedFlag: true }),
    rentTotal: sumOf(['租金单价合计', 'Rent'], 'lines', 'rentPrice', { as: 'money' }),
    daysLate: computed(['逾期天数', 'Days late'], 'int'),
    lines: cardLines(
      { status: 'inUse' },
      {
        rentPrice: money(['租金单价', 'Rent'], { required: true, min: 0 }),
        countAtRent: int(['出租时次数', 'Count when rented'], bySystem),
        returnedFlag: bool(['已归还', 'Returned'], bySystem),
        returnLineId: id(['归还行', 'Return line'], bySystem),
      },
      ['rentPrice'],
    ),
    ...paperEnd,
  },
  checks: [inOrder('startDate', 'planReturnDate', ['计划归还日期不能早于起租日期', 'Return before start'])],
  actions: {
    ...offering('2'),
    /** Cards of rentals that have not come back. */
    listUnreturned: {
      ...{ query: 'login' },
      input: { rentalId: id(['出租单', 'Rental order']) },
    },
  },
  paper: signedByThree,
  list: {
    opensOn: 'startDate',
    columns: [
      ...['code', 'lessee', 'cardQty', 'returnedQty', 'startDate', 'planReturnDate', 'daysLate', 'rentTotal'],
      ...['deposit', 'status'],
    ],
    filters: ['status', 'cardId', 'lesseeType', 'customerId', 'supplierId', 'overdue', 'startDate', 'planReturnDate'],
    extraFilters: { ...findsCard, overdue: bool(['已逾期', 'Late']) },
  },
})

export const rentalReturn = document('rentalReturn', {
  label: ['租赁归还单', 'Rental return'],
  fields: {
    code: code(['单号', 'No.']),
    rentalId: ref(['出租单', 'Rental order'], 'rental', {
      required: true,
      readOnly: 'onceSaved',
      among: { offered: { status: 'complete' } },
    }),
    lessee: computed(['承租方', 'Lessee'], 'text'),
    returnDate: date(['归还日期', 'Return date'], { required: true, default: 'today', paperDate: true }),
    warehouseId: ref(['入库仓库', 'Warehouse'], 'warehouse', {
      ...{ required: true, among: { warehouseType: [1, 4] } },
    }),
    cardQty: countOf(['卡片数', 'Cards'], 'lines'),
    rentTotal: sumOf(['租金合计', 'Rent'], 'lines', 'rentAmount', { as: 'money' }),
    damageTotal: sumOf(['赔偿合计', 'Damage'], 'lines', 'damageAmount', { as: 'money' }),
    lines: cardLines(
      { status: 'rented' },
      {
        rentalLineId: id(['出租行', 'Rental line'], bySystem),
        condition: choice(
          ['归还状况', 'Condition'],
          { 1: ['完好', 'Good'], 2: ['损坏', 'Damaged'], 3: ['遗失', 'Lost'] },
          { required: true, default: 1 },
        ),
        locationId: ref(['库位', 'Bin'], 'cargoLocation', { among: { where: { kind: 3 }, offered: binsOfWarehouse } }),
        damageAmount: money(['赔偿金额', 'Damage'], { min: 0 }),
        rentDays: int(['租用天数', 'Days'], bySystem),
        rentAmount: money(['租金', 'Rent'], bySystem),
        countAtReturn: int(['归还时次数', 'Count when returned'], { min: 0 }),
        conditionText: text(['状况说明', 'Details'], { max: 200, requiredWhen: { condition: [2, 3] } }),
        ...faultWhen({ condition: 2 }),
        scrapId: ref(['报废单', 'Scrap order'], 'scrap', bySystem),
      },
      ['rentAmount', 'damageAmount'],
    ),
    ...paperEnd,
  },
  actions: offering('7'),
  paper: signedByThree,
  list: {
    opensOn: 'returnDate',
    columns: ['code', 'rentalId', 'lessee', 'cardQty', 'returnDate', 'rentTotal', 'damageTotal', 'status'],
    filters: ['status', 'cardId', 'rentalId', 'returnDate'],
    extraFilters: findsCard,
  },
})

export const rentalOrder = disposalBusiness(656, rental, 'rentalOrder', 'ZL')
export const rentalReturnBusiness = disposalBusiness(657, rentalReturn, 'rentalReturn', 'ZH')
