// What repairs tell afterwards: each one with its times and costs, what breaks most, and what mechanics did (R17).
import {
  bool,
  choice,
  datetime,
  decimal,
  dept,
  dict,
  int,
  money,
  org,
  percent,
  ref,
  report,
  text,
  user,
} from '../../language/index.ts'
import { repairResults } from './maintenance.ts'
import { repairSources } from './repair.ts'
import { faultLevels } from './words.ts'

/** Read by whoever may read the reports of faults. */
const scope = 625

const group = '/dailyBusiness/repairManagement'
const minutes = { unit: ['分', 'min'] } as const
const rate = { min: 0, max: 100, scale: 2 } as const

const about = {
  cardId: ref(['卡片', 'Card'], 'newCard', { required: true, search: ['code', 'name'] }),
  productLineId: ref(['产线', 'Production line'], 'productLine'),
  useDeptId: dept(['使用部门', 'Use department']),
  faultTypeId: ref(['故障类型', 'Fault type'], 'faultType'),
  faultLevel: choice(['故障等级', 'Level'], faultLevels),
  causeId: dict(['故障原因', 'Cause'], 'faultCause'),
  orgId: org(['所属组织', 'Organisation'], { required: true }),
} as const

export const maintenanceDetail = report('statisticalQuery/maintenanceDetail', {
  label: ['维修明细', 'Repair details'],
  display: 'repairId',
  screens: ['maintenanceDetail'],
  scope,
  follows: ['maintenance', 'repair'],
  fields: {
    repairId: ref(['报修单', 'Report'], 'repair', { required: true, search: ['code'] }),
    maintenanceId: ref(['维修单', 'Repair order'], 'maintenance'),
    ...about,
    source: choice(['来源', 'Source'], repairSources, { required: true }),
    isStop: bool(['停机', 'Stopped']),
    faultTime: datetime(['故障时间', 'Occurred']),
    month: text(['故障月份', 'Month of the fault'], { max: 7 }),
    measure: text(['维修措施', 'Measure'], { max: 500 }),
    reportTime: datetime(['报修时间', 'Reported']),
    dispatchTime: datetime(['派工时间', 'Dispatched']),
    acceptTime: datetime(['接单时间', 'Accepted']),
    startTime: datetime(['开始时间', 'Started']),
    finishTime: datetime(['完成时间', 'Finished']),
    recoveryTime: datetime(['恢复时间', 'Recovered']),
    reviewMinutes: int(['审核时长', 'Review'], minutes),
    dispatchMinutes: int(['派工时长', 'Dispatch'], minutes),
    acceptMinutes: int(['接单时长', 'Acceptance'], minutes),
    responseMinutes: int(['响应时长', 'Response'], minutes),
    pauseMinutes: int(['等待时长', 'Waiting'], minutes),
    repairMinutes: int(['维修时长', 'Repair'], minutes),
    restoreMinutes: int(['修复历时', 'Until restored'], minutes),
    downtimeMinutes: int(['停机时长', 'Downtime'], minutes),
    mainWorkerId: user(['维修工', 'Mechanic']),
    repairWay: choice(['维修方式', 'By'], { 1: ['自修', 'In-house'], 2: ['委外', 'Outsourced'] }),
    repairResult: choice(['维修结果', 'Result'], repairResults),
    partsCost: money(['备件费', 'Parts cost']),
    laborCost: money(['人工费', 'Labour cost']),
    outsourceCost: money(['委外费', 'Contractor cost']),
    totalCost: money(['费用合计', 'Total cost']),
    score: decimal(['评分', 'Score'], 4, 2),
  },
  list: {
    sort: '-finishTime',
    opensOn: 'finishTime',
    columns: [
      ...['repairId', 'cardId', 'productLineId', 'useDeptId', 'faultTypeId', 'causeId', 'measure', 'reportTime'],
      ...['dispatchTime', 'acceptTime', 'startTime', 'finishTime', 'recoveryTime', 'responseMinutes', 'pauseMinutes'],
      ...['repairMinutes', 'restoreMinutes', 'downtimeMinutes', 'mainWorkerId', 'totalCost', 'score'],
    ],
    extraColumns: [
      ...[
        'maintenanceId',
        'source',
        'faultLevel',
        'isStop',
        'faultTime',
        'month',
        'reviewMinutes',
        'dispatchMinutes',
        'acceptMinutes',
        'repairResult',
        'partsCost',
      ],
      ...['laborCost', 'outsourceCost'],
    ],
    filters: [
      ...['finishTime', 'faultTypeId', 'mainWorkerId', 'cardId', 'productLineId', 'source', 'repairWay'],
      ...['causeId', 'faultLevel', 'isStop', 'faultTime', 'month', 'useDeptId', 'orgId'],
    ],
  },
})

const groupBy = {
  type: ['故障类型', 'Fault type'],
  cause: ['故障原因', 'Cause'],
  card: ['卡片', 'Card'],
  line: ['产线', 'Production line'],
  month: ['月份', 'Month'],
  cardMonth: ['卡片和月份', 'Card and month'],
} as const

