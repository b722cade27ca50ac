// R15, R16: how long machines stood and repairs took, within the time that was planned for work.
import {
  bool,
  choice,
  datetime,
  decimal,
  dept,
  int,
  org,
  percent,
  ref,
  report,
  text,
  user,
} from '../../language/index.ts'

const group = '/dailyBusiness/repairManagement'
const minutes = { unit: ['分', 'min'] } as const
const hours = { unit: ['小时', 'h'] } as const
const rate = { min: 0, max: 100, scale: 2 } as const

const groupBy = {
  card: ['卡片', 'Card'],
  type: ['工装类型', 'Type'],
  line: ['产线', 'Production line'],
  dept: ['使用部门', 'Use department'],
  worker: ['维修工', 'Mechanic'],
  month: ['月份', 'Month'],
} as const

/** Machines in use, whether they failed or not, and whatever else failed in the period. Of mechanics only their repairs count. */
export const maintenanceDuration = report('statisticalQuery/maintenanceDuration', {
  label: ['维修时长统计', 'Repair duration'],
  display: 'month',
  screens: ['maintenanceDuration', 'reportMaintenanceDuration'],
  scope: 625,
  follows: ['maintenance', 'repair', 'workCalendar', 'workShift'],
  asks: {
    groupBy: choice(['分组', 'Group by'], groupBy, { required: true, default: 'card' }),
    from: datetime(['期间自(默认本月)', 'From (usually this month)']),
    to: datetime(['期间至(默认现在)', 'Until (usually now)']),
    stopsOnly: bool(['仅停机故障', 'Stopping faults only']),
  },
  fields: {
    cardId: ref(['卡片', 'Card'], 'newCard', { search: ['code', 'name'] }),
    toolingTypeId: ref(['工装类型', 'Type'], 'toolingType'),
    productLineId: ref(['产线', 'Production line'], 'productLine'),
    useDeptId: dept(['使用部门', 'Use department']),
    mainWorkerId: user(['维修工', 'Mechanic']),
    month: text(['月份', 'Month'], { max: 7 }),
    orgId: org(['所属组织', 'Organisation'], { required: true }),
    failures: int(['故障次数', 'Failures'], { required: true }),
    repairs: int(['修复次数', 'Repairs'], { required: true }),
    responseAvg: decimal(['平均响应', 'Response avg'], 12, 2, minutes),
    mttr: decimal(['平均修复时间', 'MTTR'], 12, 2, minutes),
    mdt: decimal(['平均停机时间', 'MDT'], 12, 2, minutes),
    downtimeMinutes: int(['停机时长', 'Downtime'], { ...minutes, required: true }),
    mtbf: decimal(['平均无故障时间', 'MTBF'], 14, 2, hours),
    availability: percent(['可用率', 'Availability'], rate),
    failureRate: percent(['故障停机率', 'Failure rate'], rate),
    frequency: decimal(['千小时故障次数', 'Failures in 1,000 h'], 14, 2),
    plannedMinutes: int(['计划时间', 'Planned time'], { ...minutes, required: true }),
    waitingMinutes: int(['等待维修', 'Waiting for repair'], minutes),
    repairMinutes: int(['维修时长', 'Repair'], minutes),
    pauseMinutes: int(['暂停时长', 'Paused'], minutes),
    restartMinutes: int(['恢复生产', 'Restart'], minutes),
  },
  groups: {
    card: ['cardId'],
    type: ['toolingTypeId'],
    line: ['productLineId'],
    dept: ['useDeptId'],
    worker: ['mainWorkerId'],
    month: ['month'],
  },
  sort: { month: 'month' },
  totals: [
    ...(['failures', 'repairs', 'responseAvg', 'mttr', 'mdt', 'downtimeMinutes', 'mtbf', 'availability'] as const),
    ...(['failureRate', 'frequency', 'plannedMinutes', 'waitingMinutes', 'repairMinutes', 'pauseMinutes'] as const),
    'restartMinutes',
  ],
  list: {
    sort: '-downtimeMinutes',
    columns: [
      ...['cardId', 'toolingTypeId', 'productLineId', 'useDeptId', 'mainWorkerId', 'month', 'failures', 'repairs'],
      ...['responseAvg', 'mttr', 'mdt', 'downtimeMinutes', 'mtbf', 'availability', 'failureRate'],
    ],
    extraColumns: [
      ...['frequency', 'plannedMinutes', 'waitingMinutes', 'repairMinutes', 'pauseMinutes', 'restartMinutes'],
    ],
    filters: ['groupBy', 'from', 'to', 'stopsOnly', 'productLineId', 'toolingTypeId', 'cardId', 'orgId'],
    links: {
      repairs: [
        {
          path: `${group}/maintenanceDetail`,
          by: {
            cardId: 'cardId',
            productLineId: 'productLineId',
            useDeptId: 'useDeptId',
            mainWorkerId: 'mainWorkerId',
          },
          keeps: ['productLineId', 'cardId', 'orgId'],
        },
      ],
    },
  },
})
