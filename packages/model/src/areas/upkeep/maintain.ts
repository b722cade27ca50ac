// A maintenance order: upkeep that was done, item by item, with the parts it took. Auditing it closes its task.
import {
  bool,
  business,
  choice,
  computed,
  countOf,
  datetime,
  decimal,
  document,
  files,
  inOrder,
  int,
  lines,
  longText,
  money,
  ref,
  refs,
  text,
  user,
  users,
} from '../../language/index.ts'
import { judgedLines } from './judgedLines.ts'
import { maintenance } from './words.ts'

export const maintain = document('maintain', {
  label: ['保养单', 'Maintenance order'],
  closable: true,
  fields: {
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, fixed: true, search: ['code', 'name'] }),
    cardName: computed(['卡片名称', 'Card name'], 'text'),
    schemeId: ref(['方案', 'Scheme'], 'scheme', {
      ...{ required: true, fixed: true, among: { kind: maintenance }, search: ['code', 'name'] },
    }),
    planId: ref(['保养计划', 'Task'], 'plan', { fixed: true, among: { kind: maintenance } }),
    olderPlanIds: refs(['一并核销', 'Also settles'], 'plan', {
      help: ['同卡片同方案更早的未完成任务', 'Older open tasks of the same card and scheme'],
    }),
    workerId: user(['保养人', 'Worker'], { required: true, default: 'self' }),
    helperIds: users(['协助人', 'Helpers']),
    startTime: datetime(['开始时间', 'Start'], { required: true, default: 'now', paperDate: true }),
    endTime: datetime(['结束时间', 'End']),
    workMinutes: computed(['工时', 'Minutes'], 'int'),
    countAtFinish: int(['保养时次数', 'Count at finish'], { min: 0 }),
    isStop: bool(['停机', 'Stopped']),
    stopMinutes: int(['停机分钟', 'Minutes stopped'], { min: 0, onlyWhen: { isStop: true } }),
    result: choice(
      ['结果', 'Result'],
      { 1: ['正常', 'Normal'], 2: ['异常已处理', 'Fixed on the spot'], 3: ['异常转维修', 'Sent to repair'] },
      { readonly: true },
    ),
    ngQty: countOf(['异常项', 'Abnormal items'], 'lines', { judge: 2 }),
    partsCost: money(['备件费', 'Parts cost'], { readonly: true }),
    laborCost: money(['人工费', 'Labour cost'], { readonly: true }),
    totalCost: computed(['费用合计', 'Total cost'], 'money'),
    lines: judgedLines(['项目结果', 'Item results']),
    parts: lines(
      ['备件', 'Parts used'],
      {
        accessoryId: ref(['备件', 'Part'], 'accessory', { required: true, search: ['code', 'name'] }),
        issueType: choice(
          ['出库方式', 'Issue'],
          { 1: ['直接出库', 'Issue now'], 2: ['已领用', 'Already picked up'] },
          { required: true, default: 1 },
        ),
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { requiredWhen: { issueType: 1 } }),
        qty: decimal(['数量', 'Quantity'], 18, 4, { required: true, above: 0 }),
        unitPrice: money(['单价', 'Price'], { readonly: true }),
        amount: money(['金额', 'Amount'], { readonly: true }),
        oldPart: choice(
          ['旧件处理', 'Old part'],
          { 0: ['无', 'None'], 1: ['报废', 'Scrap'], 2: ['回库', 'Return'], 3: ['修复', 'Repair'] },
          { required: true, default: 0 },
        ),
      },
      { max: 50, totals: ['amount'] },
    ),
    images: files(['照片', 'Photos'], { max: 9 }),
    annex: files(['附件', 'Attachments']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  belongsWith: 'cardId',
  participants: ['workerId', 'helperIds'],
  checks: [inOrder('startTime', 'endTime', ['结束时间不能早于开始时间', 'Ended before it began'])],
  actions: {
    /** Opens the order of a task, or finds the one that is open. */
    start: {
      rowless: true,
      button: 'insert',
      input: { planId: ref(['任务', 'Task'], 'plan', { required: true }) },
    },
    submit: { from: { status: ['saved', 'rejected'] }, staleWhenWrong: true },
    toRepair: {
      from: { status: ['saved', 'rejected', 'inApproval'] },
      input: {
        lineId: text(['项目行', 'Item'], { required: true, max: 36 }),
        description: text(['故障描述', 'What is wrong'], { required: true, max: 500 }),
        isStop: bool(['是否停机', 'Machine stopped']),
      },
    },
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
      ...['code', 'cardId', 'cardName', 'schemeId', 'planId', 'workerId', 'startTime', 'endTime', 'workMinutes'],
      ...['result', 'partsCost', 'status'],
    ],
    filters: ['cardId', 'status', 'result', 'startTime', 'workerId', 'schemeId'],
  },
})

export const maintenanceOrder = business(606, {
  resource: maintain,
  page: 'maintenanceOrder',
  classification: 'dailyBusiness',
  prefix: 'BY',
  workflow: true,
})
