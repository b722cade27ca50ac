// What days of machines tell when they are put together. Times are added up first and divided at the end: percentages are never
// averaged (R9).
import {
  bool,
  choice,
  date,
  datetime,
  decimal,
  dept,
  dict,
  int,
  org,
  percent,
  ref,
  report,
  text,
} from '../../language/index.ts'
import { machines } from '../cards/words.ts'
import { lossTypes, stretchStates, stretchTones } from './words.ts'

/** Read by whoever may read the days. */
const scope = 322
const days = '/equipmentManagement/oee/oeeDay'
const rate = { scale: 2, max: 99_999 } as const
const hours = { unit: ['小时', 'h'] } as const
const minutes = { unit: ['分', 'min'] } as const

const about = {
  cardId: ref(['设备', 'Machine'], 'newCard', { required: true, among: machines, search: ['code', 'name'] }),
  productLineId: ref(['产线', 'Production line'], 'productLine'),
  toolingTypeId: ref(['设备类型', 'Type'], 'toolingType'),
  useDeptId: dept(['使用部门', 'Use department']),
  prodDate: date(['日期', 'Date'], { required: true }),
  orgId: org(['所属组织', 'Organisation'], { required: true }),
} as const

const figures = {
  days: int(['天数', 'Days'], { required: true }),
  openDays: int(['未锁定天数', 'Days not locked'], { required: true }),
  loadHours: decimal(['负荷时间', 'Load'], 12, 2, { ...hours, required: true }),
  plannedStopHours: decimal(['计划停机', 'Planned stops'], 12, 2, { ...hours, required: true }),
  downHours: decimal(['停机时间', 'Downtime'], 12, 2, { ...hours, required: true }),
  runHours: decimal(['运行时间', 'Running'], 12, 2, { ...hours, required: true }),
  totalQty: decimal(['总数', 'Total'], 16, 3, { required: true }),
  goodQty: decimal(['合格', 'Good'], 16, 3, { required: true }),
  availability: percent(['时间开动率', 'Availability'], rate),
  performance: percent(['性能开动率', 'Performance'], rate),
  quality: percent(['合格品率', 'Quality'], rate),
  oee: percent(['OEE', 'OEE'], rate),
  teep: percent(['完全有效生产率', 'TEEP'], rate),
  target: percent(['OEE目标', 'OEE target'], rate),
} as const

const totals = [
  ...(['days', 'openDays', 'loadHours', 'plannedStopHours', 'downHours', 'runHours', 'totalQty', 'goodQty'] as const),
  ...(['availability', 'performance', 'quality', 'oee', 'teep', 'target'] as const),
]

const filters = ['prodDate', 'cardId', 'productLineId', 'toolingTypeId', 'useDeptId', 'orgId'] as const
const shiftId = ref(['班次', 'Shift'], 'workShift', { empty: ['全天', 'Whole day'] })

const intervals = {
  card: ['设备', 'Machine'],
  line: ['产线', 'Production line'],
  dept: ['使用部门', 'Use department'],
  type: ['设备类型', 'Type'],
  day: ['日期', 'Day'],
  month: ['月份', 'Month'],
  product: ['产品', 'Product'],
} as const

export const listInterval = report('oeeDay/listInterval', {
  label: ['区间OEE', 'Interval OEE'],
  display: 'month',
  screens: ['oeeInterval'],
  scope,
  follows: ['oeeDay'],
  asks: { groupBy: choice(['分组', 'Group by'], intervals, { required: true, default: 'card' }), shiftId },
  fields: {
    ...{ ...about, month: text(['月份', 'Month'], { required: true, max: 7 }) },
    /** What was made: the time in which it was, up to each report of it. */
    productId: ref(['产品', 'Product'], 'product'),
    ...figures,
    /** R14: against as many days just before. */
    oeeChange: decimal(['较上期', 'Change'], 8, 2, { unit: ['百分点', 'points'] }),
  },
  groups: {
    card: ['cardId'],
    line: ['productLineId'],
    dept: ['useDeptId'],
    type: ['toolingTypeId'],
    day: ['prodDate'],
    month: ['month'],
    product: ['productId'],
  },
  sort: { day: 'prodDate', month: 'month' },
  totals: [...totals, 'oeeChange'],
  list: {
    ...{ opensOn: 'prodDate', sort: 'oee' },
    columns: [
      ...(['cardId', 'productLineId', 'useDeptId', 'toolingTypeId', 'productId', 'prodDate', 'month'] as const),
      ...totals,
      'oeeChange',
    ],
    filters: ['groupBy', ...filters, 'shiftId'],
    links: {
      days: [
        {
          path: days,
          by: { cardId: 'cardId', productLineId: 'productLineId', toolingTypeId: 'toolingTypeId' },
          keeps: ['prodDateBegin', 'prodDateEnd', 'cardId', 'productLineId'],
        },
      ],
    },
  },
})

