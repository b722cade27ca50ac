// What is asked of upkeep every day: what is due, what is late, and how much of what was planned was done.
import {
  bool,
  choice,
  date,
  datetime,
  dept,
  int,
  link,
  org,
  percent,
  ref,
  report,
  state,
  text,
  user,
} from '../../language/index.ts'
import { cardTypes } from '../cards/words.ts'
import { planActions } from './planActions.ts'
import { planStates } from './plan.ts'
import { levels, maintenance } from './words.ts'

/** Read by whoever may read the tasks. */
const scope = 604

const management = '/dailyBusiness/maintenanceManagement'

export const dueBases = { 1: ['按日期', 'By date'], 2: ['按次数', 'By count'] } as const

const task = {
  cardId: ref(['卡片', 'Card'], 'newCard', { required: true, search: ['code', 'name'] }),
  cardName: text(['卡片名称', 'Card name'], { max: 128 }),
  cardType: choice(['卡片类别', 'Card category'], cardTypes, { required: true }),
  productLineId: ref(['产线', 'Production line'], 'productLine'),
  useDeptId: dept(['使用部门', 'Using department']),
  responsibleId: user(['责任人', 'Person liable']),
  schemeId: ref(['方案', 'Scheme'], 'scheme', {
    ...{ required: true, among: { kind: maintenance }, search: ['code', 'name'] },
  }),
  level: choice(['保养级别', 'Level'], levels),
  basis: choice(['到期依据', 'Due by'], dueBases, { required: true }),
  kind: int(['类别', 'Kind'], { required: true, privacy: 'internal' }),
  sourceType: int(['来源', 'Source'], { required: true, privacy: 'internal' }),
  dueDate: date(['计划日期', 'Due date']),
  dueCount: int(['到期次数', 'Due count']),
  executors: text(['执行人', 'Executors'], { max: 500 }),
  teamId: ref(['班组', 'Team'], 'maintainTeam'),
  status: state(['状态', 'Status'], planStates, 'pending'),
  orderId: link(['单据', 'Order'], ['maintain', 'checkEquipment']),
  orgId: org(['所属组织', 'Organisation'], { required: true }),
} as const

/** Whoever else is to do it too. */
const executorId = user(['执行人', 'Executor'])

const filters = ['productLineId', 'useDeptId', 'executorId', 'teamId', 'schemeId', 'level', 'cardType', 'orgId']

export const listNeed = report('plan/listNeed', {
  label: ['待保养明细', 'Maintenance due'],
  display: 'cardId',
  screens: ['needMaintenanceDetail'],
  scope,
  of: 'plan',
  actions: { closeBatch: planActions.closeBatch, remind: planActions.remind },
  asks: { withinDays: int(['几天内到期', 'Due within days'], { min: 0, max: 400, default: 7 }), executorId },
  fields: {
    ...task,
    daysLeft: int(['剩余天数', 'Days left']),
    countLeft: int(['剩余次数', 'Count left']),
    isOverdue: bool(['逾期', 'Overdue']),
  },
  list: {
    sort: 'dueDate',
    // Late by the day that has passed, or by what was worked beyond the count.
    marks: {
      daysLeft: { tone: 'danger', when: { isOverdue: true, basis: 1 } },
      countLeft: { tone: 'danger', when: { isOverdue: true, basis: 2 } },
    },
    columns: [
      ...['cardId', 'cardName', 'productLineId', 'useDeptId', 'schemeId', 'level', 'dueDate', 'daysLeft', 'dueCount'],
      ...['countLeft', 'executors', 'teamId', 'status', 'orderId'],
    ],
    brings: ['isOverdue', 'kind', 'sourceType'],
    filters: ['withinDays', 'isOverdue', 'basis', ...filters],
  },
})

