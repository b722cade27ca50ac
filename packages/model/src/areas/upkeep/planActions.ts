// What people do with tasks: make them by hand in three ways, move, hand over, delete, close and remind.
import { bool, choice, date, dict, int, lines, ref, refs, text, users, type Action } from '../../language/index.ts'
import { maintenance, ofSameKind, scheduleBlock, spotCheck } from './words.ts'

export const taskKinds = {
  [maintenance]: ['保养计划', 'Maintenance plan'],
  [spotCheck]: ['点检计划', 'Spot-check plan'],
} as const

export const closeTypes = { 1: ['未执行关闭', 'Not done'], 2: ['无需执行', 'Not required'] } as const

const kind = choice(['类别', 'Kind'], taskKinds, { required: true })
const cardIds = refs(['卡片', 'Cards'], 'newCard', { required: true, max: 200 })
const scheme = { among: { offered: ofSameKind } }
const range = {
  from: date(['开始日期', 'From'], { required: true }),
  to: date(['结束日期', 'To'], { required: true }),
} as const

/** Rows of the preview that were unticked. */
const except = lines(
  ['不创建', 'Left out'],
  {
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true }),
    schemeId: ref(['方案', 'Scheme'], 'scheme', { required: true }),
    nominalDate: date(['理论日期', 'Nominal date'], { required: true }),
    shiftId: ref(['班次', 'Shift'], 'workShift'),
  },
  { max: 20_000 },
)

const byDay = {
  days: lines(
    ['日期', 'Days'],
    { day: date(['日期', 'Day'], { required: true }) },
    { min: 1, max: 31, distinct: [['day']] },
  ),
  pairs: lines(
    ['卡片与方案', 'Cards and schemes'],
    {
      cardId: ref(['卡片', 'Card'], 'newCard', { required: true }),
      schemeId: ref(['方案', 'Scheme'], 'scheme', { required: true, ...scheme }),
    },
    { min: 1, max: 200, distinct: [['cardId', 'schemeId']] },
  ),
} as const

const byCard = { cardIds, ...range } as const

const byCardPlan = {
  cardIds,
  schemeId: ref(['方案', 'Scheme'], 'scheme', { required: true, ...scheme }),
  ...range,
  /** Empty: as the binding of each card says, else as the scheme does. */
  ownPeriod: bool(['自定周期', 'A period of its own']),
  ...scheduleBlock,
} as const

const reads = { query: 'screen' } as const satisfies Action

const moving = {
  input: {
    dueDate: date(['计划日期', 'Due date'], { required: true }),
    rescheduleReason: text(['改期原因', 'Why'], { required: true, max: 200 }),
  },
  keeps: ['dueDate', 'rescheduleReason'],
} as const satisfies Action

export const planActions = {
  /** What the three ways of making tasks by hand would make, and what they would leave out and why. */
  previewCreate: {
    ...reads,
    input: {
      kind,
      way: choice(
        ['方式', 'Way'],
        { 2: ['按天', 'By day'], 3: ['按卡片', 'By card'], 4: ['按卡片+方案', 'By card + plan'] },
        { required: true },
      ),
      days: { ...byDay.days, min: 0 },
      pairs: { ...byDay.pairs, min: 0 },
      cardIds: { ...cardIds, required: false },
      schemeId: ref(['方案', 'Scheme'], 'scheme', scheme),
      from: date(['开始日期', 'From']),
      to: date(['结束日期', 'To']),
      ownPeriod: byCardPlan.ownPeriod,
      ...scheduleBlock,
    },
  },
  createByDay: { rowless: true, button: 'addByDay', input: { kind, ...byDay, except } },
  createByCard: { rowless: true, button: 'addByCard', input: { kind, ...byCard, except } },
  createByCardPlan: {
    rowless: true,
    button: 'addByCardPlan',
    label: ['按卡片方案新增', 'Add by card scheme'],
    input: { kind, ...byCardPlan, saveAsBinding: bool(['保存为卡片方案', 'Save as card scheme']), except },
  },
  /** Of every day between: what kind of day it is, how many tasks of each state, and how long they take. */
  calendar: { rowless: true, reads: true, input: { kind, ...range } },
  listDay: { ...reads, answers: 'list', input: { kind, day: date(['日期', 'Day'], { required: true }) } },
  /** What waits for the person, as executor or in his team, wherever it belongs: for a phone. */
  listMine: {
    query: 'login',
    input: {
      kind,
      tab: choice(
        ['范围', 'Which'],
        {
          now: ['今日', 'Today'],
          overdue: ['逾期', 'Overdue'],
          soon: ['即将到期', 'Soon'],
          byCount: ['按次数', 'By count'],
          missed: ['待补检', 'To be made up'],
        },
        { required: true, default: 'now' },
      ),
      /** Of this card, whoever is to do it. */
      cardId: ref(['卡片', 'Card'], 'newCard'),
      keyword: text(['关键字', 'Keyword'], { max: 100 }),
      currentPage: int(['页', 'Page'], { min: 1, default: 1 }),
      pageSize: int(['每页', 'Rows of a page'], { min: 1, max: 100, default: 20 }),
    },
  },
  reschedule: {
    ...moving,
    from: { status: ['pending'], sourceType: [1, 2, 3, 4], kind: maintenance },
  },
  /** The same of a spot check, whose window goes with it; who makes checks by day may. */
  rescheduleCheck: {
    ...moving,
    button: 'addByDay',
    label: ['改期', 'Reschedule'],
    from: { status: ['pending'], sourceType: [1, 2, 3, 4], kind: spotCheck },
  },
  reassign: {
    from: { status: ['pending'] },
    input: { executorIds: users(['执行人', 'Executors']), teamId: ref(['班组', 'Team'], 'maintainTeam') },
    keeps: ['executorIds', 'teamId'],
  },
  deleteBatch: {
    from: { sourceType: [1, 2, 3, 4] },
    offeredWhile: { status: ['pending', 'skipped'] },
    otherwise: ['按次数任务请关闭或停用计划', 'Close the task or disable the plan'],
    to: { status: 'deleted' },
  },
  closeBatch: {
    on: 'needMaintenanceDetail',
    button: 'batchClose',
    label: ['关闭', 'Close'],
    from: { kind: maintenance },
    otherwise: ['点检任务不能关闭', 'A spot check cannot be closed'],
    offeredWhile: { status: ['pending'] },
    to: { status: 'closed' },
    input: {
      closeType: choice(['关闭类型', 'Close type'], closeTypes, { required: true, default: 1 }),
      closeReason: dict(['关闭原因', 'Close reason'], 'planCloseReason', { required: true }),
    },
    keeps: ['closeType', 'closeReason'],
  },
  reopen: {
    on: 'needMaintenanceDetail',
    button: 'batchClose',
    label: ['重新打开', 'Reopen'],
    rare: true,
    from: { status: ['closed'], kind: maintenance },
    to: { status: 'pending' },
  },
  /** Tells the executors once more. */
  remind: {
    on: ['needMaintenanceDetail', 'overdueMaintenanceDetail'],
    from: { status: ['pending', 'inProgress'], kind: maintenance },
  },
} as const satisfies Record<string, Action>
