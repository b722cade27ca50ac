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
    kind: choice(['类型', 'Kind'], kindNames, { required: true, readOnly: true }),
    level: choice(['级别', 'Level'], levels, { required: true, readOnly: true, tones: levelTones }),
    objectType: text(['对象类别', 'Object type'], { required: true, readOnly: true, max: 60, privacy: 'internal' }),
    objectId: id(['对象', 'Object'], { required: true, readOnly: true }),
    /** The row that is opened for it: the paper of a line. */
    openId: id(['打开', 'Opens'], { readOnly: true }),
    objectCode: text(['对象编号', 'Object code'], { readOnly: true, max: 100, search: true }),
    objectName: text(['对象名称', 'Object name'], { readOnly: true, max: 300, search: true }),
    cycleKey: text(['周期标识', 'Cycle'], { required: true, readOnly: true, max: 100, privacy: 'internal' }),
    /** Kind, object and cycle while it is open: the same finding is never open twice. */
    openKey: text(['未结标识', 'Open key'], { readOnly: true, max: 240, unique: true, privacy: 'never' }),
    deptId: dept(['部门', 'Department'], { readOnly: true }),
    cardType: int(['卡片类别', 'Card category'], { readOnly: true, privacy: 'internal' }),
    /** As it was when something last changed; days are counted anew whenever they are read. */
    measured: decimal(['测得值', 'Measured'], 14, 2, { readOnly: true, privacy: 'internal' }),
    value: computed(['当前值', 'Value'], 'decimal'),
    threshold: decimal(['阈值', 'Threshold'], 14, 2, { readOnly: true }),
    unit: choice(['单位', 'Unit'], units, { readOnly: true }),
    /** The day it is counted to or from. */
    dueTime: datetime(['到期时间', 'Due'], { readOnly: true }),
    content: computed(['内容', 'Text'], 'text'),
    /** People that the finding names, by the names of its kind. */
    people: json<Readonly<Record<string, readonly string[]>>>(['相关人员', 'People'], {
      readOnly: true,
      privacy: 'internal',
    }),
    status: state(['状态', 'Status'], recordStates, 'active'),
    firstTime: datetime(['首次', 'First'], { required: true, readOnly: true }),
    lastTime: datetime(['最近', 'Last'], { required: true, readOnly: true }),
    hasFailed: computed(['有发送失败', 'Something failed to be sent'], 'bool', { privacy: 'internal' }),
    sendTimes: int(['发送次数', 'Times sent'], { required: true, readOnly: true, default: 0 }),
    recipients: computed(['接收人', 'Recipients'], 'text'),
    ackUserId: user(['确认人', 'Acknowledged by'], { readOnly: true }),
    ackTime: datetime(['确认时间', 'Acknowledged at'], { readOnly: true }),
    ackRemark: text(['确认说明', 'Note'], { readOnly: true, max: 200 }),
    ackHours: computed(['确认用时(小时)', 'Hours to acknowledge'], 'decimal'),
    resolvedTime: datetime(['解除时间', 'Resolved at'], { readOnly: true }),
    resolvedBy: text(['解除依据', 'Resolved by'], { readOnly: true, max: 100 }),
    closeReason: text(['关闭原因', 'Reason'], { readOnly: true, max: 200 }),
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
    extraColumns: ['deptId', 'value', 'threshold', 'unit', 'ackTime', 'resolvedBy', 'closeReason'],
    filters: ['firstTime', 'kind', 'level', 'status', 'orgId', 'deptId'],
    brings: ['objectType', 'objectId', 'openId'],
    opensOn: 'firstTime',
    sort: '-firstTime',
  },
})

export const alertHistory = business(179, {
  resource: warningRecord,
  label: ['预警历史数据', 'Alert history'],
  screen: 'alertHistoryData',
  classification: 'report',
})
