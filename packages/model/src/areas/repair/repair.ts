// A fault report: what starts a repair, and what says how far it has got.
import {
  bool,
  business,
  bySystem,
  choice,
  code,
  computed,
  datetime,
  dept,
  dict,
  files,
  id,
  int,
  lines,
  link,
  longText,
  ref,
  resource,
  state,
  states,
  text,
  user,
  submitting,
  submittingFrom,
} from '../../language/index.ts'
import { countedDays, faultLevels, progressStates, reportableCards, urgencies } from './words.ts'

export const repairStates = states({
  notReviewed: [0, ['未审核', 'Not reviewed']],
  complete: [1, ['审批完成', 'Approval complete'], 'success'],
  rejected: [2, ['审批驳回', 'Approval rejected'], 'danger'],
  withdrawn: [3, ['已撤回', 'Withdrawn'], 'info'],
  evaluated: [4, ['评价完成', 'Evaluation complete'], 'success'],
})

export const repairSources = {
  0: ['正常报修', 'Normal repair report'],
  1: ['点检报修', 'Spot-check repair report'],
  2: ['保养报修', 'Maintenance repair report'],
  3: ['直接登记维修记录', 'Directly registered repair record'],
} as const

const stars = { min: 1, max: 5 } as const

/** What is said of a fault, at the machine or at the desk. */
export const faultFields = {
  faultTypeId: ref(['故障类型', 'Fault type'], 'faultType', { required: true, among: { offered: { isLeaf: true } } }),
  faultLevel: choice(['故障等级', 'Level'], faultLevels, { empty: ['按故障类型', 'As the fault type says'] }),
  urgency: choice(['紧急程度', 'Urgency'], urgencies, { required: true, default: 1 }),
  isStop: bool(['是否停机', 'Stopped']),
  stopTime: datetime(['停机时间', 'Stopped since'], {
    onlyWhen: { isStop: true },
    empty: ['报修时起', 'Since it was reported'],
  }),
  faultTime: datetime(['故障时间', 'Fault time'], { required: true, default: 'now' }),
  description: longText(['故障描述', 'Description'], { required: true, max: 500, search: true }),
  images: files(['照片/视频', 'Photos / video'], { max: 10 }),
} as const

