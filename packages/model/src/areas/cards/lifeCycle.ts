// Every card with what became of it in figures; the whole of it is told by its time line (newCard/timeline).
import { choice, date, datetime, decimal, int, money, org, ref, report, state, text } from '../../language/index.ts'
import { cardStates } from './cardStates.ts'
import { cardTypes, gauges, machines } from './words.ts'

/** Cards of every category, by the grant of all questions about where cards are. */
const cardScope = 227

const toCard = [
  { path: '/equipmentManagement/equipmentCardFiles', open: 'cardId', when: machines },
  { path: '/instrumentManagement/documents/instrumentCard', open: 'cardId', when: gauges },
  { path: '/toolingManagement/masterDataManagement/mouldEquipmentCard', open: 'cardId' },
] as const

export const lifeCycle = report('statisticalQuery/lifeCycle', {
  label: ['生命周期', 'Life cycle'],
  screens: ['lifeCycle'],
  scope: cardScope,
  follows: ['newCard'],
  fields: {
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, search: ['code', 'name'] }),
    code: text(['卡片编号', 'Card code'], { required: true, max: 64 }),
    name: text(['卡片名称', 'Card name'], { max: 128 }),
    cardType: choice(['类别', 'Category'], cardTypes, { required: true }),
    toolingTypeId: ref(['类型', 'Type'], 'toolingType'),
    status: state(['状态', 'Status'], cardStates, 'none'),
    supplierId: ref(['供应商', 'Supplier'], 'supplier'),
    productLineId: ref(['产线', 'Production line'], 'productLine'),
    startUseDate: date(['启用日期', 'In use since']),
    createTime: datetime(['建卡时间', 'Card created'], { required: true }),
    age: int(['使用天数', 'Age (days)'], { required: true }),
    usedNum: int(['累计加工次数', 'Times used'], { required: true }),
    remainLife: int(['剩余寿命', 'Remaining life']),
    moves: int(['位置变动次数', 'Moves'], { required: true }),
    repairs: int(['维修次数', 'Repairs'], { required: true }),
    repairHours: decimal(['维修工时(小时)', 'Repair hours'], 12, 1, { required: true }),
    upkeeps: int(['保养次数', 'Upkeeps'], { required: true }),
    changes: int(['变更次数', 'Changes'], { required: true }),
    totalCost: money(['费用合计', 'Total cost'], { required: true }),
    orgId: org(['所属组织', 'Organisation'], { required: true }),
  },
  list: {
    sort: 'code',
    columns: [
      ...['code', 'name', 'toolingTypeId', 'status', 'age', 'usedNum', 'remainLife', 'moves', 'repairs', 'repairHours'],
      ...['upkeeps', 'changes', 'totalCost'],
    ],
    extraColumns: ['cardType', 'supplierId', 'productLineId', 'startUseDate', 'createTime', 'orgId'],
    filters: ['cardType', 'toolingTypeId', 'status', 'supplierId', 'productLineId', 'startUseDate', 'orgId'],
    brings: ['cardId', 'cardType'],
    links: { code: toCard },
  },
})
