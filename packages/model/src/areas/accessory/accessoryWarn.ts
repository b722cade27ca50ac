// Parts that run short: a row for each setting below its safety stock, with what to order (R13), and what was used of them.
import {
  bool,
  choice,
  date,
  datetime,
  decimal,
  dict,
  id,
  int,
  money,
  org,
  ref,
  report,
  text,
} from '../../language/index.ts'
import { accessorySafeStock } from './accessorySafeStock.ts'
import { inventory, partsScope } from './accessoryReports.ts'
import { stockLevels } from './words.ts'

const abcClasses = { A: ['A类', 'A'], B: ['B类', 'B'], C: ['C类', 'C'] } as const

const part = {
  accessoryId: ref(['备件', 'Part'], 'accessory', { required: true, search: ['code', 'name', 'spec'] }),
  typeId: ref(['备件类型', 'Type'], 'materialType'),
  orgId: org(['所属组织', 'Organisation'], { required: true }),
}

export const listShort = report('accessoryMinStockWarn/list', {
  label: ['最低库存预警', 'Minimum stock warning'],
  screens: ['accessoryMinStockWarning'],
  scope: partsScope,
  of: 'accessorySafeStock',
  actions: { handle: accessorySafeStock.actions.handle ?? {} },
  fields: {
    ...part,
    code: text(['备件编码', 'Part no.'], { required: true, max: 40 }),
    spec: text(['规格型号', 'Specification'], { max: 200 }),
    unit: dict(['单位', 'Unit'], 'unit'),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { empty: ['全部仓库', 'All warehouses'] }),
    level: choice(['级别', 'Level'], stockLevels, {
      ...{ required: true, tones: { 1: 'warning', 2: 'danger', 3: 'danger', 4: 'info' } },
    }),
    /** What is short comes before what is too much. */
    urgency: int(['紧急程度', 'Urgency'], { required: true, privacy: 'internal' }),
    onHand: decimal(['现存量', 'On hand'], 18, 4, { required: true }),
    openApply: decimal(['未发申请', 'Open applications'], 18, 4, { required: true }),
    ordered: decimal(['待入库', 'On inbound drafts'], 18, 4, { required: true }),
    available: decimal(['可用量', 'Available'], 18, 4, { required: true }),
    minStock: decimal(['最低库存', 'Minimum'], 18, 4, { required: true }),
    safetyStock: decimal(['安全库存', 'Safety stock'], 18, 4, { required: true }),
    maxStock: decimal(['最高库存', 'Maximum'], 18, 4, { required: true }),
    suggestQty: decimal(['建议采购量', 'To order'], 18, 4, { required: true }),
    lastPrice: decimal(['最近采购价', 'Last purchase price'], 18, 6, { price: true }),
    suggestAmount: money(['建议金额', 'Amount to order'], { price: true }),
    supplierId: ref(['默认供应商', 'Default supplier'], 'supplier'),
    leadDays: int(['采购周期(天)', 'Lead time (days)']),
    belowSince: datetime(['低于安全起', 'Below since']),
    abcClass: choice(['ABC分类', 'ABC class'], abcClasses),
    isKey: bool(['关键备件', 'Key part']),
    handled: bool(['已处理', 'Handled']),
    ignoreUntil: date(['忽略至', 'Ignored until']),
    ignoreReason: text(['处理说明', 'What is done about it'], { max: 200 }),
  },
  list: {
    sort: '-urgency',
    brings: ['lastPrice', 'supplierId', 'isKey', 'handled'],
    columns: [
      ...['level', 'code', 'accessoryId', 'warehouseId', 'onHand', 'suggestQty', 'minStock', 'safetyStock', 'maxStock'],
      ...['openApply', 'ordered', 'unit', 'suggestAmount', 'supplierId', 'spec', 'belowSince', 'isKey', 'ignoreUntil'],
    ],
    extraColumns: ['available', 'lastPrice', 'leadDays', 'abcClass', 'ignoreReason', 'typeId', 'orgId'],
    filters: ['level', 'warehouseId', 'typeId', 'handled', 'abcClass', 'isKey', 'supplierId', 'accessoryId', 'orgId'],
    links: {
      code: [{ path: '/accessoryManagement/documents/sparePartsFiles', open: 'accessoryId' }],
      onHand: [
        { path: `${inventory}/accessoryStockOnHand`, by: { accessoryId: 'accessoryId', warehouseId: 'warehouseId' } },
      ],
    },
  },
})

const useGroups = { month: ['月份', 'Month'], part: ['备件', 'Part'], type: ['备件类型', 'Type'] } as const

/** What was taken out, month by month; what came back counts against it. */
export const listUse = report('accessoryMinStockWarn/listUse', {
  label: ['备件用量', 'Use of parts'],
  display: 'month',
  screens: ['accessoryMinStockWarning', 'sparePartsFiles'],
  scope: partsScope,
  asks: { groupBy: choice(['分组', 'Group by'], useGroups, { required: true, default: 'month' }) },
  fields: {
    ...part,
    month: text(['月份', 'Month'], { required: true, max: 7 }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true }),
    postTime: datetime(['过账时间', 'Posted'], { required: true }),
    moveId: id(['流水', 'Move'], { privacy: 'internal' }),
    outQty: decimal(['用量', 'Used'], 18, 4, { required: true }),
    cost: money(['费用', 'Cost'], { required: true, price: true }),
  },
  groups: { month: ['month'], part: ['accessoryId'], type: ['typeId'] },
  totals: ['outQty', 'cost'],
  list: {
    sort: 'month',
    columns: ['month', 'accessoryId', 'typeId', 'outQty', 'cost'],
    filters: ['groupBy', 'accessoryId', 'warehouseId', 'typeId', 'postTime', 'orgId'],
  },
})

/** The last twelve months: what was used in each, and what was left at its end, of which today is the last. */
export const listMonths = report('accessoryMinStockWarn/listMonths', {
  label: ['备件月末库存', 'Stock at month end'],
  display: 'month',
  screens: ['accessoryMinStockWarning', 'sparePartsFiles'],
  scope: partsScope,
  fields: {
    ...part,
    month: text(['月份', 'Month'], { required: true, max: 7 }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
    outQty: decimal(['用量', 'Used'], 18, 4, { required: true }),
    stockQty: decimal(['月末库存', 'Stock at month end'], 18, 4, { required: true }),
    stockAmount: money(['月末金额', 'Value at month end'], { required: true, price: true }),
    minStock: decimal(['最低库存', 'Minimum'], 18, 4),
    safetyStock: decimal(['安全库存', 'Safety stock'], 18, 4),
  },
  groups: { month: ['month'] },
  totals: ['outQty', 'stockQty', 'stockAmount', 'minStock', 'safetyStock'],
  list: {
    sort: 'month',
    columns: ['month', 'outQty', 'stockQty', 'stockAmount', 'minStock', 'safetyStock'],
    filters: ['accessoryId', 'warehouseId', 'typeId', 'orgId'],
  },
})
