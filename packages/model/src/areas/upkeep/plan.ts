// A dated task: this card, this scheme, due then. Made by the generator or by hand, never twice (R4), and visible until
// somebody does or closes it.
import {
  bool,
  business,
  choice,
  computed,
  date,
  datetime,
  dict,
  int,
  link,
  ref,
  resource,
  state,
  states,
  text,
  user,
} from '../../language/index.ts'
import { closeTypes, planActions, taskKinds } from './planActions.ts'
import { cardFacts, cardFinds, executors, levels, maintenance, ofSameKind, spotCheck } from './words.ts'

export const planStates = states({
  pending: [0, ['待执行', 'Pending']],
  inProgress: [1, ['执行中', 'In progress'], 'warning'],
  done: [2, ['已完成', 'Done'], 'success'],
  missed: [3, ['已漏检', 'Missed'], 'danger'],
  closed: [4, ['已关闭', 'Closed'], 'info'],
  skipped: [5, ['已跳过', 'Skipped'], 'info'],
  deleted: [6, ['已删除', 'Deleted'], 'info'],
})

export const sourceTypes = {
  1: ['自动', 'Auto'],
  2: ['按天', 'By day'],
  3: ['按卡片', 'By card'],
  4: ['按卡片+方案', 'By card + plan'],
  5: ['按次数', 'By count'],
} as const

const dated = [1, 2, 3, 4]

