// A maintenance order: upkeep that was done, item by item, with the parts it took. Auditing it closes its task.
import {
  auditing,
  bool,
  business,
  choice,
  code,
  computed,
  countOf,
  datetime,
  document,
  files,
  inOrder,
  int,
  json,
  lines,
  longText,
  money,
  ref,
  refs,
  user,
  users,
  submitting,
} from '../../language/index.ts'
import { handedIn, judgedLines, rejectingSheet, reportingFault, startingSheet } from './judgedLines.ts'
import { cardFacts, cardFinds, maintenance, unfinishedSheet, usedPartFields } from './words.ts'

/** Of the bindings that the audit wrote on. */
export interface BeforeAudit {
  readonly lastDoneDate?: string | null
  readonly lastDoneCount?: number | null
  readonly lastDueCount?: number | null
  readonly baseCount?: number | null
  readonly firstCount?: number | null
  /** Nominal days of the floating tasks that waited, and were made anew from the day of the order. */
  readonly waitingDays?: readonly string[]
}

export interface PickedUp {
  readonly outputLineId: string
  readonly qty: string
}

export const maintain = document('maintain', {
  label: ['保养单', 'Maintenance order'],
  closable: true,
  fields: {
    code: code(['保养单号', 'Order no.']),
    cardId: ref(['卡片', 'Card'], 'newCard', {
      ...{ required: true, readOnly: 'onceSaved', search: ['code', 'name'], scan: { by: 'getByQr', kind: 'card' } },
    }),
    ...cardFacts,
    schemeId: ref(['方案', 'Scheme'], 'scheme', {
      ...{ required: true, readOnly: 'onceSaved', among: { kind: maintenance }, search: ['code', 'name'] },
    }),
    planId: ref(['保养计划', 'Task'], 'plan', { readOnly: 'onceSaved', among: { kind: maintenance } }),
    olderPlanIds: refs(['一并核销', 'Also settles'], 'plan', {
      help: ['同卡片同方案更早的未完成任务', 'Older open tasks of the same card and scheme'],
    }),
    workerId: user(['保养人', 'Worker'], { required: true, default: 'self' }),
    helperIds: users(['协助人', 'Helpers']),
    startTime: datetime(['开始时间', 'Start'], { required: true, default: 'now', paperDate: true }),
    endTime: datetime(['结束时间', 'End']),
    auditUserId: user(['审核人', 'Audited by'], { readOnly: true, noCopy: true }),
    auditTime: datetime(['审核时间', 'Audited'], { readOnly: true, noCopy: true }),
    /** What the audit found, so that taking it back restores it. */
    before: json<BeforeAudit>(['审核前', 'Before the audit'], { readOnly: true, privacy: 'internal', noCopy: true }),
    workMinutes: computed(['工时', 'Minutes'], 'int'),
    countAtFinish: int(['保养时次数', 'Count at finish'], { min: 0 }),
    isStop: bool(['停机', 'Stopped']),
    stopMinutes: int(['停机分钟', 'Minutes stopped'], { min: 0 }),
    result: choice(
      ['结果', 'Result'],
      { 1: ['正常', 'Normal'], 2: ['异常已处理', 'Fixed on the spot'], 3: ['异常转维修', 'Sent to repair'] },
      { readOnly: true },
    ),
    isReportable: computed(['可报修', 'May be reported'], 'bool', { privacy: 'internal' }),
    ngQty: countOf(['异常项', 'Abnormal items'], 'lines', { judge: 2 }),
    partsCost: money(['备件费', 'Parts cost'], { readOnly: true }),
    laborCost: money(['人工费', 'Labour cost'], { readOnly: true }),
    totalCost: computed(['费用合计', 'Total cost'], 'money'),
    lines: judgedLines(['项目结果', 'Item results']),
    parts: lines(
      ['备件', 'Parts used'],
      {
        ...usedPartFields,
        /** Of what was picked up before: with which lines it left the stock. */
        pickedUp: json<readonly PickedUp[]>(['领用明细', 'Pick-up lines'], {
          readOnly: true,
          privacy: 'internal',
          noCopy: true,
        }),
      },
      { max: 50, totals: ['amount'] },
    ),
    images: files(['照片', 'Photos'], { max: 9 }),
    annex: files(['附件', 'Attachments']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  belongsWith: 'cardId',
  participants: ['workerId', 'helperIds'],
  namedMay: { createUserId: ['update', 'delete', 'submit', 'toRepair'] },
  checks: [inOrder('startTime', 'endTime', ['结束时间不能早于开始时间', 'Ended before it began'])],
  actions: {
    start: startingSheet,
    submit: {
      from: unfinishedSheet,
      staleWhenWrong: true,
      approval: 'ifBound',
      input: {
        ...submitting.input,
        ...handedIn,
        countAtFinish: int(['保养时次数', 'Count at finish'], { min: 0 }),
        /** Whoever presses the button has them on the order already; a phone may send them along. */
        parts: lines(['备件', 'Parts used'], usedPartFields, { max: 50, whole: true, hidden: true }),
      },
    },
    audit: { ...auditing, from: { status: ['saved', 'inApproval'] } },
    reject: rejectingSheet,
    toRepair: reportingFault,
  },
  paper: {
    signed: [
      ['保养人', 'Done by'],
      ['确认', 'Confirmed by'],
      ['审核', 'Audited by'],
    ],
  },
  list: {
    opensOn: 'startTime',
    columns: [
      ...['code', 'status', 'cardId', 'cardName', 'schemeId', 'planId', 'workerId', 'startTime', 'endTime'],
      ...['workMinutes', 'result', 'partsCost', 'auditUserId'],
    ],
    filters: [
      ...['cardId', 'status', 'result', 'startTime', 'workerId', 'auditTime', 'schemeId', 'cardType', 'productLineId'],
    ],
    extraFilters: { productLineId: cardFinds.productLineId },
  },
})

export const maintenanceOrder = business(606, {
  resource: maintain,
  screen: 'maintenanceOrder',
  classification: 'dailyBusiness',
  prefix: 'BY',
  workflow: true,
})
