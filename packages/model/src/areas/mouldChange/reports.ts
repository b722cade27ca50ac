// What mould changes tell afterwards: each one with its stages, and put together by week, machine and changer.
import {
  bool,
  choice,
  date,
  datetime,
  decimal,
  dict,
  int,
  org,
  percent,
  ref,
  report,
  text,
  user,
  type Way,
} from '../../language/index.ts'

/** Read by whoever may read the tasks. */
const scope = 240

const minutes = { unit: ['分', 'min'] } as const
const rate = { min: 0, max: 100, scale: 1 } as const
const tasks = '/moldChange/moldTask'

const about = {
  equipmentCardId: ref(['设备', 'Machine'], 'newCard', { required: true, search: ['code', 'name'] }),
  productLineId: ref(['产线', 'Production line'], 'productLine'),
  leaderId: user(['主换模员', 'Lead'], { search: ['jobName'] }),
  finishTime: datetime(['完成时间', 'Finished'], { required: true }),
  orgId: org(['所属组织', 'Organisation'], { required: true }),
} as const

export const barKinds = {
  1: ['草稿', 'Draft'],
  2: ['已下达', 'Released'],
  3: ['生产中', 'In production'],
  4: ['已完成', 'Finished'],
  5: ['冲突或寿命不足', 'Clash or life short'],
  6: ['预计换模', 'Expected change'],
  7: ['换模', 'Mould change'],
} as const

export const expectedChange = 6

const spans = { 7: ['一周', 'A week'], 14: ['两周', 'Two weeks'], 31: ['一个月', 'A month'] } as const

/** Machines down, time across: plans, and the changes between them. */
export const listGantt = report('productPlan/listGantt', {
  label: ['甘特图', 'Gantt'],
  display: 'lane',
  screens: ['productPlan'],
  beside: true,
  scope: 239,
  follows: ['productPlan', 'moldTask'],
  asks: { span: choice(['范围', 'Span'], spans, { default: 7 }) },
  fields: {
    lane: text(['设备与工位', 'Machine and station'], { required: true, max: 200 }),
    equipmentCardId: ref(['设备', 'Machine'], 'newCard', { required: true, search: ['code', 'name'] }),
    productLineId: ref(['产线', 'Production line'], 'productLine'),
    kind: choice(['内容', 'What'], barKinds, {
      required: true,
      // Changes are no state of a plan: the bars give them hues of their own.
      tones: { 1: 'default', 2: 'info', 3: 'warning', 4: 'success', 5: 'danger' },
    }),
    docCode: text(['单号', 'No.'], { required: true, max: 64 }),
    cardId: ref(['模具', 'Mould'], 'newCard', { search: ['code', 'name'] }),
    productId: ref(['产品', 'Product'], 'product'),
    fromTime: datetime(['从', 'From'], { required: true }),
    toTime: datetime(['到', 'To']),
    planId: ref(['生产计划', 'Plan'], 'productPlan'),
    taskId: ref(['换模任务', 'Change task'], 'moldTask'),
    station: text(['工位', 'Station'], { max: 20, privacy: 'internal' }),
    isTask: bool(['是换模', 'Is a change'], { privacy: 'internal' }),
    isDraft: bool(['是草稿', 'Is a draft'], { privacy: 'internal' }),
    orgId: org(['所属组织', 'Organisation'], { required: true }),
  },
  list: {
    sort: 'lane',
    columns: ['lane', 'kind', 'docCode', 'cardId', 'productId', 'fromTime', 'toTime'],
    filters: ['span', 'equipmentCardId', 'productLineId', 'cardId', 'kind', 'orgId'],
    brings: ['planId', 'taskId', 'isTask', 'isDraft', 'equipmentCardId', 'station'],
    links: {
      lane: [
        { path: tasks, open: 'taskId', when: { isTask: true } },
        { path: '/moldChange/productPlan', open: 'planId' },
      ],
    },
  },
})

export const listChangeDetail = report('moldTime/detail', {
  label: ['换模明细', 'Mould change details'],
  display: 'taskId',
  screens: ['moldTime'],
  scope,
  follows: ['moldTask'],
  fields: {
    taskId: ref(['任务单号', 'Task'], 'moldTask', { required: true, search: ['code'] }),
    ...about,
    station: text(['工位', 'Station'], { max: 20 }),
    oldCardId: ref(['下模', 'Mould off'], 'newCard'),
    newCardId: ref(['上模', 'Mould on'], 'newCard', { search: ['code', 'name'] }),
    responseMin: decimal(['响应', 'Response'], 10, 1, minutes),
    downMin: decimal(['下模用时', 'Off, minutes'], 10, 1, minutes),
    upMin: decimal(['上模用时', 'On, minutes'], 10, 1, minutes),
    debugMin: decimal(['调试用时', 'Adjusting'], 10, 1, minutes),
    firstMin: decimal(['首件用时', 'First piece, minutes'], 10, 1, minutes),
    pauseMin: decimal(['暂停用时', 'Pauses, minutes'], 10, 1, minutes),
    changeMin: decimal(['换模用时', 'Change'], 10, 1, minutes),
    standardMin: int(['标准时间', 'Standard'], minutes),
    overMin: decimal(['超出标准', 'Over the standard'], 10, 1, minutes),
    isOver: bool(['超标', 'Over standard']),
    onTime: bool(['准时', 'On time']),
  },
  list: {
    ...{ opensOn: 'finishTime', sort: '-finishTime', brings: ['isOver'] },
    columns: [
      ...['taskId', 'equipmentCardId', 'station', 'oldCardId', 'newCardId', 'leaderId', 'responseMin', 'downMin'],
      ...['upMin', 'debugMin', 'firstMin', 'pauseMin', 'changeMin', 'standardMin', 'overMin', 'onTime', 'finishTime'],
    ],
    filters: [
      ...['finishTime', 'productLineId', 'equipmentCardId', 'newCardId', 'leaderId', 'isOver', 'onTime', 'orgId'],
    ],
    marks: { overMin: { tone: 'danger', when: { isOver: true } } },
    links: { taskId: [{ path: tasks, open: 'taskId' }] },
  },
})