export const repair = resource('repair', {
  label: ['报修单', 'Repair report'],
  kind: 'document',
  orgMode: 1,
  display: 'code',
  fields: {
    code: code(['报修单号', 'Report no.']),
    source: choice(['来源', 'Source'], repairSources, { ...bySystem, required: true, default: 0 }),
    sourceId: link(
      ['来源单据', 'Source paper'],
      ['checkEquipment', 'maintain', 'lubricationImplementation', 'dailyInspection'],
      bySystem,
    ),
    cardId: ref(['卡片', 'Card'], 'newCard', {
      ...{ required: true, readOnly: 'onceSaved', among: { offered: reportableCards }, search: ['code', 'name'] },
      scan: { by: 'getByQr', kind: 'card' },
    }),
    // As they were when it was reported; later changes of the card do not rewrite them.
    cardCode: text(['卡片编号', 'Card code'], { ...bySystem, max: 64 }),
    cardName: text(['卡片名称', 'Card name'], { ...bySystem, max: 100 }),
    useDeptId: dept(['使用部门', 'Use department'], bySystem),
    productLineId: ref(['产线', 'Production line'], 'productLine', bySystem),
    location: text(['位置', 'Place'], { ...bySystem, max: 200 }),
    // Before the fault: the number of a report is of the day it was made.
    reportTime: datetime(['报修时间', 'Reported'], { ...bySystem, required: true, default: 'now' }),
    ...faultFields,
    // Everybody is asked for it, whatever the urgency; but what a stranger reports has none until it is reviewed.
    faultTypeId: ref(['故障类型', 'Fault type'], 'faultType', {
      ...{ requiredWhen: { urgency: [1, 2, 3] }, among: { offered: { isLeaf: true } } },
    }),
    /** Reported from the public page of the card by somebody without an account. */
    isAnonymous: bool(['免登录报修', 'Reported without login'], bySystem),
    reporterId: user(['报修人', 'Reporter'], { default: 'self', search: ['jobName'] }),
    reporterPhone: text(['报修人电话', "Reporter's phone"], { max: 20, pattern: 'phone' }),
    reportDeptId: dept(['报修部门', "Reporter's department"], { default: 'ownDept' }),
    requireFinishTime: datetime(['要求完成时间', 'Required completion']),
    status: state(['单据状态', 'Status'], repairStates, 'notReviewed'),
    progress: state(['维修进度', 'Progress'], progressStates, 'notDispatched'),
    auditUserId: user(['审核人', 'Reviewed by'], bySystem),
    auditTime: datetime(['审核时间', 'Reviewed'], bySystem),
    auditOpinion: text(['审核意见', 'Opinion'], { ...bySystem, max: 200 }),
    isClosed: bool(['已关闭', 'Closed'], bySystem),
    closeReason: dict(['关闭原因', 'Close reason'], 'repairCloseReason', bySystem),
    closeUserId: user(['关闭人', 'Closed by'], bySystem),
    closeTime: datetime(['关闭时间', 'Closed at'], bySystem),
    dispatchId: ref(['派工单', 'Dispatch order'], 'dispatch', bySystem),
    maintenanceId: ref(['维修单', 'Repair order'], 'maintenance', bySystem),
    workerName: computed(['维修工', 'Mechanic'], 'text'),
    scoreSpeed: int(['及时', 'Speed'], { ...bySystem, ...stars }),
    scoreQuality: int(['质量', 'Quality'], { ...bySystem, ...stars }),
    scoreService: int(['态度', 'Service'], { ...bySystem, ...stars }),
    isSolved: bool(['已解决', 'Solved'], bySystem),
    evaluateText: text(['评价', 'Evaluation'], { ...bySystem, max: 200 }),
    evaluateTime: datetime(['评价时间', 'Evaluated'], bySystem),
    evaluateUserId: user(['评价人', 'Evaluated by'], bySystem),
    isAutoEvaluated: bool(['系统评价', 'Evaluated by the system'], bySystem),
    reopenCount: int(['返修次数', 'Reworks'], { ...bySystem, required: true, default: 0 }),
    needOutsource: bool(['需委外', 'Needs contractor'], bySystem),
    resubmitTime: datetime(['重新提交时间', 'Resubmitted'], bySystem),
    confirmedFaultTypeId: ref(['确认故障类型', 'Confirmed type'], 'faultType', bySystem),
    isLate: computed(['超期', 'Late'], 'bool'),
    /** The most urgent first, of equals what has waited longest. */
    waitOrder: computed(['等待顺序', 'Waiting order'], 'int', { privacy: 'internal' }),
    /** Its repair order is approved: the reporter is asked. */
    isApproved: computed(['维修已审核', 'Repair is approved'], 'bool'),
    stops: lines(
      ['停机区间', 'Stop intervals'],
      {
        fromTime: datetime(['停机', 'From'], { required: true }),
        toTime: datetime(['恢复', 'To']),
      },
      { ...bySystem, max: 200, totals: [], indexes: [['toTime']] },
    ),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  belongsWith: 'cardId',
  participants: ['reporterId'],
  namedMay: {
    createUserId: ['update', 'delete', 'submit', 'revoke', 'resubmit'],
    reporterId: ['submit', 'revoke', 'resubmit', 'evaluate'],
  },
  editable: { status: ['notReviewed', 'rejected', 'withdrawn'] },
  indexes: [
    ['status', 'progress', 'reportTime'],
    ['cardId', 'status'],
    // Whether a fault came back is asked of every finished repair.
    ['cardId', 'reportTime'],
    ['faultTime'],
    ['reportTime'],
    ['orgId', 'reportTime'],
  ],
  actions: {
    /** Where a process is bound to it; it waits for its review meanwhile. */
    submit: submittingFrom({ status: ['notReviewed'] }),
    approve: {
      from: { status: ['notReviewed'] },
      to: { status: 'complete' },
      staleWhenWrong: true,
      input: {
        auditOpinion: text(['审核意见', 'Opinion'], { max: 200 }),
        faultTypeId: ref(['故障类型', 'Fault type'], 'faultType', {
          ...{ among: { offered: { isLeaf: true } }, empty: ['按报修单', 'As reported'] },
        }),
      },
      keeps: ['auditOpinion'],
    },
    reject: {
      from: { status: ['notReviewed'] },
      to: { status: 'rejected' },
      staleWhenWrong: true,
      input: { auditOpinion: text(['审核意见', 'Opinion'], { required: true, max: 200 }) },
      keeps: ['auditOpinion'],
    },
    revoke: {
      from: { status: ['notReviewed', 'rejected', 'complete'], isClosed: false },
      offeredWhile: { progress: ['notDispatched', 'notStarted'] },
      to: { status: 'withdrawn' },
      staleWhenWrong: true,
      rare: true,
    },
    resubmit: {
      button: 'update',
      label: ['重新提交', 'Resubmit'],
      from: { status: ['rejected', 'withdrawn'] },
      staleWhenWrong: true,
      approval: 'ifBound',
      input: submitting.input,
    },
    closeBatch: {
      button: 'batchClose',
      label: ['批量关闭', 'Close'],
      from: { status: ['complete'], isClosed: false },
      to: { isClosed: true },
      staleWhenWrong: true,
      rare: true,
      input: { closeReason: dict(['关闭原因', 'Close reason'], 'repairCloseReason', { required: true }) },
      keeps: ['closeReason'],
    },
    evaluate: {
      offeredWhile: { isApproved: true },
      from: { status: ['complete'], progress: ['repaired'], isClosed: false },
      staleWhenWrong: true,
      input: {
        isSolved: bool(['已解决', 'Solved'], { default: true }),
        scoreSpeed: int(['及时', 'Speed'], { ...stars, requiredWhen: { isSolved: true }, default: 5 }),
        scoreQuality: int(['质量', 'Quality'], { ...stars, requiredWhen: { isSolved: true }, default: 5 }),
        scoreService: int(['态度', 'Service'], { ...stars, requiredWhen: { isSolved: true }, default: 5 }),
        evaluateText: text(['评价', 'Evaluation'], { max: 200, requiredWhen: { isSolved: false } }),
        isStop: bool(['仍停机', 'Still stopped'], { onlyWhen: { isSolved: false } }),
      },
    },
    /** By somebody without an account, who has scanned the label of the card. */
    publicReport: {
      rowless: true,
      label: ['扫码报修', 'Report by label'],
      access: 'public',
      input: {
        t: text(['租户', 'Tenant'], { max: 50 }),
        c: text(['二维码标识', 'QR key'], { required: true, max: 60 }),
        description: longText(['故障描述', 'Description'], { required: true, max: 500 }),
        isStop: bool(['是否停机', 'Stopped']),
        reporterPhone: text(['联系电话', 'Phone'], { max: 20, pattern: 'phone' }),
        /** A small JPEG in Base64: a stranger sends 64 KB at most. */
        photo: text(['照片', 'Photo'], { max: 60_000 }),
      },
    },
    /** What somebody at the machine wants to know before he reports a fault of it. */
    aboutCard: {
      ...{ rowless: true, reads: true, button: 'insert' },
      input: { cardId: id(['卡片', 'Card'], { required: true }) },
    },
    /** In place of a second report of what is open already. */
    addNote: {
      ...{ rowless: true, button: 'insert', label: ['补充说明', 'Add a note'] },
      input: {
        id: id(['报修单', 'Report'], { required: true }),
        note: text(['补充说明', 'Note'], { required: true, max: 200 }),
      },
    },
    listMine: { query: 'login', answers: 'list' },
    /** What waits for dispatch, acceptance or repair, of the caller's ranges or his own. */
    listPending: { query: 'login', answers: 'list' },
  },
  list: {
    opensOn: 'reportTime',
    columns: [
      ...[
        'code',
        'progress',
        'status',
        'source',
        'cardId',
        'cardName',
        'productLineId',
        'faultTypeId',
        'faultLevel',
        'urgency',
        'isStop',
      ],
      ...['reportTime', 'reporterId', 'workerName', 'requireFinishTime', 'isClosed'],
    ],
    filters: [
      ...['status', 'progress', 'source', 'urgency', 'isStop', 'faultTypeId', 'cardId', 'reporterId', 'reportTime'],
      ...['isClosed', 'countedDays', 'countedTypeId'],
    ],
    extraFilters: {
      countedDays: choice(['统计期间及未完成', 'Period, or still open'], countedDays),
      countedTypeId: ref(['实际故障类型', 'Actual fault type'], 'faultType'),
    },
    brings: ['isApproved', 'isLate', 'cardCode', 'description'],
    marks: {
      urgency: { tone: 'danger', when: { urgency: [2, 3] } },
      requireFinishTime: { tone: 'danger', when: { isLate: true } },
    },
    sort: '-reportTime',
  },
  form: [
    {
      label: ['故障', 'Fault'],
      fields: [
        ...['code', 'cardId', 'faultTypeId', 'faultLevel', 'urgency', 'isStop', 'stopTime', 'faultTime', 'description'],
        ...['images', 'requireFinishTime'],
      ],
    },
    {
      label: ['报修人', 'Reporter'],
      fields: ['reporterId', 'reporterPhone', 'reportDeptId', 'reportTime', 'source', 'sourceId', 'isAnonymous'],
    },
    {
      label: ['维修', 'Repair'],
      fields: [
        ...['progress', 'workerName', 'dispatchId', 'maintenanceId', 'confirmedFaultTypeId', 'reopenCount'],
        'needOutsource',
      ],
    },
  ],
})

export const repairReportOrder = business(625, {
  resource: repair,
  screen: 'repairReportOrder',
  classification: 'dailyBusiness',
  prefix: 'BX',
  workflow: true,
})
