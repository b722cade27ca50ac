// What runs where and when: each plan names its product, and when it is released the machine and the mould. A mould that may not
// run is refused here, not at the machine.
import {
  business,
  bySystem,
  check,
  choice,
  code,
  computed,
  datetime,
  dept,
  int,
  longText,
  ref,
  resource,
  state,
  states,
  text,
} from '../../language/index.ts'

export const planStates = states({
  draft: [0, ['草稿', 'Draft']],
  released: [1, ['已下达', 'Released'], 'info'],
  inProduction: [2, ['生产中', 'In production'], 'warning'],
  finished: [3, ['已完成', 'Finished'], 'success'],
  cancelled: [4, ['已取消', 'Cancelled']],
})

export const planEndText = ['必须晚于计划开始', 'It must be after the planned start'] as const

const reason = text(['原因', 'Reason'], { required: true, max: 200 })

export const productPlan = resource('productPlan', {
  label: ['生产计划', 'Production plan'],
  kind: 'document',
  orgMode: 1,
  belongsWith: 'equipmentCardId',
  display: 'code',
  fields: {
    code: code(['计划单号', 'Plan no.']),
    workOrderNo: text(['工单号', 'Work order'], { max: 64, search: true }),
    productId: ref(['产品', 'Product'], 'product', { required: true, search: ['code', 'name'] }),
    procedureId: ref(['工序', 'Process'], 'procedure'),
    qty: int(['计划数量', 'Planned qty'], { required: true, min: 1, max: 999_999_999 }),
    productLineId: ref(['产线', 'Production line'], 'productLine'),
    equipmentCardId: ref(['设备', 'Machine'], 'newCard', { among: { cardType: 3 }, search: ['code', 'name'] }),
    station: text(['工位', 'Station'], { max: 20, default: '1' }),
    cardId: ref(['模具', 'Mould'], 'newCard', { among: { cardType: [1, 2, 4] }, search: ['code', 'name'] }),
    planStart: datetime(['计划开始', 'Planned start'], { required: true }),
    planEnd: datetime(['计划结束', 'Planned end'], { required: true }),
    shiftId: ref(['班次', 'Shift'], 'workShift'),
    changerDeptId: dept(['换模班组', 'Change team']),
    priority: choice(
      ['优先级', 'Priority'],
      { 1: ['普通', 'Normal'], 2: ['紧急', 'Urgent'] },
      { required: true, default: 1 },
    ),
    /** Good pieces of this product that the mould was reported to have made in the days of the plan. */
    doneQty: computed(['完成数量', 'Done qty'], 'int'),
    needNum: computed(['需用次数', 'Times needed'], 'int'),
    remainLife: computed(['剩余寿命', 'Life left'], 'int'),
    isLifeShort: computed(['寿命不足', 'Life is short'], 'bool', { privacy: 'internal' }),
    /** Another plan has its station, or its mould, at the same time: told of a draft, refused when it is released. */
    isOverlapping: computed(['时间重叠', 'Overlaps'], 'bool'),
    /** Also one that was cancelled, which tells of it. */
    everHadTask: computed(['有过换模任务', 'Ever had a task'], 'bool', { privacy: 'internal' }),
    hasTask: computed(['已有换模任务', 'Has a task'], 'bool', { privacy: 'internal' }),
    moldTaskId: ref(['换模任务', 'Change task'], 'moldTask', bySystem),
    cancelReason: text(['取消原因', 'Reason of the cancellation'], { ...bySystem, max: 200 }),
    status: state(['状态', 'Status'], planStates, 'draft'),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  checks: [
    check(
      ['planEnd', 'planStart'],
      planEndText,
      ({ planStart, planEnd }) =>
        [planStart, planEnd].some((time) => time === null || time === undefined) || String(planEnd) > String(planStart),
    ),
  ],
  editable: { status: ['draft'] },
  offeredWhile: { delete: { everHadTask: false } },
  indexes: [
    ['equipmentCardId', 'planStart'],
    ['cardId', 'planStart'],
    ['status', 'planStart'],
  ],
  actions: {
    release: { from: { status: ['draft'] }, to: { status: 'released' }, staleWhenWrong: true },
    cancelRelease: { from: { status: ['released'] }, to: { status: 'draft' }, staleWhenWrong: true, rare: true },
    finish: { from: { status: ['released', 'inProduction'] }, to: { status: 'finished' }, staleWhenWrong: true },
    cancel: {
      ...{ from: { status: ['draft', 'released'] }, to: { status: 'cancelled' }, staleWhenWrong: true, rare: true },
      ...{ input: { cancelReason: reason }, keeps: ['cancelReason'] },
    },
    /** The change that puts its mould on its machine, where another one stands there. */
    generateTask: { from: { status: ['released'] }, offeredWhile: { hasTask: false }, answers: { together: 'tasks' } },
    /** Dragged on the gantt to another time or machine. */
    move: {
      ...{ button: 'update', from: { status: ['draft'] }, apart: true },
      otherwise: ['只有草稿可以移动', 'Only drafts can be moved'],
      input: {
        planStart: datetime(['计划开始', 'Planned start'], { required: true }),
        planEnd: datetime(['计划结束', 'Planned end'], { required: true }),
        equipmentCardId: ref(['设备', 'Machine'], 'newCard', { required: true, among: { cardType: 3 } }),
        station: text(['工位', 'Station'], { max: 20, default: '1' }),
      },
      keeps: ['planStart', 'planEnd', 'equipmentCardId', 'station'],
    },
    /** Machines with their plans, as bars of a period. */
    gantt: {
      ...{ query: 'screen' },
      input: {
        dateBegin: datetime(['从', 'From'], { required: true }),
        dateEnd: datetime(['到', 'To'], { required: true }),
        productLineId: ref(['产线', 'Production line'], 'productLine'),
      },
    },
  },
  list: {
    brings: ['isLifeShort', 'hasTask', 'everHadTask', 'isOverlapping'],
    columns: [
      ...['code', 'status', 'workOrderNo', 'productId', 'qty', 'equipmentCardId', 'station', 'cardId', 'planStart'],
      ...['planEnd', 'doneQty', 'needNum', 'remainLife', 'moldTaskId', 'priority'],
    ],
    filters: ['status', 'productLineId', 'equipmentCardId', 'cardId', 'productId', 'planStart', 'priority'],
    marks: {
      planStart: { tone: 'danger', when: { isOverlapping: true } },
      remainLife: { tone: 'danger', when: { isLifeShort: true } },
      priority: { tone: 'danger', when: { priority: 2 } },
    },
    sort: '-planStart',
  },
})

export const productPlanBusiness = business(239, {
  resource: productPlan,
  label: ['生产计划', 'Production plan'],
  screen: 'productPlan',
  classification: 'toolingManagement',
  prefix: 'SCJH',
})
