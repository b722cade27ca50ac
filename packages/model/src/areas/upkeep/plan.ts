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
  refs,
  resource,
  state,
  states,
  text,
  user,
  users,
} from '../../language/index.ts'
import { maintenance, spotCheck } from './words.ts'

export const planStates = states({
  pending: [0, ['待执行', 'Pending']],
  inProgress: [1, ['执行中', 'In progress'], 'warning'],
  done: [2, ['已完成', 'Done'], 'success'],
  missed: [3, ['已漏检', 'Missed'], 'danger'],
  closed: [4, ['已关闭', 'Closed'], 'info'],
  skipped: [5, ['已跳过', 'Skipped'], 'info'],
  deleted: [6, ['已删除', 'Deleted'], 'info'],
})

const kinds = { [maintenance]: ['保养计划', 'Maintenance plan'], [spotCheck]: ['点检计划', 'Spot-check plan'] } as const

const closeTypes = { 1: ['未执行关闭', 'Not done'], 2: ['无需执行', 'Not required'] } as const

/** Which days, cards and schemes are asked for by hand. */
const asked = {
  kind: choice(['类别', 'Kind'], kinds, { required: true }),
  cardIds: refs(['卡片', 'Cards'], 'newCard', { required: true, max: 200 }),
  from: date(['开始日期', 'From'], { required: true }),
  to: date(['结束日期', 'To'], { required: true }),
} as const

export const plan = resource('plan', {
  label: ['保养计划/点检计划 (任务)', 'Task'],
  one: ['任务', 'Task'],
  kind: 'ledger',
  orgMode: 1,
  display: 'dueDate',
  fields: {
    kind: choice(['类别', 'Kind'], kinds, { required: true, fixed: true }),
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, fixed: true, search: ['code', 'name'] }),
    cardName: computed(['卡片名称', 'Card name'], 'text'),
    productLineId: computed(['产线', 'Production line'], 'text'),
    schemeId: ref(['方案', 'Scheme'], 'scheme', { required: true, fixed: true, search: ['code', 'name'] }),
    cardPlanId: ref(['来源方案', 'From'], 'cardPlan', { fixed: true }),
    cardPlanNumId: ref(['来源计划', 'From plan'], 'cardPlanNum', { fixed: true }),
    sourceType: choice(
      ['来源', 'Source'],
      {
        1: ['自动', 'Auto'],
        2: ['按天', 'By day'],
        3: ['按卡片', 'By card'],
        4: ['按卡片+方案', 'By card + plan'],
        5: ['按次数', 'By count'],
      },
      { required: true, fixed: true },
    ),
    nominalDate: date(['理论日期', 'Nominal date'], { fixed: true }),
    dueDate: date(['计划日期', 'Due date']),
    graceDays: int(['宽限天数', 'Days of grace'], { required: true, default: 0 }),
    leadDays: int(['提前提醒天数', 'Remind days before'], { required: true, default: 0 }),
    shiftId: ref(['班次', 'Shift'], 'workShift'),
    windowStart: datetime(['开始时间', 'From']),
    windowEnd: datetime(['截止时间', 'Until']),
    dueCount: int(['到期次数', 'Due count']),
    executorIds: users(['执行人', 'Executors']),
    teamId: ref(['班组', 'Team'], 'maintainTeam'),
    status: state(['状态', 'Status'], planStates, 'pending'),
    orderId: link(['单据', 'Order'], ['maintain', 'checkEquipment']),
    doneTime: datetime(['完成时间', 'Done']),
    doneUserId: user(['完成人', 'Done by']),
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
    reachedDate: date(['到达日期', 'Reached on']),
    isOverdue: computed(['逾期', 'Overdue'], 'bool'),
    overdueDays: computed(['逾期天数', 'Overdue days'], 'int'),
    isOnTime: computed(['准时', 'On time'], 'bool'),
  },
  belongsWith: 'cardId',
  participants: ['executorIds'],
  unique: [
    {
      fields: ['kind', 'cardId', 'schemeId', 'nominalDate', 'shiftId'],
      emptyIsEqual: true,
      where: { sourceType: [1, 2, 3, 4] },
    },
    {
      fields: ['kind', 'cardId', 'schemeId', 'dueDate', 'shiftId'],
      emptyIsEqual: true,
      where: { sourceType: [1, 2, 3, 4], status: ['pending', 'inProgress'] },
    },
    { fields: ['cardPlanNumId'], where: { status: ['pending', 'inProgress'] } },
  ],
  indexes: [
    ['kind', 'status', 'dueDate'],
    ['kind', 'dueDate', 'status'],
  ],
  actions: {
    /** What the three ways of making tasks by hand would make, and what they would leave out and why. */
    previewCreate: {
      rowless: true,
      reads: true,
      access: 'screen',
      input: { ...asked, schemeId: ref(['方案', 'Scheme'], 'scheme'), way: choice(['方式', 'Way'], { 2: ['按天', 'By day'], 3: ['按卡片', 'By card'], 4: ['按卡片+方案', 'By card + plan'] }, { required: true }) },
    },
    createByDay: {
      rowless: true,
      button: 'addByDay',
      input: {
        kind: asked.kind,
        days: text(['日期', 'Days'], { required: true, max: 400 }),
        cardIds: asked.cardIds,
        schemeId: ref(['方案', 'Scheme'], 'scheme'),
      },
    },
    createByCard: { rowless: true, button: 'addByCard', input: asked },
    createByCardPlan: {
      rowless: true,
      button: 'addByCardPlan',
      input: {
        ...asked,
        schemeId: ref(['方案', 'Scheme'], 'scheme', { required: true }),
        saveAsBinding: bool(['保存为卡片方案', 'Save as card scheme']),
      },
    },
  },
  list: {
    columns: [
      ...['dueDate', 'cardId', 'cardName', 'schemeId', 'shiftId', 'executorIds', 'teamId', 'sourceType', 'status'],
      ...['overdueDays', 'orderId'],
    ],
    filters: ['kind', 'cardId', 'schemeId', 'dueDate', 'status', 'executorIds', 'sourceType', 'shiftId', 'isOverdue'],
    marks: { overdueDays: { tone: 'danger', when: { isOverdue: true } } },
    sort: 'dueDate',
  },
})

export const maintenancePlan = business(604, {
  resource: plan,
  label: ['保养计划', 'Maintenance plan'],
  page: 'maintenancePlan',
  classification: 'dailyBusiness',
  where: { kind: maintenance },
})

export const equipmentCheckPlan = business(614, {
  resource: plan,
  label: ['点检计划', 'Spot-check plan'],
  page: 'equipmentCheckPlan',
  classification: 'dailyBusiness',
  where: { kind: spotCheck },
})