export const faultChart = report('faultStatistics/chart', {
  label: ['故障统计', 'Fault statistics'],
  display: 'month',
  screens: ['faultStatistics', 'reportFaultStatistics'],
  scope,
  follows: ['repair', 'maintenance'],
  asks: { groupBy: choice(['分组', 'Group by'], groupBy, { required: true, default: 'type' }) },
  fields: {
    ...about,
    month: text(['月份', 'Month'], { max: 7 }),
    faultTime: datetime(['故障时间', 'Occurred']),
    isStop: bool(['停机', 'Stopped']),
    quantity: int(['次数', 'Faults'], { required: true }),
    share: percent(['占比', 'Share'], rate),
    /** Of it and of all that are as many or more. */
    cumulative: percent(['累计占比', 'Cumulative share'], rate),
    downtimeMinutes: int(['停机时长', 'Downtime'], minutes),
    totalCost: money(['费用', 'Cost']),
    firstTimeFix: percent(['一次修复率', 'First-time fix'], rate),
  },
  groups: {
    ...{ type: ['faultTypeId'], cause: ['causeId'], card: ['cardId'], line: ['productLineId'], month: ['month'] },
    cardMonth: ['cardId', 'month'],
  },
  sort: { month: 'month', cardMonth: 'month' },
  totals: ['quantity', 'share', 'cumulative', 'downtimeMinutes', 'totalCost', 'firstTimeFix'],
  list: {
    sort: '-quantity',
    opensOn: ['faultTime', 'year'],
    columns: [
      ...['faultTypeId', 'causeId', 'cardId', 'productLineId', 'month', 'quantity', 'share', 'cumulative'],
      ...['downtimeMinutes', 'totalCost', 'firstTimeFix'],
    ],
    filters: ['groupBy', 'faultTime', 'faultLevel', 'isStop', 'productLineId', 'orgId'],
    links: {
      quantity: [
        {
          path: `${group}/maintenanceDetail`,
          by: {
            ...{ faultTypeId: 'faultTypeId', causeId: 'causeId', cardId: 'cardId', productLineId: 'productLineId' },
            month: 'month',
          },
          keeps: ['faultTimeBegin', 'faultTimeEnd', 'faultLevel', 'isStop', 'productLineId', 'orgId'],
        },
      ],
    },
  },
})

export const machineMaintenanceDetail = report('statisticalQuery/machineMaintenanceDetail', {
  label: ['机修工维修明细', 'Mechanic repair details'],
  display: 'mainWorkerId',
  screens: ['machineMaintenanceDetail'],
  scope,
  follows: ['maintenance', 'repair'],
  asks: {
    groupBy: choice(
      ['分组', 'Group by'],
      { worker: ['维修工', 'Mechanic'], team: ['班组', 'Team'] },
      { required: true, default: 'worker' },
    ),
  },
  fields: {
    mainWorkerId: user(['维修工', 'Mechanic'], { search: ['jobName'] }),
    teamId: ref(['班组', 'Team'], 'maintainTeam'),
    finishTime: datetime(['完成时间', 'Finished']),
    orgId: about.orgId,
    orders: int(['完成单数', 'Finished'], { required: true }),
    responseAvg: decimal(['平均响应', 'Response avg'], 12, 2, minutes),
    repairMinutes: int(['维修时长', 'Repair'], minutes),
    mttr: decimal(['平均修复时间', 'MTTR'], 12, 2, minutes),
    /** Also what he helped others. */
    laborMinutes: int(['工时', 'Labour'], minutes),
    reworks: int(['返修', 'Reworks'], { required: true }),
    repeats: int(['重复故障', 'Repeats'], { required: true }),
    repeatRate: percent(['重复故障率', 'Repeat rate'], rate),
    firstTimeFix: percent(['一次修复率', 'First-time fix'], rate),
    score: decimal(['评分', 'Score'], 4, 2),
    partsCost: money(['备件费', 'Parts cost']),
  },
  groups: { worker: ['mainWorkerId'], team: ['teamId'] },
  totals: [
    ...([
      'orders',
      'responseAvg',
      'repairMinutes',
      'mttr',
      'laborMinutes',
      'reworks',
      'repeats',
      'repeatRate',
    ] as const),
    ...(['firstTimeFix', 'score', 'partsCost'] as const),
  ],
  list: {
    sort: '-orders',
    opensOn: 'finishTime',
    columns: [
      ...['mainWorkerId', 'teamId', 'orders', 'responseAvg', 'repairMinutes', 'mttr', 'laborMinutes', 'reworks'],
      ...['repeatRate', 'firstTimeFix', 'score', 'partsCost'],
    ],
    extraColumns: ['repeats'],
    filters: ['groupBy', 'finishTime', 'mainWorkerId', 'teamId', 'orgId'],
    links: {
      orders: [
        {
          path: `${group}/maintenanceDetail`,
          by: { mainWorkerId: 'mainWorkerId' },
          keeps: ['finishTimeBegin', 'finishTimeEnd', 'orgId'],
        },
      ],
    },
  },
})