/** R12: how long it ran between breakdowns, and how long one took. */
const reliability = {
  breakdowns: int(['故障次数', 'Breakdowns'], { required: true }),
  mtbfHours: decimal(['MTBF', 'MTBF'], 12, 2, hours),
  mttrMinutes: decimal(['MTTR', 'MTTR'], 12, 2, minutes),
} as const

/** One machine, day by day, and all its days together. */
export const analyse = report('oeeDay/analyse', {
  label: ['单设备分析', 'Single device analysis'],
  display: 'prodDate',
  screens: ['oeeSingleDeviceAnalysis'],
  scope,
  follows: ['oeeDay'],
  asks: {
    groupBy: choice(
      ['分组', 'Group by'],
      { day: intervals.day, card: intervals.card },
      { required: true, default: 'day' },
    ),
    shiftId,
  },
  fields: { ...about, ...figures, ...reliability },
  groups: { day: ['cardId', 'prodDate'], card: ['cardId'] },
  sort: { day: 'prodDate' },
  totals: [...totals, 'breakdowns', 'mtbfHours', 'mttrMinutes'],
  list: {
    opensOn: 'prodDate',
    columns: ['cardId', 'prodDate', ...totals, 'breakdowns', 'mtbfHours', 'mttrMinutes'],
    filters: ['cardId', 'prodDate', 'shiftId', 'groupBy', 'productLineId', 'orgId'],
  },
})

export const lossSteps = {
  1: ['日历时间', 'Calendar time'],
  2: ['无班次', 'No shift'],
  3: ['计划停机', 'Planned stops'],
  4: ['停机损失', 'Downtime'],
  5: ['速度损失', 'Speed loss'],
  6: ['质量损失', 'Quality loss'],
} as const

/** From the calendar to the time in which good pieces were made; what is left is the valuable time. */
export const listLosses = report('oeeDay/listLosses', {
  label: ['损失', 'Losses'],
  display: 'step',
  screens: ['oeeSingleDeviceAnalysis'],
  scope,
  follows: ['oeeDay'],
  asks: {
    groupBy: choice(['分组', 'Group by'], { step: ['损失', 'Loss'] }, { required: true, default: 'step' }),
    shiftId,
  },
  fields: {
    ...about,
    step: choice(['损失', 'Loss'], lossSteps, { required: true }),
    lostHours: decimal(['时间', 'Time'], 12, 2, { ...hours, required: true }),
  },
  groups: { step: ['step'] },
  sort: { step: 'step' },
  totals: ['lostHours'],
  list: { ...{ opensOn: 'prodDate', sort: 'step' }, columns: ['step', 'lostHours'], filters: [...filters, 'shiftId'] },
})

/** R13: what stopped machines longest. What was planned is a stop, and no loss. */
export const listStops = report('oeeDay/listStops', {
  label: ['停机原因', 'Stops by reason'],
  display: 'reason',
  screens: ['oeeSingleDeviceAnalysis'],
  scope,
  follows: ['oeeDay'],
  asks: {
    groupBy: choice(['分组', 'Group by'], { reason: ['原因', 'Reason'] }, { required: true, default: 'reason' }),
    shiftId,
    lossesOnly: bool(['仅停机损失', 'Losses only']),
  },
  fields: {
    ...about,
    reason: dict(['停机原因', 'Stop reason'], 'oeeStopReason', { required: true }),
    stopMinutes: int(['停机时长', 'Stopped'], { ...minutes, required: true }),
    stops: int(['停机次数', 'Stops'], { required: true }),
    share: percent(['占比', 'Share'], rate),
    cumulative: percent(['累计占比', 'Cumulative share'], rate),
  },
  groups: { reason: ['reason'] },
  totals: ['stopMinutes', 'stops', 'share', 'cumulative'],
  list: {
    ...{ opensOn: 'prodDate', sort: '-stopMinutes' },
    columns: ['reason', 'stopMinutes', 'stops', 'share', 'cumulative'],
    filters: [...filters, 'shiftId', 'lossesOnly'],
  },
})

