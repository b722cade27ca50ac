// A task: this point of this machine, due then. Made by the arrangement, never twice, and visible until somebody does or closes
// it.
import {
  bool,
  business,
  choice,
  computed,
  date,
  datetime,
  decimal,
  id,
  int,
  ref,
  resource,
  text,
  user,
} from '../../language/index.ts'
import { taskActions } from './taskActions.ts'
import {
  cycleTypes,
  demands,
  lubricators,
  machine,
  machineFacts,
  machineFinds,
  machineLabel,
  oil,
  place,
  taskStatus,
} from './words.ts'

export const closers = { 1: ['人工', 'By hand'], 2: ['安排停用', 'Arrangement'], 3: ['设备处置', 'Equipment'] } as const

export const lubricationDetail = resource('lubricationDetail', {
  label: ['润滑明细(任务)', 'Lubrication task'],
  one: ['润滑任务', 'Lubrication task'],
  kind: 'ledger',
  orgMode: 1,
  display: 'part',
  fields: {
    arrangementId: ref(['润滑安排', 'Arrangement'], 'lubricationArrangement', {
      required: true,
      readOnly: 'onceSaved',
    }),
    /** Of the arrangement. */
    lineId: id(['安排行', 'Arrangement line'], { required: true, privacy: 'internal' }),
    /** Of the standard. */
    pointId: id(['润滑点', 'Point'], { required: true, privacy: 'internal' }),
    cardId: ref(['设备', 'Equipment'], 'newCard', {
      ...machine,
      ...machineLabel,
      required: true,
      readOnly: 'onceSaved',
    }),
    ...machineFacts,
    ...place,
    ...oil,
    cycleType: choice(['周期类型', 'Cycle type'], cycleTypes, { required: true }),
    /** Before it was moved off a day without work, or by somebody; part of what the task is. */
    nominalDate: date(['理论日期', 'Nominal date'], { required: true, readOnly: 'onceSaved' }),
    /** As it was planned, from which it may be moved only so far. */
    plannedDate: date(['原计划日期', 'Planned date'], { required: true, privacy: 'internal' }),
    dueDate: date(['计划日期', 'Due date'], { required: true }),
    dueHours: decimal(['到期运行小时', 'Due hours'], 12, 1),
    advanceDays: int(['可提前天数', 'Days early'], { required: true, default: 0, privacy: 'internal' }),
    ...demands,
    ...lubricators,
    status: taskStatus,
    isOverdue: computed(['逾期', 'Overdue'], 'bool'),
    overdueDays: computed(['逾期天数', 'Overdue days'], 'int'),
    doneTime: datetime(['完成时间', 'Done at']),
    /** The day of it where the company is. */
    doneDate: date(['完成日期', 'Done on'], { privacy: 'internal' }),
    doneUserId: user(['完成人', 'Done by']),
    actualQty: decimal(['实际用量', 'Actual quantity'], 12, 3),
    implementationId: ref(['实施单', 'Implementation'], 'lubricationImplementation'),
    onTime: computed(['按时', 'On time'], 'bool'),
    closeReason: text(['关闭原因', 'Close reason'], { max: 200 }),
    closedBy: choice(['关闭方式', 'Closed by'], closers, { privacy: 'internal' }),
    /** It waits by a forecast, not by a plan. */
    isForecast: bool(['预测', 'Forecast']),
  },
  belongsWith: 'cardId',
  // What an arrangement closed may be made again; what a person closed is left out by the generator.
  unique: [
    { fields: ['lineId', 'nominalDate'], where: { status: ['toDo', 'done'] } },
    { fields: ['lineId', 'dueDate'], where: { status: ['toDo'] } },
  ],
  indexes: [
    ['status', 'dueDate'],
    ['dueDate', 'status'],
    ['lubricatorId', 'status', 'dueDate'],
    ['lineId', 'dueDate'],
    ['cardId', 'dueDate'],
  ],
  actions: taskActions,
  list: {
    columns: [
      ...['cardId', 'cardName', 'pointNo', 'part', 'actionType', 'lubricantId', 'lubricantBrand', 'stdQty', 'unit'],
      ...['dueDate', 'lubricatorId', 'status', 'doneTime', 'actualQty', 'onTime', 'overdueDays'],
    ],
    extraColumns: ['lineName', 'method', 'nominalDate', 'dueHours', 'needStop', 'backupLubricatorId', 'closeReason'],
    brings: ['isOverdue', 'implementationId'],
    filters: [
      ...['dueDate', 'status', 'isOverdue', 'cardId', 'lubricatorId', 'lubricantId', 'productLineId', 'toolingTypeId'],
      ...['actionType', 'arrangementId'],
    ],
    extraFilters: machineFinds,
    marks: { overdueDays: { tone: 'danger', when: { isOverdue: true } } },
    sort: 'dueDate',
  },
})

export const lubricationDetailBusiness = business(312, {
  resource: lubricationDetail,
  label: ['润滑明细', 'Lubrication details'],
  screen: 'lubricationDetail',
  classification: 'equipmentManagement',
})
