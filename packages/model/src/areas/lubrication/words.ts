// Words that several definitions of lubrication use.
import {
  bool,
  choice,
  computed,
  decimal,
  dict,
  int,
  percent,
  ref,
  state,
  states,
  text,
  user,
} from '../../language/index.ts'

/** Machines that may be lubricated: in use, under repair or rented out. */
export const caredFor = ['inUse', 'underRepair', 'rented'] as const

export const machine = { among: { cardType: 3 }, search: ['code', 'name'] } as const
export const machineLabel = { scan: { by: 'getByQr', kind: 'card' } } as const

export const actionTypes = {
  1: ['加油', 'Top up'],
  2: ['换油', 'Change oil'],
  3: ['加脂', 'Grease'],
  4: ['清洗', 'Clean'],
  5: ['取样', 'Sample'],
} as const

export const cycleTypes = {
  1: ['天', 'Day'],
  2: ['周', 'Week'],
  3: ['月', 'Month'],
  4: ['运行小时', 'Running hours'],
} as const
export const runningHours = 4

export const cycleBases = { 1: ['计划日期', 'Planned date'], 2: ['完成日期', 'Completion date'] } as const

export const filterLevels = {
  0: ['不过滤', 'None'],
  1: ['一级', 'First'],
  2: ['二级', 'Second'],
  3: ['三级', 'Third'],
} as const

export const results = { 1: ['正常', 'Normal'], 2: ['异常', 'Abnormal'] } as const
export const abnormal = 2

/** Which point, and what is done there. */
export const place = {
  pointNo: text(['润滑点号', 'Point no.'], { required: true, max: 20 }),
  part: text(['润滑部位', 'Part'], { required: true, max: 100, search: true }),
  actionType: choice(['作业类型', 'Action'], actionTypes, { required: true, default: 1 }),
} as const

/** With what, how, and how much. */
export const oil = {
  method: dict(['润滑方式', 'Method'], 'lubricationMethod'),
  lubricantId: ref(['油品', 'Lubricant'], 'accessory', { search: ['code', 'name'] }),
  lubricantBrand: text(['油品牌号', 'Brand / grade'], {
    max: 100,
    help: ['未选油品时必填', 'Required where no lubricant is chosen'],
  }),
  stdQty: decimal(['标准用量', 'Standard quantity'], 12, 3, { required: true, above: 0 }),
  unit: dict(['单位', 'Unit'], 'unit', { required: true }),
} as const

export const cycle = {
  cycleType: choice(['周期类型', 'Cycle type'], cycleTypes, { required: true, default: 3 }),
  cycleValue: int(['周期', 'Cycle'], { required: true, default: 1, min: 1, max: 99_999 }),
} as const

export const cycleBase = choice(['周期基准', 'Counted from'], cycleBases, { required: true, default: 1 })

/** What the work asks for. */
export const demands = {
  tolerance: percent(['用量允差', 'Tolerance'], { required: true, default: '20' }),
  graceDays: int(['宽限天数', 'Days of grace'], { required: true, default: 0, min: 0, max: 365 }),
  warnDays: int(['预警天数', 'Warn days before'], { required: true, default: 3, min: 0, max: 365 }),
  needStop: bool(['需停机', 'Machine must stop']),
  needPhoto: bool(['需拍照', 'Photo required']),
} as const

export const lubricators = {
  lubricatorId: user(['润滑人', 'Lubricator'], { required: true, search: ['jobName'] }),
  backupLubricatorId: user(['替补人', 'Backup']),
} as const

/** What is told of the machine beside its code. */
export const machineFacts = {
  cardName: computed(['设备名称', 'Equipment name'], 'text'),
  lineName: computed(['产线', 'Production line'], 'text'),
} as const

/** Filters by what the machine is and where it works. */
export const machineFinds = {
  toolingTypeId: ref(['类型', 'Type'], 'toolingType'),
  productLineId: ref(['产线', 'Production line'], 'productLine'),
} as const

export const taskStates = states({
  toDo: [0, ['待润滑', 'To do']],
  done: [1, ['已完成', 'Done'], 'success'],
  closed: [2, ['已关闭', 'Closed'], 'info'],
})
export const taskStatus = state(['状态', 'Status'], taskStates, 'toDo')

/** Where a point is on the chart, in hundredths of its width and height. */
const spot = { min: 0, max: 100, privacy: 'internal' } as const
export const spotX = decimal(['图上位置X', 'Spot X'], 5, 2, spot)
export const spotY = decimal(['图上位置Y', 'Spot Y'], 5, 2, spot)