export const listOverdue = report('plan/listOverdue', {
  label: ['逾期保养明细', 'Overdue maintenance'],
  display: 'cardId',
  screens: ['overdueMaintenanceDetail'],
  scope,
  of: 'plan',
  actions: { remind: planActions.remind },
  asks: { executorId },
  fields: {
    ...task,
    overdueDays: int(['逾期天数', 'Overdue days']),
    overdueCount: int(['超出次数', 'Over by (times)']),
    doneTime: datetime(['完成时间', 'Done']),
    isDone: bool(['已补做', 'Done late']),
  },
  list: {
    sort: 'dueDate',
    marks: {
      overdueDays: { tone: 'danger', when: { isDone: false, basis: 1 } },
      overdueCount: { tone: 'danger', when: { isDone: false, basis: 2 } },
    },
    columns: [
      ...['cardId', 'cardName', 'productLineId', 'schemeId', 'level', 'dueDate', 'dueCount', 'overdueDays'],
      ...['overdueCount', 'doneTime', 'executors', 'teamId', 'responsibleId', 'status', 'orderId'],
    ],
    brings: ['isDone', 'kind', 'sourceType'],
    filters: ['dueDate', 'isDone', 'basis', ...filters],
  },
})

const groupBy = {
  month: ['月', 'Month'],
  week: ['周', 'Week'],
  dept: ['使用部门', 'Using department'],
  line: ['产线', 'Production line'],
  level: ['保养级别', 'Level'],
  executor: ['执行人', 'Executor'],
} as const

const rate = { min: 0, max: 100, scale: 2 } as const

export const maintainRate = report('statisticalQuery/maintainRate', {
  label: ['保养完成率', 'Maintenance rate chart'],
  display: 'month',
  screens: ['rateChart', 'reportRateChart'],
  scope,
  follows: ['plan'],
  asks: { groupBy: choice(['分组', 'Group by'], groupBy, { required: true, default: 'month' }) },
  fields: {
    month: text(['月份', 'Month'], { max: 7 }),
    week: text(['周', 'Week'], { max: 8 }),
    useDeptId: task.useDeptId,
    productLineId: task.productLineId,
    level: task.level,
    executorId: user(['执行人', 'Executor']),
    cardType: task.cardType,
    kind: task.kind,
    /** The day on which it counts: due by date, or reached by count. */
    day: date(['应完成日期', 'Due on'], { required: true }),
    orgId: task.orgId,
    base: int(['应完成', 'Due'], { required: true }),
    done: int(['已完成', 'Done'], { required: true }),
    onTime: int(['准时', 'On time'], { required: true }),
    overdue: int(['逾期', 'Overdue'], { required: true }),
    completionRate: percent(['完成率', 'Completion rate'], rate),
    onTimeRate: percent(['准时率', 'On-time rate'], rate),
    overdueRate: percent(['逾期率', 'Overdue rate'], rate),
    target: percent(['目标', 'Target'], rate),
  },
  groups: {
    month: ['month'],
    week: ['week'],
    dept: ['useDeptId'],
    line: ['productLineId'],
    level: ['level'],
    executor: ['executorId'],
  },
  sort: { month: 'month', week: 'week' },
  totals: ['base', 'done', 'onTime', 'overdue', 'completionRate', 'onTimeRate', 'overdueRate', 'target'],
  list: {
    sort: '-base',
    opensOn: ['day', 'year'],
    columns: [
      ...['month', 'week', 'useDeptId', 'productLineId', 'level', 'executorId', 'base', 'done', 'onTime', 'overdue'],
      ...['completionRate', 'onTimeRate', 'overdueRate'],
    ],
    filters: ['groupBy', 'day', 'level', 'cardType', 'useDeptId', 'productLineId', 'orgId'],
    links: {
      base: [
        {
          path: `${management}/maintenancePlan`,
          by: { productLineId: 'productLineId', level: 'level' },
          keeps: ['productLineId', 'level', 'cardType', 'orgId'],
        },
      ],
    },
  },
})
