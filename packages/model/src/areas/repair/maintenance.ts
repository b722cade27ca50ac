// A repair order: the work of a mechanic on a report. Its times are the server's, in order, and are never typed over.
import {
  bool,
  business,
  bySystem,
  choice,
  code,
  computed,
  datetime,
  dict,
  files,
  id,
  int,
  lines,
  longText,
  money,
  printing,
  ref,
  resource,
  state,
  states,
  sumOf,
  text,
  user,
  users,
  submitting,
  submittingFrom,
  type Text,
} from '../../language/index.ts'
import { usedPartFields } from '../upkeep/words.ts'
import { faultFields } from './repair.ts'
import { progressStates } from './words.ts'

export const repairOrderStates = states({
  notReviewed: [0, ['未审核', 'Not reviewed']],
  complete: [1, ['审批完成', 'Approval complete'], 'success'],
  rejected: [2, ['审批驳回', 'Approval rejected'], 'danger'],
  withdrawn: [3, ['已撤回', 'Withdrawn'], 'info'],
  saved: [4, ['已保存', 'Saved']],
})

export const repairResults = {
  1: ['已修复', 'Fixed'],
  2: ['临时修复', 'Temporary'],
  3: ['无法修复', 'Cannot fix'],
  4: ['建议报废', 'Scrap proposed'],
} as const

const minutes = { ...bySystem, unit: ['分', 'min'] } as const

/** What the mechanic says when he is done. */
const findings = {
  confirmedFaultTypeId: ref(['确认故障类型', 'Confirmed fault'], 'faultType'),
  causeId: dict(['故障原因', 'Cause'], 'faultCause'),
  causeText: text(['原因说明', 'Cause in words'], { max: 200 }),
  measure: longText(['维修措施', 'Measure'], { max: 500, search: true }),
  repairWay: choice(
    ['维修方式', 'By'],
    { 1: ['自修', 'In-house'], 2: ['委外', 'Outsourced'] },
    { required: true, default: 1 },
  ),
  supplierId: ref(['委外单位', 'Contractor'], 'supplier', {
    requiredWhen: { repairWay: 2 },
    onlyWhen: { repairWay: 2 },
  }),
  outsourceCost: money(['委外费用', 'Contractor cost'], {
    min: 0,
    requiredWhen: { repairWay: 2 },
    onlyWhen: { repairWay: 2 },
  }),
  repairResult: choice(['维修结果', 'Result'], repairResults),
  beforeImages: files(['维修前照片', 'Before'], { max: 9 }),
  afterImages: files(['维修后照片', 'After'], { max: 9 }),
} as const

/** What it took; written into the order while it is worked on. */
const efforts = {
  labors: lines(
    ['工时', 'Labour'],
    {
      userId: user(['人员', 'Person'], { required: true }),
      minutes: int(['分钟', 'Minutes'], { required: true, min: 0, max: 100_000, unit: ['分', 'min'] }),
      // As the team or the parameter says, not who works.
      rate: money(['小时单价', 'Rate per hour'], { readOnly: true, derived: true }),
      amount: money(['金额', 'Amount'], { readOnly: true, derived: true }),
    },
    { distinct: [['userId']], max: 50, totals: ['minutes', 'amount'] },
  ),
  parts: lines(
    ['备件', 'Parts used'],
    {
      ...usedPartFields,
      /** The line of the outbound order that it was picked up with. */
      outputLineId: id(['领用明细', 'Pick-up line'], { requiredWhen: { issueType: 2 }, onlyWhen: { issueType: 2 } }),
    },
    { max: 50, totals: ['amount'] },
  ),
} as const

export const pausing: Text = ['暂停', 'Pause']
export const resuming: Text = ['继续', 'Resume']

const working = { status: ['saved', 'rejected', 'withdrawn'], progress: ['repairing'] } as const