export const plan = resource('plan', {
  label: ['保养计划/点检计划 (任务)', 'Task'],
  one: ['任务', 'Task'],
  kind: 'ledger',
  orgMode: 1,
  display: 'dueDate',
  fields: {
    kind: choice(['类别', 'Kind'], taskKinds, { required: true, readOnly: 'onceSaved', divides: true }),
    cardId: ref(['卡片', 'Card'], 'newCard', {
      ...{ required: true, readOnly: 'onceSaved', search: ['code', 'name'], scan: { by: 'getByQr', kind: 'card' } },
    }),
    ...cardFacts,
    schemeId: ref(['方案', 'Scheme'], 'scheme', {
      ...{ required: true, readOnly: 'onceSaved', among: { offered: ofSameKind }, search: ['code', 'name'] },
    }),
    level: computed(['保养级别', 'Level'], 'choice', { options: levels, onlyWhen: { kind: maintenance } }),
    cardPlanId: ref(['来源方案', 'From'], 'cardPlan', { readOnly: 'onceSaved', privacy: 'internal' }),
    cardPlanNumId: ref(['来源按次数计划', 'From plan by count'], 'cardPlanNum', {
      readOnly: 'onceSaved',
      privacy: 'internal',
    }),
    sourceType: choice(['来源', 'Source'], sourceTypes, { required: true, readOnly: 'onceSaved' }),
    /** Before it was moved off a day without work; part of what the task is. */
    nominalDate: date(['理论日期', 'Nominal date'], { readOnly: 'onceSaved' }),
    dueDate: date(['计划日期', 'Due date']),
    /** No working day was near: the nominal day was kept. */
    isForced: bool(['附近无工作日', 'No working day near']),
    leadDays: int(['提前提醒天数', 'Remind days before'], { required: true, default: 0 }),
    graceDays: int(['宽限天数', 'Days of grace'], { required: true, default: 0 }),
    shiftId: ref(['班次', 'Shift'], 'workShift'),
    windowStart: datetime(['开始时间', 'From']),
    windowEnd: datetime(['截止时间', 'Until']),
    dueCount: int(['到期次数', 'Due count']),
    graceCount: int(['宽限次数', 'Grace'], { privacy: 'internal' }),
    /** By count, where days count too: the day after which it is late whatever was worked. */
    limitDate: date(['最迟日期', 'At the latest'], { privacy: 'internal' }),
    ...executors,
    status: state(['状态', 'Status'], planStates, 'pending'),
    orderId: link(['单据', 'Order'], ['maintain', 'checkEquipment']),
    doneTime: datetime(['完成时间', 'Done']),
    /** The day of it where the company is. */
    doneDate: date(['完成日期', 'Done on'], { privacy: 'internal' }),
    doneUserId: user(['完成人', 'Done by']),
    /** Of a plan by count: it was done within its grace. */
    doneInCount: bool(['次数内完成', 'Done within the count'], { default: true, privacy: 'internal' }),
    isMakeUp: bool(['补检', 'Make-up']),
    closeType: choice(['关闭类型', 'Close type'], closeTypes),
    closeReason: dict(['关闭原因', 'Close reason'], 'planCloseReason'),
    closeUserId: user(['关闭人', 'Closed by']),
    closeTime: datetime(['关闭时间', 'Closed']),
    skipReason: choice(['跳过原因', 'Skip reason'], {
      1: ['封存', 'Sealed'],
      2: ['出租', 'Rented'],
      3: ['维修中', 'Under repair'],
      4: ['停机', 'Idle'],
      5: ['高级别覆盖', 'Covered'],
      6: ['已处置', 'Disposed'],
    }),
    coveredById: ref(['覆盖任务', 'Covered by'], 'plan'),
    rescheduleCount: int(['改期次数', 'Rescheduled'], { required: true, default: 0 }),
    rescheduleReason: text(['改期原因', 'Why'], { max: 200 }),
    /** By count: the day on which nothing was left for the first time. */
    reachedDate: date(['到达日期', 'Reached on']),
    isOverdue: computed(['逾期', 'Overdue'], 'bool'),
    overdueDays: computed(['逾期天数', 'Overdue days'], 'int'),
    isOnTime: computed(['准时', 'On time'], 'bool'),
  },
  belongsWith: 'cardId',
  unique: [
    {
      fields: ['kind', 'cardId', 'schemeId', 'nominalDate', 'shiftId'],
      emptyIsEqual: true,
      where: { sourceType: dated },
    },
    {
      fields: ['kind', 'cardId', 'schemeId', 'dueDate', 'shiftId'],
      emptyIsEqual: true,
      where: { sourceType: dated, status: ['pending', 'inProgress'] },
    },
    { fields: ['cardPlanNumId'], where: { sourceType: 5, status: ['pending', 'inProgress'] } },
  ],
  indexes: [
    ['kind', 'status', 'dueDate'],
    ['kind', 'dueDate', 'status'],
    ['status', 'windowEnd'],
    ['cardPlanId', 'dueDate'],
    ['cardId', 'dueDate'],
  ],
  actions: planActions,
  list: {
    // What was deleted is kept so that it is not made again, and shown to nobody who does not ask for it.
    where: { status: [0, 1, 2, 3, 4, 5] },
    columns: [
      ...['dueDate', 'status', 'shiftId', 'cardId', 'cardName', 'lineName', 'schemeId', 'level', 'executorIds'],
      ...['teamId', 'sourceType', 'overdueDays', 'orderId'],
    ],
    extraColumns: [
      'nominalDate',
      'windowStart',
      'windowEnd',
      'dueCount',
      'skipReason',
      'closeReason',
      'rescheduleReason',
    ],
    brings: ['kind', 'isOverdue'],
    filters: [
      ...['kind', 'dueDate', 'status', 'cardId', 'schemeId', 'level', 'productLineId', 'toolingTypeId', 'cardType'],
      ...['executorIds', 'teamId', 'sourceType', 'shiftId', 'isOverdue'],
    ],
    extraFilters: cardFinds,
    marks: { overdueDays: { tone: 'danger', when: { isOverdue: true } } },
    sort: 'dueDate',
  },
})

export const maintenancePlan = business(604, {
  resource: plan,
  label: ['保养计划', 'Maintenance plan'],
  screen: 'maintenancePlan',
  classification: 'dailyBusiness',
  where: { kind: maintenance },
})

export const equipmentCheckPlan = business(614, {
  resource: plan,
  label: ['点检计划', 'Spot-check plan'],
  screen: 'equipmentCheckPlan',
  classification: 'dailyBusiness',
  where: { kind: spotCheck },
})
