// A spot-check sheet: what was found at a machine in a shift.
import {
  bool,
  business,
  choice,
  computed,
  countOf,
  date,
  datetime,
  document,
  files,
  inOrder,
  longText,
  ref,
  text,
  user,
} from '../../language/index.ts'
import { judgedLines } from './judgedLines.ts'
import { spotCheck } from './words.ts'

export const checkEquipment = document('checkEquipment', {
  label: ['点检单', 'Spot-check sheet'],
  fields: {
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, fixed: true, search: ['code', 'name'] }),
    cardName: computed(['卡片名称', 'Card name'], 'text'),
    schemeId: ref(['方案', 'Scheme'], 'scheme', {
      ...{ required: true, fixed: true, among: { kind: spotCheck }, search: ['code', 'name'] },
    }),
    planId: ref(['点检计划', 'Task'], 'plan', { fixed: true, among: { kind: spotCheck } }),
    checkDate: date(['点检日期', 'Date'], {
      ...{ required: true, default: 'today', paperDate: true },
      help: ['跨夜班次为开始的那一天', 'Of a shift over midnight the day on which it began'],
    }),
    shiftId: ref(['班次', 'Shift'], 'workShift'),
    checkerId: user(['点检人', 'Checker'], { required: true, default: 'self' }),
    startTime: datetime(['开始时间', 'Start'], { required: true, default: 'now' }),
    endTime: datetime(['结束时间', 'End']),
    machineState: choice(
      ['设备状态', 'Machine state'],
      { 1: ['运行', 'Running'], 2: ['停机', 'Idle'] },
      { required: true, default: 1 },
    ),
    result: choice(['结果', 'Result'], { 1: ['正常', 'Normal'], 2: ['异常', 'Abnormal'] }, { readonly: true }),
    itemQty: countOf(['项数', 'Items'], 'lines'),
    ngQty: countOf(['异常数', 'Abnormal'], 'lines', { judge: 2 }),
    isMakeUp: bool(['补检', 'Make-up'], { readonly: true }),
    confirmUserId: user(['确认人', 'Confirmed by'], { readonly: true }),
    confirmTime: datetime(['确认时间', 'Confirmed'], { readonly: true }),
    lines: judgedLines(['明细', 'Lines']),
    images: files(['照片', 'Photos'], { max: 9 }),
    annex: files(['附件', 'Attachments']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  belongsWith: 'cardId',
  participants: ['checkerId'],
  checks: [inOrder('startTime', 'endTime', ['结束时间不能早于开始时间', 'Ended before it began'])],
  actions: {
    start: {
      rowless: true,
      button: 'insert',
      input: { planId: ref(['任务', 'Task'], 'plan', { required: true }) },
    },
    submit: { from: { status: ['saved', 'rejected'] }, staleWhenWrong: true },
    /** The leader has seen it; nothing else changes. */
    confirm: { from: { status: ['complete'] } },
    /** A check that was missed is made up for by a leader, within the hours of parameter 10. */
    makeUp: {
      rowless: true,
      input: { planId: ref(['任务', 'Task'], 'plan', { required: true, among: { status: 3 } }) },
    },
    toRepair: {
      from: { status: ['saved', 'rejected', 'inApproval', 'complete'] },
      input: {
        lineId: text(['项目行', 'Item'], { required: true, max: 36 }),
        description: text(['故障描述', 'What is wrong'], { required: true, max: 500 }),
        isStop: bool(['是否停机', 'Machine stopped']),
      },
    },
  },
  paper: {
    signed: [
      ['点检人', 'Checked by'],
      ['确认', 'Confirmed by'],
    ],
  },
  list: {
    opensOn: 'checkDate',
    columns: [
      ...['code', 'checkDate', 'shiftId', 'cardId', 'cardName', 'schemeId', 'checkerId', 'startTime', 'itemQty', 'ngQty'],
      ...['result', 'isMakeUp', 'status', 'confirmUserId'],
    ],
    filters: ['cardId', 'checkDate', 'shiftId', 'result', 'checkerId', 'status'],
  },
})

export const equipmentDailyCheck = business(615, {
  resource: checkEquipment,
  label: ['设备日常点检', 'Daily spot check'],
  page: 'equipmentDailyCheck',
  classification: 'dailyBusiness',
  prefix: 'DJ',
  workflow: true,
})
