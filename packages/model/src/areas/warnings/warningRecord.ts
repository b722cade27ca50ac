import {
  business,
  choice,
  computed,
  datetime,
  decimal,
  dept,
  id,
  int,
  json,
  resource,
  state,
  states,
  text,
  user,
} from '../../language/index.ts'
import { kindNames, units } from '../platform/words.ts'
import { levels, levelTones } from './channels.ts'

export const recordStates = states({
  active: [1, ['活动', 'Active'], 'danger'],
  acknowledged: [2, ['已确认', 'Acknowledged'], 'warning'],
  resolved: [3, ['已解除', 'Resolved'], 'success'],
  closed: [4, ['已关闭', 'Closed'], 'info'],
})

/** What was found, from the first time until its cause was gone. Written by evaluation; people acknowledge and close. */
export const warningRecord = resource('warningRecord', {
  label: ['预警记录', 'Warning record'],
  kind: 'report',
  orgMode: 1,
  display: 'objectCode',
  picker: [],
  fields: {
    kind: choice(['类型', 'Kind'], kindNames, { required: true, readonly: true }),
    level: choice(['级别', 'Level'], levels, { required: true, readonly: true, tones: levelTones }),
    objectType: text(['对象类别', 'Object type'], { required: true, readonly: true, max: 60, untold: true }),
    objectId: id(['对象', 'Object'], { required: true, readonly: true }),
    /** The row that is opened for it: the paper of a line. */
    openId: id(['打开', 'Opens'], { readonly: true }),
    objectCode: text(['对象编号', 'Object code'], { readonly: true, max: 100, search: true }),
    objectName: text(['对象名称', 'Object name'], { readonly: true, max: 300, search: true }),
    cycleKey: text(['周期标识', 'Cycle'], { required: true, readonly: true, max: 100, untold: true }),
    /** Kind, object and cycle while it is open: the same finding is never open twice. */
    openKey: text(['未结标识', 'Open key'], { readonly: true, max: 240, unique: true, secret: true }),
    deptId: dept(['部门', 'Department'], { readonly: true }),
    cardType: int(['卡片类别', 'Card category'], { readonly: true, untold: true }),
    /** As it was when something last changed; days are counted anew whenever they are read. */
    measured: decimal(['测得值', 'Measured'], 14, 2, { readonly: true, untold: true }),
    value: computed(['当前值', 'Value'], 'decimal'),
    threshold: decimal(['阈值', 'Threshold'], 14, 2, { readonly: true }),
    unit: choice(['单位', 'Unit'], units, { readonly: true }),
    /** The day it is counted to or from. */
    dueTime: datetime(['到期时间', 'Due'], { readonly: true }),
    content: computed(['内容', 'Text'], 'text'),
    /** People that the finding names, by the names of its kind. */
    people: json<Readonly<Record<string, readonly string[]>>>(['相关人员', 'People'], { readonly: true, untold: true }),
    status: state(['状态', 'Status'], recordStates, 'active'),
    firstTime: datetime(['首次', 'First'], { required: true, readonly: true }),
    lastTime: datetime(['最近', 'Last'], { required: true, readonly: true }),
    hasFailed: computed(['有发送失败', 'Something failed to be sent'], 'bool', { untold: true }),
    sendTimes: int(['发送次数', 'Times sent'], { required: true, readonly: true, default: 0 }),
    recipients: computed(['接收人', 'Recipients'], 'text'),
    ackUserId: user(['确认人', 'Acknowledged by'], { readonly: true }),
    ackTime: datetime(['确认时间', 'Acknowledged at'], { readonly: true }),
    ackRemark: text(['确认说明', 'Note'], { readonly: true, max: 200 }),
    ackHours: computed(['确认用时(小时)', 'Hours to acknowledge'], 'decimal'),
    resolvedTime: datetime(['解除时间', 'Resolved at'], { readonly: true }),
    resolvedBy: text(['解除依据', 'Resolved by'], { readonly: true, max: 100 }),
    closeReason: text(['关闭原因', 'Reason'], { readonly: true, max: 200 }),
    durationHours: computed(['持续时长(小时)', 'Duration (h)'], 'decimal'),
  },
  editable: { status: [] },
  actions: {
    acknowledge: {
      from: { status: ['active'] },
      to: { status: 'acknowledged' },
      input: { ackRemark: text(['确认说明', 'Note'], { max: 200 }) },
      keeps: ['ackRemark'],
    },
    close: {
      from: { status: ['active', 'acknowledged'] },
      to: { status: 'closed' },
      input: { closeReason: text(['关闭原因', 'Reason'], { required: true, max: 200 }) },
      keeps: ['closeReason'],
    },
    listDelivery: { reads: true, button: 'delivery', apart: true },
    /** Sends again what could not be sent. */
    resend: { button: 'delivery', apart: true, offeredWhile: { hasFailed: true } },
  },
  indexes: [['kind', 'status'], ['status', 'level'], ['firstTime'], ['objectId']],
  list: {
    columns: [
      ...['firstTime', 'lastTime', 'kind', 'level', 'objectCode', 'objectName', 'content', 'orgId', 'status'],
      ...['sendTimes', 'recipients', 'ackUserId', 'ackHours', 'resolvedTime', 'durationHours'],
    ],
    choosable: ['deptId', 'value', 'threshold', 'unit', 'ackTime', 'resolvedBy', 'closeReason'],
    filters: ['firstTime', 'kind', 'level', 'status', 'orgId', 'deptId'],
    brings: ['objectType', 'objectId', 'openId'],
    opensOn: 'firstTime',
    sort: '-firstTime',
  },
})

export const alertHistory = business(179, {
  resource: warningRecord,
  label: ['预警历史数据', 'Alert history'],
  page: 'alertHistoryData',
  classification: 'report',
})