const groups = {
  week: ['周', 'Week'],
  machine: ['设备', 'Machine'],
  leader: ['换模员', 'Changer'],
  task: ['每次换模', 'Each change'],
} as const

const period = ['finishTimeBegin', 'finishTimeEnd', 'productLineId', 'orgId'] as const
/** The changes behind a figure: one of them alone, or those of its week, machine or changer. */
const changes: readonly Way[] = [
  { path: tasks, open: 'taskId' },
  {
    ...{ path: tasks, where: { status: '4' }, keeps: period },
    by: {
      ...{ equipmentCardId: 'equipmentCardId', leaderId: 'leaderId' },
      ...{ finishTimeBegin: 'monday', finishTimeEnd: 'sunday' },
    },
  },
]
const averages = ['averageMin', 'averageResponse', 'averageDown', 'averageUp', 'averageDebug', 'averageFirst'] as const

const rates = ['averageStandard', 'onTimeRate', 'hitRate'] as const

export const listChangeFigures = report('moldTime/statistics', {
  label: ['换模统计', 'Mould change figures'],
  display: 'week',
  screens: ['moldTime'],
  scope,
  follows: ['moldTask'],
  asks: { groupBy: choice(['分组', 'Group by'], groups, { required: true, default: 'week' }) },
  fields: {
    /** By the year and week of the calendar, as 2026-W47. */
    week: text(['周', 'Week'], { required: true, max: 8 }),
    monday: date(['周一', 'Monday'], { required: true }),
    sunday: date(['周日', 'Sunday'], { required: true }),
    ...about,
    taskId: ref(['任务单号', 'Task'], 'moldTask'),
    quantity: int(['次数', 'Changes'], { required: true }),
    averageMin: decimal(['平均用时', 'Average'], 10, 1, minutes),
    averageStandard: decimal(['平均标准', 'Average standard'], 10, 1, minutes),
    averageResponse: decimal(['平均等待', 'Waiting, average'], 10, 1, minutes),
    averageDown: decimal(['平均下模', 'Off, average'], 10, 1, minutes),
    averageUp: decimal(['平均上模', 'On, average'], 10, 1, minutes),
    averageDebug: decimal(['平均调试', 'Adjusting, average'], 10, 1, minutes),
    averageFirst: decimal(['平均首件', 'First piece, average'], 10, 1, minutes),
    onTimeRate: percent(['准时率', 'On-time rate'], rate),
    hitRate: percent(['达标率', 'Standard hit rate'], rate),
  },
  groups: { week: ['week', 'monday', 'sunday'], machine: ['equipmentCardId'], leader: ['leaderId'], task: ['taskId'] },
  sort: { week: 'week' },
  totals: [
    'quantity',
    'averageMin',
    'averageStandard',
    'averageResponse',
    'averageDown',
    'averageUp',
    'averageDebug',
    'averageFirst',
    'onTimeRate',
    'hitRate',
  ],
  list: {
    ...{ opensOn: 'finishTime', sort: '-quantity' },
    columns: [
      ...['week', 'equipmentCardId', 'leaderId', 'taskId', 'quantity', 'averageMin', 'averageStandard'],
      ...['averageResponse', 'averageDown', 'averageUp', 'averageDebug', 'averageFirst', 'onTimeRate', 'hitRate'],
    ],
    filters: ['finishTime', 'productLineId', 'equipmentCardId', 'leaderId', 'orgId'],
    links: Object.fromEntries(['quantity', ...averages, ...rates].map((column) => [column, changes])),
  },
})

/** What held changes up, by reason. */
export const listChangePauses = report('moldTime/listPause', {
  label: ['暂停原因', 'Pauses by reason'],
  display: 'reason',
  screens: ['moldTime'],
  beside: true,
  scope,
  follows: ['moldTask'],
  asks: {
    groupBy: choice(['分组', 'Group by'], { reason: ['原因', 'Reason'] }, { required: true, default: 'reason' }),
  },
  fields: {
    ...about,
    reason: dict(['暂停原因', 'Reason'], 'moldPauseReason', { required: true }),
    pauseMinutes: decimal(['暂停用时', 'Paused'], 12, 1, { ...minutes, required: true }),
    pauses: int(['暂停次数', 'Pauses'], { required: true }),
  },
  groups: { reason: ['reason'] },
  totals: ['pauseMinutes', 'pauses'],
  list: {
    ...{ opensOn: 'finishTime', sort: '-pauseMinutes' },
    columns: ['reason', 'pauseMinutes', 'pauses'],
    filters: ['finishTime', 'productLineId', 'equipmentCardId', 'leaderId', 'orgId'],
    links: Object.fromEntries(
      ['pauseMinutes', 'pauses'].map((column) => [
        column,
        [
          {
            ...{ path: tasks, where: { status: '4' }, by: { pauseReason: 'reason' } },
            keeps: [...period, 'equipmentCardId', 'leaderId'],
          },
        ],
      ]),
    ),
  },
})
