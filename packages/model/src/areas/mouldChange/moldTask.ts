// A mould change: asked for or planned, given to a changer, and done in stages whose times are the server's.
import {
  bool,
  business,
  bySystem,
  choice,
  code,
  computed,
  datetime,
  decimal,
  dict,
  files,
  int,
  lines,
  longText,
  printing,
  ref,
  resource,
  state,
  states,
  text,
  user,
  users,
} from '../../language/index.ts'
import { stages } from './rules.ts'

export const taskStates = states({
  toBeDispatched: [0, ['待派工', 'To be dispatched']],
  dispatched: [1, ['已派工', 'Dispatched'], 'info'],
  changing: [2, ['换模中', 'Changing'], 'warning'],
  firstPiecePending: [3, ['待首件确认', 'First piece pending'], 'warning'],
  completed: [4, ['已完成', 'Completed'], 'success'],
  cancelled: [5, ['已取消', 'Cancelled']],
})

export const changeTypes = {
  1: ['换模', 'Change'],
  2: ['仅上模', 'Mount only'],
  3: ['仅下模', 'Dismount only'],
} as const

export const pieceResults = { 1: ['合格', 'OK'], 2: ['不合格', 'NG'] } as const

const minutes = { unit: ['分', 'min'] } as const
const time = (label: readonly [string, string]) => datetime(label, bySystem)
const reason = text(['原因', 'Reason'], { required: true, max: 200 })
const crew = {
  leaderId: user(['主换模员', 'Lead'], { required: true }),
  memberIds: users(['协助', 'Crew']),
} as const
/** A mould by its label or its number; programs may name the card itself. */
const scanned = {
  input: {
    code: text(['扫描模具标签', 'Scan the label of the mould'], { max: 500, scan: true }),
    cardId: ref(['模具', 'Mould'], 'newCard', { hidden: true }),
  },
} as const
/** What is looked at before a machine runs with another mould: what is not in order is explained. */
const checkItems = {
  item: dict(['点检项', 'Item'], 'moldChangeCheck', { readOnly: true }),
  ok: bool(['合格', 'OK']),
  remark: text(['备注', 'Remark'], { max: 200 }),
} as const

const crewDeeds = ['start', 'pause', 'resume', 'downMold', 'upMold', 'debugEnd', 'firstPiece'] as const

const open = { status: ['toBeDispatched', 'dispatched'] } as const
const running = { status: ['changing'] } as const

