// A stocktake: the books are written down when it starts, what people scan is held against them, and auditing it
// makes the books follow what was found.
import {
  auditing,
  bool,
  business,
  choice,
  code,
  computed,
  countOf,
  date,
  datetime,
  dict,
  document,
  files,
  id,
  inOrder,
  int,
  lines,
  longText,
  ref,
  refs,
  state,
  states,
  text,
  user,
  users,
} from '../../language/index.ts'
import { binsOfWarehouse } from '../cards/words.ts'

export const countProgress = states({
  notStarted: [0, ['未开始', 'Not started']],
  counting: [1, ['盘点中', 'Counting'], 'warning'],
  counted: [2, ['已盘完', 'Counted'], 'success'],
})

export const countResults = {
  0: ['未盘', 'Not counted'],
  1: ['相符', 'Match'],
  2: ['错位', 'Misplaced'],
  3: ['盘亏', 'Missing'],
  4: ['盘盈', 'Surplus'],
} as const

const notAudited = ['saved', 'rejected'] as const

export const inventoryCountSlip = document('inventoryCountSlip', {
  label: ['盘点单', 'Check order (stocktake)'],
  one: ['盘点单', 'Stocktake'],
  closable: true,
  fields: {
    code: code(['盘点单号', 'No.']),
    name: text(['盘点名称', 'Name'], { required: true, max: 100, search: true }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true, among: { warehouseType: [1, 4] } }),
    locationIds: refs(['盘点库位', 'Locations'], 'cargoLocation', {
      among: { offered: binsOfWarehouse },
      help: ['含下级，留空为全部', 'With those below; empty: all'],
    }),
    toolingTypeIds: refs(['盘点类型', 'Types'], 'toolingType', {
      help: ['含下级，留空为全部', 'With those below; empty: all'],
    }),
    mode: choice(
      ['盘点方式', 'Mode'],
      { 1: ['明盘', 'Open count'], 2: ['盲盘', 'Blind count'] },
      { required: true, default: 1 },
    ),
    freeze: bool(['冻结库存', 'Freeze'], {
      help: ['盘点期间范围内不能出入库', 'Nothing in scope moves while it is counted'],
    }),
    planStart: date(['计划开始', 'Planned from']),
    planEnd: date(['计划结束', 'Planned to']),
    counterIds: users(['盘点人', 'Counters'], { required: true }),
    progress: state(['进度', 'Progress'], countProgress, 'notStarted'),
    snapshotTime: datetime(['快照时间', 'Snapshot'], { readOnly: true }),
    /** What it holds still now; ends with the audit and does not come back. */
    frozen: bool(['冻结中', 'Frozen'], { readOnly: true }),
    auditRound: int(['审核次数', 'Audits'], { required: true, readOnly: true, privacy: 'internal', default: 0 }),
    bookQty: countOf(['账面', 'Book'], 'lines', { result: [0, 1, 2, 3] }),
    countedQty: computed(['已盘', 'Counted'], 'int'),
    okQty: countOf(['相符', 'Match'], 'lines', { result: 1 }),
    moveQty: countOf(['错位', 'Misplaced'], 'lines', { result: 2 }),
    lossQty: countOf(['盘亏', 'Missing'], 'lines', { result: 3 }),
    gainQty: countOf(['盘盈', 'Surplus'], 'lines', { result: 4 }),
    accuracy: computed(['准确率(%)', 'Accuracy (%)'], 'decimal'),
    lines: lines(
      ['明细', 'Lines'],
      {
        cardId: ref(['卡片', 'Card'], 'newCard', { readOnly: true, search: ['code', 'name'] }),
        inBook: bool(['账内', 'In the books'], { readOnly: true, privacy: 'internal' }),
        bookLocationId: ref(['账面库位', 'Book bin'], 'cargoLocation', { readOnly: true }),
        bookSeq: int(['账面序号', 'Book move no.'], { readOnly: true, privacy: 'internal' }),
        realLocationId: ref(['实际库位', 'Real bin'], 'cargoLocation', { readOnly: true }),
        result: choice(['盘点结果', 'Result'], countResults, { required: true, readOnly: true, default: 0 }),
        handle: choice(
          ['处理方式', 'Handling'],
          { 1: ['调整', 'Adjust'], 2: ['忽略', 'Ignore'] },
          { required: true, default: 1 },
        ),
        reason: dict(['差异原因', 'Reason'], 'countDiffReason'),
        movedSince: bool(['盘点后已移动', 'Moved since'], { readOnly: true }),
        scanTime: datetime(['扫描时间', 'Scanned at'], { readOnly: true }),
        scanUserId: user(['扫描人', 'Scanned by'], { readOnly: true }),
        scanCount: int(['扫描次数', 'Times scanned'], { required: true, readOnly: true, default: 0 }),
        photo: files(['照片', 'Photos'], { max: 9 }),
      },
      { max: 20_000, totals: [], given: true, split: 'result' },
    ),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  checks: [inOrder('planStart', 'planEnd')],
  actions: {
    audit: { ...auditing, offeredWhile: { progress: ['counted'] } },
    start: { from: { status: notAudited, progress: ['notStarted'] }, to: { progress: 'counting' } },
    scan: {
      from: { status: notAudited, progress: ['counting'] },
      input: {
        cardId: ref(['卡片', 'Card'], 'newCard'),
        code: text(['标签内容', 'What the label says'], { max: 500 }),
        realLocationId: ref(['实际库位', 'Real bin'], 'cargoLocation'),
      },
    },
    /** Nothing lies in this bin: what the books place there and nobody has scanned yet is missing. */
    emptyBin: {
      from: { status: notAudited, progress: ['counting'] },
      ...{ button: 'scan', apart: true },
      label: ['空库位', 'Bin empty'],
      input: { realLocationId: ref(['库位', 'Bin'], 'cargoLocation', { required: true }) },
    },
    /** Of a card that was counted: how it was found. */
    addPhoto: {
      from: { status: notAudited, progress: ['counting'] },
      ...{ button: 'scan', apart: true },
      label: ['盘点拍照', 'Add photos'],
      input: {
        // It stands on the slip, also where the counter could not look it up.
        cardId: id(['卡片', 'Card'], { required: true }),
        photo: files(['照片', 'Photos'], { max: 9 }),
      },
    },
    finish: { from: { status: notAudited, progress: ['counting'] }, to: { progress: 'counted' } },
    reopen: { from: { status: notAudited, progress: ['counted'] }, to: { progress: 'counting' } },
    /** Before the end nobody knows what is missing, and who counts blind must not be told. */
    exportDiff: {
      ...{ reads: true, answers: 'file' },
      from: { progress: ['counted'] },
      otherwise: ['请先完成盘点，再导出差异', 'Finish counting first, then export the differences'],
    },
  },
  paper: {
    signed: [
      ['盘点人', 'Counted by'],
      ['监盘人', 'Witness'],
      ['仓库主管', 'Warehouse manager'],
    ],
    columns: ['cardId', 'bookLocationId', 'realLocationId', 'result', 'handle', 'reason', 'scanTime', 'scanUserId'],
  },
  participants: ['counterIds'],
  list: {
    opensOn: 'createTime',
    columns: [
      ...['code', 'name', 'warehouseId', 'mode', 'freeze', 'progress', 'bookQty', 'countedQty', 'okQty', 'moveQty'],
      ...['lossQty', 'gainQty', 'accuracy', 'status'],
    ],
    filters: ['warehouseId', 'progress', 'result', 'status', 'createTime'],
    extraFilters: { result: choice(['盘点结果', 'Result'], countResults) },
  },
  form: [
    {
      label: ['基本信息', 'Basic information'],
      fields: ['code', 'name', 'warehouseId', 'counterIds', 'mode', 'freeze', 'planStart', 'planEnd'],
    },
    { label: ['盘点范围', 'Scope'], fields: ['locationIds', 'toolingTypeIds'] },
    {
      label: ['结果', 'Result'],
      fields: [
        ...['progress', 'snapshotTime', 'bookQty', 'countedQty', 'okQty', 'moveQty', 'lossQty', 'gainQty', 'accuracy'],
        'frozen',
      ],
    },
  ],
})

export const checkOrder = business(226, {
  resource: inventoryCountSlip,
  label: ['盘点单', 'Stocktake'],
  screen: 'checkOrder',
  classification: 'toolingManagement',
  prefix: 'PD',
  workflow: true,
})
