// A dispatch order: who repairs what was reported. Auditing it makes the repair order.
import {
  bool,
  business,
  bySystem,
  choice,
  code,
  computed,
  datetime,
  id,
  int,
  longText,
  ref,
  refs,
  resource,
  state,
  states,
  text,
  user,
  users,
  submittingFrom,
} from '../../language/index.ts'
import { dispatchModes, urgencies } from './words.ts'

export const dispatchStates = states({
  saved: [0, ['已保存', 'Saved']],
  audited: [1, ['已审核', 'Audited'], 'success'],
  rejected: [2, ['审批驳回', 'Approval rejected'], 'danger'],
  revoked: [3, ['已撤销', 'Revoked'], 'info'],
})

/** A report that nobody was sent to yet. */
const waiting = {
  required: true,
  search: ['code'],
  among: { offered: { status: 'complete', progress: 'notDispatched', isClosed: false } },
} as const

const chosen = {
  mainWorkerId: user(['主修人', 'Main mechanic'], { required: true, search: ['jobName'] }),
  helperIds: users(['协助人', 'Helpers']),
  requireFinishTime: datetime(['要求完成时间', 'Required completion']),
  requireText: longText(['派工说明', 'Instructions'], { max: 500 }),
} as const

export const dispatch = resource('dispatch', {
  label: ['派工单', 'Dispatch order'],
  kind: 'document',
  orgMode: 1,
  display: 'code',
  fields: {
    code: code(['派工单号', 'Dispatch no.']),
    repairId: ref(['报修单', 'Report'], 'repair', { ...waiting, readOnly: 'onceSaved' }),
    cardId: ref(['卡片', 'Card'], 'newCard', { ...bySystem, search: ['code', 'name'] }),
    faultName: computed(['故障类型', 'Fault type'], 'text'),
    mode: choice(
      ['派工方式', 'Mode'],
      { ...dispatchModes, 4: ['自登记', 'Self-registered'] },
      {
        ...bySystem,
        required: true,
        default: 1,
      },
    ),
    rangeId: ref(['派工范围', 'Range'], 'dispatchRange', bySystem),
    teamId: ref(['班组', 'Team'], 'maintainTeam'),
    ...chosen,
    urgency: choice(['紧急程度', 'Urgency'], urgencies),
    dispatcherId: user(['派工人', 'Dispatcher'], bySystem),
    dispatchTime: datetime(['派工时间', 'Dispatched'], bySystem),
    acceptTime: computed(['接单时间', 'Accepted'], 'datetime'),
    progressName: computed(['维修进度', 'Progress'], 'text'),
    status: state(['状态', 'Status'], dispatchStates, 'saved'),
    revokeReason: text(['撤销原因', 'Revoke reason'], { ...bySystem, max: 200 }),
    auditOpinion: text(['审核意见', 'Opinion'], { ...bySystem, max: 200 }),
    /** The mechanic gave it back: he is not offered the report again. */
    isDeclined: bool(['已拒单', 'Declined'], bySystem),
    /** How many times the time to accept it has passed. */
    timeoutsTold: int(['超时提醒次数', 'Told of being late'], {
      ...bySystem,
      required: true,
      default: 0,
      privacy: 'internal',
    }),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  belongsWith: 'repairId',
  participants: ['mainWorkerId', 'helperIds', 'dispatcherId'],
  editable: { status: ['saved', 'rejected'] },
  unique: [{ fields: ['repairId'], where: { status: ['saved', 'audited'] } }],
  indexes: [['mainWorkerId', 'status']],
  actions: {
    /** Where a process is bound to it; it waits saved meanwhile. */
    submit: submittingFrom({ status: ['saved'] }),
    audit: { from: { status: ['saved'] }, to: { status: 'audited' }, staleWhenWrong: true },
    reject: {
      from: { status: ['saved'] },
      to: { status: 'rejected' },
      staleWhenWrong: true,
      input: { auditOpinion: text(['审核意见', 'Opinion'], { required: true, max: 200 }) },
      keeps: ['auditOpinion'],
    },
    revoke: {
      from: { status: ['saved', 'audited'] },
      to: { status: 'revoked' },
      staleWhenWrong: true,
      rare: true,
      input: { revokeReason: text(['撤销原因', 'Revoke reason'], { required: true, max: 200 }) },
      keeps: ['revokeReason'],
    },
    /** Mechanics for a report, with what speaks for and against each. */
    candidates: {
      ...{ query: 'login' },
      input: { repairId: id(['报修单', 'Report'], { required: true }) },
    },
    dispatchBatch: {
      rowless: true,
      input: { repairIds: refs(['报修单', 'Reports'], 'repair', { ...waiting, max: 100 }), ...chosen },
    },
    /** Whoever the rules choose is sent. */
    autoDispatch: { rowless: true, input: { repairId: ref(['报修单', 'Report'], 'repair', waiting) } },
    grab: {
      ...{ rowless: true, access: 'login', label: ['抢单', 'Grab'] },
      input: { repairId: id(['报修单', 'Report'], { required: true }) },
    },
  },
  list: {
    opensOn: 'createTime',
    columns: [
      ...[
        'code',
        'status',
        'progressName',
        'repairId',
        'cardId',
        'faultName',
        'urgency',
        'mainWorkerId',
        'helperIds',
        'teamId',
        'dispatcherId',
      ],
      ...['dispatchTime', 'requireFinishTime', 'acceptTime'],
    ],
    filters: ['status', 'mode', 'urgency', 'mainWorkerId', 'createTime'],
  },
})

export const dispatchOrder = business(626, {
  resource: dispatch,
  screen: 'dispatchOrder',
  classification: 'dailyBusiness',
  prefix: 'PG',
  workflow: true,
})