export const moldTask = resource('moldTask', {
  label: ['换模任务', 'Mould change task'],
  kind: 'document',
  orgMode: 1,
  display: 'code',
  fields: {
    code: code(['任务单号', 'Task no.']),
    source: choice(
      ['来源', 'Source'],
      { 1: ['计划', 'Plan'], 2: ['申请', 'Request'], 3: ['故障', 'Fault'] },
      { ...bySystem, required: true, default: 2 },
    ),
    productPlanId: ref(['生产计划', 'Plan'], 'productPlan', {
      readOnly: 'onceSaved',
      noCopy: true,
      among: { offered: { status: 1 } },
    }),
    changeType: choice(['换模类型', 'Kind'], changeTypes, { required: true, default: 1 }),
    equipmentCardId: ref(['设备', 'Machine'], 'newCard', {
      ...{ required: true, among: { cardType: 3 }, search: ['code', 'name'], scan: { by: 'getByQr', kind: 'card' } },
    }),
    station: text(['工位', 'Station'], { required: true, max: 20, default: '1' }),
    productLineId: ref(['产线', 'Production line'], 'productLine', bySystem),
    oldCardId: ref(['下模', 'Mould off'], 'newCard', { ...bySystem, search: ['code', 'name'] }),
    newCardId: ref(['上模', 'Mould on'], 'newCard', {
      ...{ among: { cardType: [1, 2, 4] }, search: ['code', 'name'] },
      ...{ requiredWhen: { changeType: [1, 2] }, onlyWhen: { changeType: [1, 2] } },
    }),
    newCardPlace: computed(['上模现在位置', 'Where the mould lies'], 'text'),
    productId: ref(['产品', 'Product'], 'product'),
    reason: dict(['换模原因', 'Reason'], 'moldChangeReason', { required: true }),
    requestUserId: user(['申请人', 'Requested by'], bySystem),
    requestTime: time(['申请时间', 'Requested']),
    requireTime: datetime(['要求完成时间', 'Required by'], { required: true }),
    dispatchUserId: user(['派工人', 'Dispatched by'], bySystem),
    dispatchTime: time(['派工时间', 'Dispatched']),
    leaderId: user(['主换模员', 'Lead'], { ...bySystem, search: ['jobName'] }),
    memberIds: users(['协助', 'Crew'], bySystem),
    acceptTime: time(['接单', 'Accepted']),
    isAccepted: computed(['已接单', 'Is accepted'], 'bool', { privacy: 'internal' }),
    startTime: time(['开始', 'Started']),
    downTime: time(['下模', 'Off']),
    upTime: time(['上模', 'On']),
    debugEndTime: time(['调试完', 'Adjusted']),
    firstPieceTime: time(['首件', 'First piece']),
    finishTime: time(['完成', 'Finished']),
    /** What comes next of a change that runs: off, on, adjusting, first piece. */
    stage: computed(['阶段', 'Stage'], 'choice', { options: stages }),
    paused: bool(['暂停中', 'Paused'], bySystem),
    pauses: lines(
      ['暂停记录', 'Pauses'],
      {
        reason: dict(['原因', 'Reason'], 'moldPauseReason', { required: true }),
        stage: choice(['所处阶段', 'Stage'], stages, { required: true }),
        startTime: datetime(['开始', 'From'], { required: true }),
        endTime: datetime(['结束', 'To']),
      },
      { ...bySystem, max: 100, totals: [] },
    ),
    checklist: lines(['换模点检', 'Checklist'], checkItems, { ...bySystem, given: true, max: 50, totals: [] }),
    firstPieces: lines(
      ['首件记录', 'First pieces'],
      {
        attempt: int(['次序', 'Attempt'], { required: true }),
        time: datetime(['时间', 'Time'], { required: true }),
        inspectorId: user(['检验员', 'Inspector'], { required: true }),
        result: choice(['结果', 'Result'], pieceResults, { required: true }),
        photo: files(['照片', 'Photos']),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      { ...bySystem, max: 50, totals: [] },
    ),
    standardMin: int(['标准时间', 'Standard'], { ...bySystem, ...minutes }),
    responseMin: decimal(['响应', 'Response'], 10, 1, { ...bySystem, ...minutes }),
    downMin: decimal(['下模用时', 'Off, minutes'], 10, 1, { ...bySystem, ...minutes }),
    upMin: decimal(['上模用时', 'On, minutes'], 10, 1, { ...bySystem, ...minutes }),
    debugMin: decimal(['调试用时', 'Adjusting'], 10, 1, { ...bySystem, ...minutes }),
    firstMin: decimal(['首件用时', 'First piece, minutes'], 10, 1, { ...bySystem, ...minutes }),
    pauseMin: decimal(['暂停用时', 'Pauses, minutes'], 10, 1, { ...bySystem, ...minutes }),
    changeMin: decimal(['换模用时', 'Change'], 10, 1, { ...bySystem, ...minutes }),
    onTime: bool(['准时', 'On time'], { ...bySystem, privacy: 'internal' }),
    /** Of one that is done; before, nobody knows. */
    punctuality: computed(['准时', 'On time'], 'choice', {
      ...{ options: { 1: ['是', 'Yes'], 2: ['否', 'No'] }, tones: { 1: 'success', 2: 'danger' } },
    }),
    isLate: computed(['已逾期', 'Is late'], 'bool', { privacy: 'internal' }),
    /** Its mould is on, and nothing is awaited but the first piece, or not even that. */
    mayComplete: computed(['可代为完成', 'May be completed'], 'bool', { privacy: 'internal' }),
    /** Nothing was taken apart yet, or it was put together again. */
    mayCancel: computed(['可取消', 'May be cancelled'], 'bool', { privacy: 'internal' }),
    /** Of an open task: late, or with less than an hour left. */
    dueState: computed(['时限', 'Due'], 'choice', {
      options: { 1: ['已逾期', 'Late'], 2: ['1 小时内', 'Within 1 h'] },
      ...{ tones: { 1: 'danger', 2: 'warning' }, privacy: 'internal' },
    }),
    cancelReason: text(['取消原因', 'Reason of the cancellation'], { ...bySystem, max: 200 }),
    annex: files(['附件', 'Attachments']),
    status: state(['状态', 'Status'], taskStates, 'toBeDispatched'),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  belongsWith: 'equipmentCardId',
  participants: ['leaderId', 'memberIds', 'requestUserId'],
  // Who helps does what the lead does; accepting and declining the task is for the lead alone.
  namedMay: {
    createUserId: ['update', 'delete', 'cancel'],
    leaderId: ['accept', ...crewDeeds, 'refuse'],
    memberIds: crewDeeds,
  },
  editable: { status: ['toBeDispatched'] },
  // One that a plan has made goes with its plan.
  offeredWhile: { delete: { productPlanId: '' } },
  indexes: [['status', 'requireTime'], ['leaderId', 'status'], ['equipmentCardId', 'status'], ['finishTime']],
  actions: {
    dispatch: {
      ...{ from: { status: ['toBeDispatched'] }, to: { status: 'dispatched' }, staleWhenWrong: true },
      ...{ input: crew, keeps: ['leaderId', 'memberIds'] },
    },
    redispatch: {
      ...{ from: { status: ['dispatched'] }, staleWhenWrong: true, rare: true },
      ...{ input: { ...crew, reason }, keeps: ['leaderId', 'memberIds'], tells: ['reason'] },
    },
    accept: {
      // For the lead alone, who needs no button.
      ...{ from: { status: ['dispatched'] }, offeredWhile: { isAccepted: false } },
      ...{ label: ['接单', 'Accept'], staleWhenWrong: true },
    },
    refuse: {
      ...{ from: { status: ['dispatched'] }, to: { status: 'toBeDispatched' }, rare: true },
      ...{ label: ['拒单', 'Decline'], input: { reason }, tells: ['reason'], staleWhenWrong: true },
    },
    start: {
      ...{ button: 'dispatch', from: { status: ['dispatched'] }, to: { status: 'changing' }, staleWhenWrong: true },
      label: ['开始换模', 'Start'],
    },
    downMold: {
      ...{ button: 'dispatch', from: running, staleWhenWrong: true, offeredWhile: { stage: 1, paused: false } },
      ...{ ...scanned, label: ['下模', 'Mould off'] },
    },
    upMold: {
      ...{ button: 'dispatch', from: running, staleWhenWrong: true, offeredWhile: { stage: 2, paused: false } },
      ...{ ...scanned, label: ['上模', 'Mould on'] },
    },
    debugEnd: {
      ...{ button: 'dispatch', from: running, staleWhenWrong: true, offeredWhile: { stage: 3, paused: false } },
      label: ['调试完成', 'Adjusted'],
      beginsAsRow: true,
      input: { checklist: lines(['换模点检', 'Checklist'], checkItems, { given: true, max: 50, totals: [] }) },
    },
    firstPiece: {
      ...{ button: 'dispatch', from: { status: ['firstPiecePending'] }, staleWhenWrong: true },
      offeredWhile: { paused: false },
      label: ['首件确认', 'First piece'],
      input: {
        result: choice(['结果', 'Result'], pieceResults, { required: true }),
        inspectorId: user(['检验员', 'Inspector'], { required: true, default: 'self' }),
        photo: files(['照片', 'Photos']),
        remark: text(['备注', 'Remark'], { max: 200, requiredWhen: { result: 2 } }),
      },
    },
    pause: {
      ...{ button: 'dispatch', from: { status: ['changing', 'firstPiecePending'] }, offeredWhile: { paused: false } },
      ...{ label: ['暂停', 'Pause'], staleWhenWrong: true },
      input: { reason: dict(['暂停原因', 'Reason'], 'moldPauseReason', { required: true }) },
    },
    resume: {
      ...{ button: 'dispatch', from: { status: ['changing', 'firstPiecePending'] }, offeredWhile: { paused: true } },
      ...{ label: ['继续', 'Resume'], staleWhenWrong: true },
    },
    complete: {
      ...{ button: 'completeOnBehalf', from: { status: ['changing', 'firstPiecePending'] }, rare: true },
      ...{ offeredWhile: { mayComplete: true } },
      ...{ to: { status: 'completed' }, input: { reason }, tells: ['reason'], staleWhenWrong: true },
    },
    cancel: {
      ...{ from: { status: ['toBeDispatched', 'dispatched', 'changing'] }, to: { status: 'cancelled' }, rare: true },
      ...{ input: { cancelReason: reason }, keeps: ['cancelReason'], staleWhenWrong: true },
      offeredWhile: { mayCancel: true },
    },
    print: printing,
    /** What stands where: counts by status, what runs, what is late. */
    kanban: {
      ...{ query: 'screen' },
      input: { productLineId: ref(['产线', 'Production line'], 'productLine') },
    },
    /** The tasks that name the person, as lead or in the crew: open ones, and what was done today. */
    myTask: { query: 'screen', answers: 'list' },
    /** Open tasks of the lines that the person changes moulds on; of all lines for who serves none. */
    listMyLines: { query: 'screen', answers: 'list' },
    /** A changer by his figures: what he does now, today, this month. */
    myCard: {
      ...{ query: 'screen' },
      input: {
        userId: user(['换模员', 'Changer']),
        productLineId: ref(['产线', 'Production line'], 'productLine'),
      },
    },
    /** What could come on a machine: what stands there now, plans that wait for their mould, moulds that make a product. */
    choices: {
      ...{ query: 'screen' },
      input: {
        equipmentCardId: ref(['设备', 'Machine'], 'newCard', { required: true }),
        station: text(['工位', 'Station'], { max: 20, default: '1' }),
        productId: ref(['产品', 'Product'], 'product'),
        /** Of the moulds: part of the number, the name, the specification or a product's name. */
        keyword: text(['关键字', 'Keyword'], { max: 50 }),
      },
    },
  },
  paper: {
    signed: [
      ['换模员', 'Changed by'],
      ['检验员', 'Inspected by'],
    ],
    // It is printed to be taken along: what is looked at then is not judged yet.
    columns: ['item', 'remark'],
    omits: ['paused'],
  },
  list: {
    opensOn: 'requestTime',
    brings: ['isLate', 'dueState', 'isAccepted', 'stage', 'paused', 'mayComplete', 'mayCancel'],
    columns: [
      ...['code', 'status', 'equipmentCardId', 'station', 'oldCardId', 'newCardId', 'productId', 'requireTime'],
      ...['leaderId', 'startTime', 'finishTime', 'changeMin', 'standardMin', 'punctuality'],
    ],
    extraColumns: ['source', 'changeType', 'reason', 'requestUserId', 'productLineId', 'newCardPlace'],
    filters: [
      ...[
        'status',
        'productLineId',
        'leaderId',
        'equipmentCardId',
        'newCardId',
        'isLate',
        'requestTime',
        'requestUserId',
      ],
      ...['requireTime', 'finishTime', 'pauseReason'],
    ],
    extraFilters: { pauseReason: dict(['暂停原因', 'Reason of a pause'], 'moldPauseReason') },
    marks: { requireTime: { tone: 'danger', when: { isLate: true } } },
    sort: '-requestTime',
  },
})

export const openTaskStates = [...open.status, 'changing', 'firstPiecePending'] as const

export const moldTaskBusiness = business(240, {
  resource: moldTask,
  label: ['换模任务', 'Mould change tasks'],
  screen: 'moldTask',
  classification: 'toolingManagement',
  prefix: 'HM',
})