/** What a machine did from when to when. Each stretch is a group of its own: groups are read in one go, however many there are. */
export const listStretches = report('oeeDay/listStretches', {
  label: ['时间线', 'Time line'],
  display: 'prodDate',
  screens: ['oeeSingleDeviceAnalysis'],
  scope,
  follows: ['oeeDay'],
  asks: {
    groupBy: choice(['分组', 'Group by'], { stretch: ['时段', 'Stretch'] }, { required: true, default: 'stretch' }),
  },
  fields: {
    ...about,
    lane: text(['日期与设备', 'Day and machine'], { required: true, max: 100 }),
    state: choice(['状态', 'State'], stretchStates, { required: true, tones: stretchTones }),
    reason: dict(['原因', 'Reason'], 'oeeStopReason'),
    fromTime: datetime(['从', 'From'], { required: true }),
    toTime: datetime(['到', 'To'], { required: true }),
    lasted: int(['时长', 'Lasted'], { ...minutes, required: true }),
  },
  groups: { stretch: ['cardId', 'prodDate', 'lane', 'state', 'reason', 'fromTime', 'toTime'] },
  totals: ['lasted'],
  list: {
    ...{ opensOn: 'prodDate', sort: '-lane' },
    columns: ['cardId', 'prodDate', 'fromTime', 'toTime', 'state', 'reason', 'lasted'],
    filters: [...filters],
  },
})

/** Where the load went, by the six big losses. */
export const listSixLosses = report('oeeDay/listSixLosses', {
  label: ['六大损失', 'Six big losses'],
  display: 'loss',
  screens: ['oeeSingleDeviceAnalysis'],
  scope,
  follows: ['oeeDay'],
  asks: {
    groupBy: choice(['分组', 'Group by'], { loss: ['损失', 'Loss'] }, { required: true, default: 'loss' }),
    shiftId,
  },
  fields: {
    ...about,
    loss: choice(['损失', 'Loss'], lossTypes, { required: true }),
    lostMinutes: decimal(['损失时间', 'Lost'], 12, 2, { ...minutes, required: true }),
    times: int(['次数', 'Times'], { required: true }),
    ofLoad: percent(['占负荷时间', 'Of the load'], rate),
  },
  groups: { loss: ['loss'] },
  sort: { loss: 'loss' },
  totals: ['lostMinutes', 'times', 'ofLoad'],
  list: {
    ...{ opensOn: 'prodDate', sort: 'loss' },
    columns: ['loss', 'lostMinutes', 'times', 'ofLoad'],
    filters: [...filters, 'shiftId'],
  },
})

/** What was made in each hour of the day against what could have been; a report is spread over the time it ran for. */
export const listHourly = report('oeeDay/listHourly', {
  label: ['小时产量', 'Hourly output'],
  display: 'hour',
  screens: ['oeeSingleDeviceAnalysis'],
  scope,
  follows: ['oeeDay'],
  asks: { groupBy: choice(['分组', 'Group by'], { hour: ['小时', 'Hour'] }, { required: true, default: 'hour' }) },
  fields: {
    ...about,
    hour: text(['小时', 'Hour'], { required: true, max: 5 }),
    goodQty: decimal(['合格', 'Good'], 16, 1, { required: true }),
    defectQty: decimal(['不良', 'Defective'], 16, 1, { required: true }),
    idealQty: decimal(['理论产量', 'Ideal'], 16, 1),
  },
  groups: { hour: ['hour'] },
  sort: { hour: 'hour' },
  totals: ['goodQty', 'defectQty', 'idealQty'],
  list: { ...{ opensOn: 'prodDate', sort: 'hour' }, columns: ['hour', 'goodQty', 'defectQty', 'idealQty'], filters },
})

const boardStates = {
  running: ['运行中', 'Running'],
  paused: ['暂停', 'Paused'],
  off: ['停机', 'Off'],
  underRepair: ['维修中', 'Under repair'],
} as const

/** Every machine in OEE as it is now. A tile leads to the run that goes on, or to the last one. */
export const listBoard = report('oeeDetail/listBoard', {
  label: ['实时看板', 'Live board'],
  display: 'cardId',
  screens: ['oeeOperationDetails'],
  beside: true,
  scope: 321,
  of: 'oeeDetail',
  follows: ['oeeDetail', 'oeeDay', 'newCard'],
  fields: {
    cardId: about.cardId,
    cardName: text(['设备名称', 'Machine name'], { max: 128 }),
    productLineId: about.productLineId,
    state: choice(['状态', 'State'], boardStates, {
      required: true,
      tones: { running: 'success', paused: 'warning', off: 'default', underRepair: 'danger' },
    }),
    since: datetime(['自', 'Since']),
    productId: ref(['产品', 'Product'], 'product'),
    todayOee: percent(['今日OEE', 'OEE today'], rate),
    orgId: about.orgId,
  },
  list: {
    columns: ['cardId', 'cardName', 'productLineId', 'state', 'since', 'productId', 'todayOee'],
    filters: ['cardId', 'productLineId', 'state', 'orgId'],
  },
})
