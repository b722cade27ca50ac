// Tasks on their days, and those that fall due or are late.
import { bool, choice, date, decimal, int, org, percent, ref, report, text, user } from '../../language/index.ts'
import { taskActions } from './taskActions.ts'
import { cycleTypes, demands, oil, place, taskStatus } from './words.ts'

/** Read by whoever may read the tasks. */
const scope = 312

const details = '/equipmentManagement/lubrication/lubricationDetail'

const task = {
  cardId: ref(['设备', 'Equipment'], 'newCard', { required: true, search: ['code', 'name'] }),
  cardName: text(['设备名称', 'Equipment name'], { max: 128 }),
  productLineId: ref(['产线', 'Production line'], 'productLine'),
  ...place,
  lubricantId: oil.lubricantId,
  lubricantBrand: oil.lubricantBrand,
  stdQty: oil.stdQty,
  unit: oil.unit,
  dueDate: date(['计划日期', 'Due date'], { required: true }),
  lubricatorId: user(['润滑人', 'Lubricator'], { required: true }),
  status: taskStatus,
  isOverdue: bool(['逾期', 'Overdue']),
  orgId: org(['所属组织', 'Organisation'], { required: true }),
} as const

export const listCalendar = report('lubricationCalendar/list', {
  label: ['润滑日历', 'Lubrication calendar'],
  display: 'part',
  screens: ['lubricationCalendar'],
  scope,
  of: 'lubricationDetail',
  actions: { reschedule: taskActions.reschedule },
  fields: {
    ...task,
    /** Those by running hours stand where they are expected. */
    isForecast: bool(['预测', 'Forecast']),
    cycleType: choice(['周期类型', 'Cycle type'], cycleTypes, { required: true }),
  },
  list: {
    sort: 'dueDate',
    columns: [
      ...['dueDate', 'cardId', 'cardName', 'productLineId', 'pointNo', 'part', 'actionType', 'lubricantId'],
      ...['stdQty', 'unit', 'lubricatorId', 'status'],
    ],
    brings: ['isOverdue', 'isForecast'],
    extraColumns: ['lubricantBrand', 'cycleType'],
    filters: ['dueDate', 'cardId', 'lubricatorId', 'lubricantId', 'productLineId', 'status', 'isForecast', 'orgId'],
    marks: { dueDate: { tone: 'danger', when: { isOverdue: true } } },
  },
})

export const dueLevels = { 1: ['临期', 'Due'], 2: ['逾期', 'Overdue'] } as const

export const listWarning = report('lubricationWarning/list', {
  label: ['润滑预警清单', 'Lubrication warnings'],
  display: 'part',
  screens: ['lubricationWarningList'],
  scope,
  of: 'lubricationDetail',
  actions: { remind: taskActions.remind, updateLubricator: taskActions.updateLubricator },
  fields: {
    level: choice(['级别', 'Level'], dueLevels, { required: true, tones: { 1: 'warning', 2: 'danger' } }),
    ...task,
    daysLeft: int(['剩余/超期天数', 'Days left'], { required: true }),
    onHand: decimal(['现存量', 'On hand'], 18, 4),
    needStop: demands.needStop,
  },
  list: {
    sort: 'dueDate',
    columns: [
      ...['level', 'cardId', 'cardName', 'pointNo', 'part', 'lubricantId', 'stdQty', 'unit', 'dueDate', 'daysLeft'],
      ...['lubricatorId', 'onHand', 'needStop'],
    ],
    brings: ['status'],
    extraColumns: ['actionType', 'lubricantBrand', 'productLineId'],
    filters: ['level', 'lubricatorId', 'productLineId', 'cardId', 'lubricantId', 'orgId'],
    links: { part: [{ path: details, by: { cardId: 'cardId' } }] },
    marks: { daysLeft: { tone: 'danger', when: { isOverdue: true } } },
  },
})

const rate = { min: 0, max: 100, scale: 2 } as const

/** How much of what fell due was done, and in time (R4); what was closed was not planned. */
export const listRate = report('lubricationDetail/listRate', {
  label: ['润滑完成率', 'Lubrication rates'],
  display: 'dueDate',
  screens: ['lubricationDetail'],
  beside: true,
  scope,
  follows: ['lubricationDetail'],
  asks: {
    groupBy: choice(
      ['分组', 'Group by'],
      {
        lubricator: ['润滑人', 'Lubricator'],
        line: ['产线', 'Production line'],
        card: ['设备', 'Equipment'],
        day: ['日期', 'Day'],
      },
      { required: true, default: 'lubricator' },
    ),
  },
  fields: {
    dueDate: task.dueDate,
    productLineId: task.productLineId,
    lubricatorId: task.lubricatorId,
    cardId: task.cardId,
    orgId: task.orgId,
    planned: int(['应做', 'Planned'], { required: true }),
    done: int(['完成', 'Done'], { required: true }),
    onTime: int(['按时', 'On time'], { required: true }),
    overdue: int(['逾期未做', 'Overdue'], { required: true }),
    completionRate: percent(['完成率', 'Completion'], rate),
    onTimeRate: percent(['按时率', 'On-time rate'], rate),
  },
  groups: { lubricator: ['lubricatorId'], line: ['productLineId'], card: ['cardId'], day: ['dueDate'] },
  sort: { day: 'dueDate' },
  totals: ['planned', 'done', 'onTime', 'overdue', 'completionRate', 'onTimeRate'],
  list: {
    ...{ opensOn: 'dueDate', sort: '-planned' },
    columns: [
      ...['dueDate', 'productLineId', 'lubricatorId', 'cardId', 'planned', 'done', 'onTime', 'overdue'],
      ...['completionRate', 'onTimeRate'],
    ],
    filters: ['groupBy', 'dueDate', 'lubricatorId', 'productLineId', 'cardId', 'orgId'],
  },
})