export const maintenance = resource('maintenance', {
  label: ['维修单', 'Repair order'],
  kind: 'document',
  orgMode: 1,
  display: 'code',
  fields: {
    code: code(['维修单号', 'Repair no.']),
    repairId: ref(['报修单', 'Report'], 'repair', { ...bySystem, search: ['code'] }),
    dispatchId: ref(['派工单', 'Dispatch order'], 'dispatch', bySystem),
    cardId: ref(['卡片', 'Card'], 'newCard', { ...bySystem, search: ['code', 'name'] }),
    cardName: computed(['卡片名称', 'Card name'], 'text'),
    lineName: computed(['产线', 'Production line'], 'text'),
    sourceName: computed(['来源', 'Source'], 'text'),
    faultText: computed(['故障描述', 'What was reported'], 'text'),
    urgencyName: computed(['紧急程度', 'Urgency'], 'text'),
    requireFinishTime: computed(['要求完成时间', 'Required completion'], 'datetime'),
    /** The most urgent first, of equals what is wanted first. */
    workOrder: computed(['处理顺序', 'Order of work'], 'int', { privacy: 'internal' }),
    /** How the reporter judged it, on average of three; not what the system did for him. */
    score: computed(['评分', 'Score'], 'decimal'),
    /** Not finished, or not in time. */
    isLate: computed(['超期', 'Late'], 'bool'),
    mainWorkerId: user(['维修工', 'Mechanic'], { ...bySystem, search: ['jobName'] }),
    helperIds: users(['协助人', 'Helpers'], bySystem),
    acceptTime: datetime(['接单时间', 'Accepted'], bySystem),
    isAccepted: computed(['已接单', 'Is accepted'], 'bool', { privacy: 'internal' }),
    isDirect: computed(['直接登记', 'Registered directly'], 'bool', { privacy: 'internal' }),
    startTime: datetime(['开始时间', 'Started'], bySystem),
    finishTime: datetime(['完成时间', 'Finished'], bySystem),
    recoveryTime: datetime(['恢复生产时间', 'Back in production'], bySystem),
    isStop: bool(['停机', 'Stopped'], bySystem),
    stopTime: datetime(['停机时间', 'Stopped since'], bySystem),
    stopForRepair: bool(['维修停机', 'Stopped for repair'], bySystem),
    ...findings,
    ...efforts,
    works: lines(
      ['作业区间', 'Work intervals'],
      { startTime: datetime(['开始', 'From'], { required: true }), finishTime: datetime(['结束', 'To']) },
      { ...bySystem, max: 100, totals: [] },
    ),
    pauses: lines(
      ['暂停记录', 'Pauses'],
      {
        reason: dict(['原因', 'Reason'], 'pauseReason', { required: true }),
        fromTime: datetime(['开始', 'From'], { required: true }),
        toTime: datetime(['结束', 'To']),
      },
      { ...bySystem, max: 100, totals: [] },
    ),
    status: state(['状态', 'Status'], repairOrderStates, 'saved'),
    progress: state(['维修进度', 'Progress'], progressStates, 'notStarted'),
    /** Since when it has to be done once more, where it was sent back. */
    reworkSince: datetime(['返修起', 'To be redone since'], { ...bySystem, privacy: 'internal' }),
    paused: bool(['暂停中', 'Paused'], bySystem),
    approveUserId: user(['审核人', 'Approved by'], bySystem),
    approveTime: datetime(['审核时间', 'Approved'], bySystem),
    approveOpinion: text(['审核意见', 'Opinion'], { ...bySystem, max: 200 }),
    acceptMinutes: int(['接单时长', 'Acceptance'], minutes),
    responseMinutes: int(['响应时长', 'Response'], minutes),
    pauseMinutes: int(['等待时长', 'Waiting'], minutes),
    repairMinutes: int(['维修时长', 'Repair'], minutes),
    restoreMinutes: int(['修复历时', 'Until restored'], minutes),
    downtimeMinutes: int(['停机时长', 'Downtime'], minutes),
    partsCost: sumOf(['备件费', 'Parts cost'], 'parts', 'amount', { as: 'money' }),
    laborCost: sumOf(['人工费', 'Labour cost'], 'labors', 'amount', { as: 'money' }),
    totalCost: computed(['费用合计', 'Total cost'], 'money'),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  belongsWith: 'cardId',
  participants: ['mainWorkerId', 'helperIds'],
  namedMay: {
    mainWorkerId: [...['update', 'accept', 'decline', 'start', 'pause', 'resume', 'transfer', 'finish', 'withdraw']],
  },
  editable: working,
  offeredWhile: { delete: { status: ['saved'], isDirect: true } },
  indexes: [['mainWorkerId', 'progress'], ['finishTime'], ['cardId', 'status'], ['repairId']],
  actions: {
    accept: {
      ...{ button: 'finish', staleWhenWrong: true },
      from: { status: ['saved'], progress: ['notStarted'] },
      offeredWhile: { isAccepted: false },
      label: ['接单', 'Accept'],
    },
    decline: {
      ...{ button: 'finish', staleWhenWrong: true, rare: true },
      from: { status: ['saved'], progress: ['notStarted'] },
      to: { status: 'withdrawn', progress: 'notDispatched' },
      label: ['拒单', 'Decline'],
      input: { reason: text(['原因', 'Reason'], { required: true, max: 200 }) },
      tells: ['reason'],
    },
    start: {
      ...{ button: 'finish', staleWhenWrong: true },
      from: { status: ['saved', 'rejected', 'withdrawn'], progress: ['notStarted', 'repairing'] },
      // Work that is redone need not be begun: it then counts from when it was sent back.
      offeredWhile: { progress: ['notStarted'] },
      label: ['开始维修', 'Start'],
      input: {
        cardLabel: text(['扫描卡片标签', 'Scan the label of the card'], { max: 500, scan: true }),
        stopForRepair: bool(['维修停机', 'Stopped for repair'], { default: true }),
      },
    },
    pause: {
      ...{ button: 'finish', staleWhenWrong: true },
      from: { ...working, paused: false },
      to: { paused: true },
      label: pausing,
      input: { reason: dict(['原因', 'Reason'], 'pauseReason', { required: true }) },
    },
    resume: {
      ...{ button: 'finish', staleWhenWrong: true },
      from: { ...working, paused: true },
      to: { paused: false },
      label: resuming,
    },
    transfer: {
      ...{ staleWhenWrong: true, rare: true },
      from: { status: ['saved', 'rejected'], progress: ['repairing'] },
      to: { status: 'withdrawn', progress: 'notDispatched' },
      input: {
        toWorkerId: user(['转给', 'To'], { empty: ['退回派工', 'Back to dispatch'] }),
        reason: text(['原因', 'Reason'], { required: true, max: 200 }),
      },
      tells: ['reason'],
    },
    finish: {
      from: working,
      staleWhenWrong: true,
      beginsAsRow: true,
      approval: 'ifBound',
      input: {
        ...submitting.input,
        ...findings,
        recoveryTime: datetime(['恢复生产时间', 'Back in production']),
      },
    },
    /** Of a finished repair that is not under way to who approves it, such as one that was registered. */
    submit: submittingFrom({ status: ['notReviewed'], progress: ['repaired'] }),
    approve: {
      from: { status: ['notReviewed'], progress: ['repaired'] },
      to: { status: 'complete' },
      staleWhenWrong: true,
      input: { approveOpinion: text(['审核意见', 'Opinion'], { max: 200 }) },
      keeps: ['approveOpinion'],
    },
    reject: {
      from: { status: ['notReviewed'], progress: ['repaired'] },
      to: { status: 'rejected', progress: 'repairing' },
      staleWhenWrong: true,
      input: { approveOpinion: text(['审核意见', 'Opinion'], { required: true, max: 200 }) },
      keeps: ['approveOpinion'],
    },
    withdraw: {
      from: { status: ['notReviewed'], progress: ['repaired'] },
      to: { status: 'withdrawn', progress: 'repairing' },
      staleWhenWrong: true,
      rare: true,
    },
    unapprove: {
      from: { status: ['complete'] },
      offeredWhile: { progress: ['repaired'] },
      to: { status: 'notReviewed' },
      staleWhenWrong: true,
      rare: true,
    },
    /** A repair written down after it was done, with its report and dispatch; one that took parts is finished later. */
    registerDirect: {
      rowless: true,
      input: {
        cardId: ref(['卡片', 'Card'], 'newCard', { required: true }),
        ...faultFields,
        mainWorkerId: user(['维修工', 'Mechanic'], { required: true, default: 'self' }),
        helperIds: users(['协助人', 'Helpers']),
        startTime: datetime(['开始时间', 'Started'], { required: true }),
        finishTime: datetime(['完成时间', 'Finished'], { empty: ['维修中', 'Still repairing'] }),
        recoveryTime: datetime(['恢复生产时间', 'Back in production']),
        ...findings,
      },
    },
    // Behind what the mechanic does next.
    print: { ...printing, rare: true },
    listMyTask: { query: 'login', answers: 'list' },
    listMyRecord: { query: 'login', answers: 'list' },
    /** What a mechanic has done and has to do: today and this month. */
    workerCard: { ...{ query: 'login' }, input: { userId: id(['维修工', 'Mechanic']) } },
  },
  paper: {
    signed: [
      ['维修工', 'Mechanic'],
      ['使用部门确认', 'Confirmed by the user'],
      ['审核', 'Approved by'],
    ],
  },
  list: {
    opensOn: 'createTime',
    columns: [
      ...[
        'code',
        'progress',
        'status',
        'repairId',
        'sourceName',
        'cardId',
        'faultText',
        'confirmedFaultTypeId',
        'mainWorkerId',
        'acceptTime',
        'startTime',
      ],
      ...['finishTime', 'responseMinutes', 'repairMinutes', 'downtimeMinutes', 'repairResult', 'totalCost'],
    ],
    brings: [
      ...['isAccepted', 'paused', 'urgencyName', 'requireFinishTime', 'isLate', 'measure', 'approveOpinion'],
      ...['cardName', 'lineName', 'score'],
    ],
    filters: ['status', 'progress', 'mainWorkerId', 'repairResult', 'repairWay', 'cardId', 'finishTime', 'createTime'],
  },
  // All that is filled in stands in the first group.
  form: [
    {
      label: ['维修', 'Repair'],
      fields: [
        ...[
          'code',
          'mainWorkerId',
          'helperIds',
          'confirmedFaultTypeId',
          'causeId',
          'causeText',
          'measure',
          'repairWay',
        ],
        ...['supplierId', 'outsourceCost', 'repairResult', 'stopForRepair', 'paused', 'beforeImages', 'afterImages'],
      ],
    },
    {
      label: ['报修', 'Reported'],
      fields: [
        ...['repairId', 'dispatchId', 'cardId', 'cardName', 'lineName', 'sourceName', 'faultText', 'urgencyName'],
        ...['requireFinishTime', 'isLate', 'isStop', 'stopTime'],
      ],
    },
    {
      label: ['时间', 'Times'],
      fields: [
        ...['acceptTime', 'startTime', 'finishTime', 'recoveryTime', 'acceptMinutes', 'responseMinutes'],
        ...['pauseMinutes', 'repairMinutes', 'restoreMinutes', 'downtimeMinutes'],
      ],
    },
    {
      label: ['费用与评价', 'Cost and evaluation'],
      fields: ['partsCost', 'laborCost', 'totalCost', 'approveUserId', 'approveTime', 'approveOpinion', 'score'],
    },
  ],
})

export const repairOrder = business(627, {
  resource: maintenance,
  screen: 'repairOrder',
  classification: 'dailyBusiness',
  prefix: 'WX',
  workflow: true,
})
