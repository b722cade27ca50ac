// A spot-check sheet: what was found at a machine in a shift.
import {
  auditing,
  cancelling,
  bool,
  business,
  choice,
  code,
  computed,
  countOf,
  date,
  datetime,
  dept,
  document,
  files,
  id,
  inOrder,
  int,
  longText,
  ref,
  text,
  user,
  submitting,
} from '../../language/index.ts'
import { cardTypes } from '../cards/words.ts'
import { handedIn, judgedLines, rejectingSheet, reportingFault, startingSheet } from './judgedLines.ts'
import { cardFacts, cardFinds, spotCheck, unfinishedSheet } from './words.ts'

const machineStates = { 1: ['运行', 'Running'], 2: ['停机', 'Idle'] } as const

/** A machine that stands still is not checked. */
export const idle = 2

/** What a month of checks is asked for. */
export const situationAsked = {
  month: text(['月份', 'Month'], { required: true, max: 7, help: ['年-月', 'Year-month'] }),
  keyword: text(['关键字', 'Keyword'], { max: 100 }),
  cardId: ref(['卡片', 'Card'], 'newCard'),
  productLineId: cardFinds.productLineId,
  useDeptId: dept(['使用部门', 'Using department']),
  shiftId: ref(['班次', 'Shift'], 'workShift'),
  cardType: choice(['卡片类别', 'Card category'], cardTypes),
  /** 1 the first. */
  page: int(['页', 'Page'], { min: 1, default: 1 }),
} as const

export const checkEquipment = document('checkEquipment', {
  label: ['点检单', 'Spot-check sheet'],
  fields: {
    code: code(['点检单号', 'Sheet no.']),
    cardId: ref(['卡片', 'Card'], 'newCard', {
      ...{ required: true, readOnly: 'onceSaved', search: ['code', 'name'], scan: { by: 'getByQr', kind: 'card' } },
    }),
    ...cardFacts,
    schemeId: ref(['方案', 'Scheme'], 'scheme', {
      ...{ required: true, readOnly: 'onceSaved', among: { kind: spotCheck }, search: ['code', 'name'] },
    }),
    planId: ref(['点检计划', 'Task'], 'plan', { readOnly: 'onceSaved', among: { kind: spotCheck } }),
    checkDate: date(['点检日期', 'Date'], {
      ...{ required: true, default: 'today', paperDate: true },
      help: ['跨夜班次为开始的那一天', 'Of a shift over midnight the day on which it began'],
    }),
    shiftId: ref(['班次', 'Shift'], 'workShift'),
    checkerId: user(['点检人', 'Checker'], { required: true, default: 'self' }),
    startTime: datetime(['开始时间', 'Start'], { required: true, default: 'now', paperDate: true }),
    endTime: datetime(['结束时间', 'End']),
    machineState: choice(['设备状态', 'Machine state'], machineStates, { required: true, default: 1 }),
    result: choice(['结果', 'Result'], { 1: ['正常', 'Normal'], 2: ['异常', 'Abnormal'] }, { readOnly: true }),
    itemQty: countOf(['项数', 'Items'], 'lines'),
    isReportable: computed(['可报修', 'May be reported'], 'bool', { privacy: 'internal' }),
    ngQty: countOf(['异常数', 'Abnormal'], 'lines', { judge: 2 }),
    isMakeUp: bool(['补检', 'Make-up'], { readOnly: true }),
    confirmUserId: user(['确认人', 'Confirmed by'], { readOnly: true }),
    confirmTime: datetime(['确认时间', 'Confirmed'], { readOnly: true }),
    /** Why the machine must not be used today: it is then not reported as normal. */
    prohibition: computed(['禁止使用', 'Prohibited'], 'text'),
    isConfirmed: computed(['已确认', 'Is confirmed'], 'bool'),
    isOfToday: computed(['当天完成', 'Is of today'], 'bool', { privacy: 'internal' }),
    lines: judgedLines(['明细', 'Lines'], { machineState: idle }),
    images: files(['照片', 'Photos'], { max: 9 }),
    annex: files(['附件', 'Attachments']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  belongsWith: 'cardId',
  participants: ['checkerId'],
  namedMay: { createUserId: ['update', 'delete', 'submit', 'toRepair'] },
  checks: [inOrder('startTime', 'endTime', ['结束时间不能早于开始时间', 'Ended before it began'])],
  actions: {
    start: startingSheet,
    submit: {
      from: unfinishedSheet,
      staleWhenWrong: true,
      approval: 'ifBound',
      input: { ...submitting.input, ...handedIn, machineState: choice(['设备状态', 'Machine state'], machineStates) },
    },
    audit: { ...auditing, from: { status: ['inApproval'] } },
    cancelAudit: { ...cancelling, offeredWhile: { isOfToday: true } },
    reject: rejectingSheet,
    toRepair: reportingFault,
    /** The leader has seen it; nothing else changes. */
    confirm: { from: { status: ['complete'] }, offeredWhile: { isConfirmed: false } },
    /** A check that was missed is made up for by a leader, within the hours of parameter 10. */
    makeUp: {
      rowless: true,
      input: { planId: id(['任务', 'Task'], { required: true }) },
    },
    /** A month of cards and days, each with its symbol; of one card also item by item. */
    situation: { query: 'screen', input: situationAsked },
    exportSituation: {
      ...{ rowless: true, reads: true, answers: 'file' },
      ...{ on: 'spotCheckSituation', button: 'exportExcel' },
      input: situationAsked,
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
    marks: { prohibition: { tone: 'danger' } },
    columns: [
      ...[
        'code',
        'status',
        'checkDate',
        'shiftId',
        'cardId',
        'cardName',
        'schemeId',
        'checkerId',
        'startTime',
        'itemQty',
        'ngQty',
      ],
      ...['result', 'isMakeUp', 'confirmUserId'],
    ],
    filters: [
      'cardId',
      'checkDate',
      'shiftId',
      'result',
      'checkerId',
      'status',
      'isConfirmed',
      'cardType',
      'productLineId',
    ],
    extraFilters: { productLineId: cardFinds.productLineId },
  },
})

export const equipmentDailyCheck = business(615, {
  resource: checkEquipment,
  label: ['设备日常点检', 'Daily spot check'],
  screen: 'equipmentDailyCheck',
  classification: 'dailyBusiness',
  prefix: 'DJ',
  workflow: true,
})
