// A run: a machine from starting up to shutting down, with its pauses and what it made. What happened is told by events, never
// by typing into a form; who corrects one needs a key of his own.
import {
  bool,
  business,
  bySystem,
  choice,
  code,
  computed,
  datetime,
  decimal,
  dict,
  id,
  int,
  lines,
  ref,
  resource,
  state,
  sumOf,
  text,
  user,
  users,
} from '../../language/index.ts'
import { machines, toolingCards } from '../cards/words.ts'
import { eventTypes, runSources, runStates, stopClasses } from './words.ts'

const pieces = { min: 0, max: 99_999_999 } as const
const seconds = { unit: ['秒', 's'] } as const

const machine = ref(['设备', 'Machine'], 'newCard', {
  ...{ required: true, search: ['code', 'name'] },
  ...{
    among: { where: machines, offered: { list: 'listForOee', asks: {}, from: [] } },
    scan: { by: 'getByQr', kind: 'card' },
  },
})
const product = ref(['产品', 'Product'], 'product', { search: ['code', 'name'] })
const mould = ref(['模具/工装', 'Mould or tool'], 'newCard', {
  ...{ among: toolingCards, search: ['code', 'name'] },
  help: ['留空取当前上机模具', 'Empty: the one that is mounted'],
})
const orderNo = text(['工单号', 'Job'], { max: 64, search: true })
const operators = users(['操作工', 'Operators'], { help: ['留空为本人', 'Empty: yourself'] })
const time = datetime(['时间', 'Time'], { help: ['留空为现在', 'Empty: now'] })
const remark = text(['备注', 'Remark'], { max: 200 })
const reason = dict(['停机原因', 'Stop reason'], 'oeeStopReason', { required: true })
const output = {
  totalQty: int(['总数', 'Total'], pieces),
  goodQty: int(['合格数', 'Good'], { ...pieces, help: ['留空为全部合格', 'Empty: all are good'] }),
  defectReason: text(['不良原因', 'Why defective'], { max: 200 }),
} as const
const work = { productId: product, mouldCardId: mould, orderNo, operatorIds: operators } as const

const open = { status: ['running', 'paused'] } as const
const closed = ['已关机', 'Already shut down'] as const

export const oeeDetail = resource('oeeDetail', {
  label: ['运行明细', 'Operation details (runs)'],
  one: ['运行记录', 'Run'],
  kind: 'document',
  orgMode: 1,
  display: 'code',
  fields: {
    code: code(['记录编号', 'Run no.']),
    cardId: { ...machine, readOnly: 'onceSaved' },
    productLineId: ref(['产线', 'Production line'], 'productLine', bySystem),
    productId: { ...product, readOnly: 'onceSaved' },
    mouldCardId: { ...mould, readOnly: 'onceSaved' },
    orderNo,
    operatorIds: operators,
    startTime: datetime(['开机时间', 'Start'], bySystem),
    endTime: datetime(['关机时间', 'End'], bySystem),
    /** When the last thing happened: the next one is later. */
    lastTime: datetime(['最近事件', 'Last event'], bySystem),
    pauseReason: dict(['当前停机原因', 'Stopped for'], 'oeeStopReason', bySystem),
    status: state(['运行状态', 'Run status'], runStates, 'running'),
    taktId: id(['节拍', 'Takt'], { ...bySystem, privacy: 'internal' }),
    idealSecPerPiece: decimal(['单件节拍', 'Seconds per piece'], 16, 6, { ...bySystem, ...seconds }),
    taktMissing: computed(['缺节拍', 'Takt missing'], 'bool'),
    totalQty: sumOf(['总数', 'Total'], 'outputs', 'totalQty', { as: 'int' }),
    goodQty: sumOf(['合格', 'Good'], 'outputs', 'goodQty', { as: 'int' }),
    defectQty: sumOf(['不良', 'Defective'], 'outputs', 'defectQty', { as: 'int' }),
    runSec: int(['运行时间', 'Running'], { ...bySystem, ...seconds, required: true, default: 0 }),
    plannedStopSec: int(['计划停机', 'Planned stops'], { ...bySystem, ...seconds, required: true, default: 0 }),
    downSec: int(['停机时间', 'Downtime'], { ...bySystem, ...seconds, required: true, default: 0 }),
    minorStopSec: int(['小停', 'Minor stops'], { ...bySystem, ...seconds, required: true, default: 0 }),
    minorStopCount: int(['小停次数', 'Minor stops, times'], { ...bySystem, required: true, default: 0 }),
    runHours: computed(['运行(小时)', 'Running (h)'], 'decimal'),
    stops: computed(['停机次数', 'Stops'], 'int'),
    source: choice(['来源', 'Source'], runSources, { ...bySystem, required: true, default: 1 }),
    corrected: bool(['已修正', 'Corrected'], bySystem),
    events: lines(
      ['事件', 'Events'],
      {
        eventType: choice(['事件', 'Event'], eventTypes, { required: true }),
        time: datetime(['时间', 'Time'], { required: true }),
        reason: dict(['原因', 'Reason'], 'oeeStopReason'),
        stopClass: choice(['停机类别', 'Class'], stopClasses),
        userId: user(['操作人', 'By']),
        remark,
        corrected: bool(['已修正', 'Corrected']),
      },
      { ...bySystem, max: 2000, ordered: true, totals: [] },
    ),
    outputs: lines(
      ['产量', 'Outputs'],
      {
        time: datetime(['时间', 'Time'], { required: true }),
        productId: ref(['产品', 'Product'], 'product'),
        mouldCardId: ref(['模具/工装', 'Mould or tool'], 'newCard'),
        idealSecPerPiece: decimal(['单件节拍', 'Seconds per piece'], 16, 6, seconds),
        totalQty: int(['总数', 'Total'], { ...pieces, required: true }),
        goodQty: int(['合格', 'Good'], { ...pieces, required: true }),
        defectQty: int(['不良', 'Defective'], { ...pieces, required: true }),
        defectReason: text(['不良原因', 'Why defective'], { max: 200 }),
        userId: user(['报产人', 'Reported by']),
      },
      { ...bySystem, max: 2000, ordered: true, totals: ['totalQty', 'goodQty', 'defectQty'] },
    ),
    remark,
  },
  belongsWith: 'cardId',
  // One machine runs once at a time, whoever presses at the same second.
  unique: [{ fields: ['cardId'], where: { status: ['running', 'paused'] } }],
  indexes: [['cardId', 'startTime'], ['startTime'], ['status', 'startTime']],
  actions: {
    'starting-up': {
      ...{ rowless: true, button: 'startingUp', label: ['开机', 'Starting-up'] },
      input: { cardId: machine, ...work, time },
    },
    pause: {
      ...{ from: { status: ['running'] }, staleWhenWrong: true },
      input: { reason, time, remark },
    },
    restart: {
      ...{ from: { status: ['paused'] }, staleWhenWrong: true, beginsAsRow: true },
      input: { ...work, time },
    },
    reportOutput: {
      ...{ from: open, otherwise: closed },
      input: { ...output, time },
    },
    shutdown: {
      ...{ from: open, otherwise: closed },
      input: { ...output, time },
    },
    /** The time or the reason of one event was wrong; who corrects it has a key of his own. */
    editEvent: {
      rare: true,
      input: {
        nth: int(['第几条事件', 'Which event'], { required: true, min: 1, max: 2000 }),
        time: datetime(['正确时间', 'Right time'], { help: ['留空不变', 'Empty: unchanged'] }),
        reason: dict(['正确原因', 'Right reason'], 'oeeStopReason', { help: ['留空不变', 'Empty: unchanged'] }),
        remark: text(['修正说明', 'Why corrected'], { required: true, max: 200 }),
      },
      tells: ['remark'],
    },
    /** A run that nobody recorded, from its start to its end. */
    addPast: {
      ...{ rowless: true, rare: true },
      input: {
        cardId: machine,
        startTime: datetime(['开机时间', 'Start'], { required: true }),
        endTime: datetime(['关机时间', 'End'], { required: true }),
        ...work,
        ...output,
        remark,
      },
    },
    /** Why a machine stood while it had no run. */
    classifyGap: {
      ...{ rowless: true, rare: true },
      input: {
        cardId: machine,
        from: datetime(['从', 'From'], { required: true }),
        to: datetime(['到', 'To'], { required: true }),
        reason,
      },
    },
    /** As `list`, of the runs that go on. */
    listOpen: { query: 'screen', answers: 'list' },
  },
  list: {
    opensOn: 'startTime',
    columns: [
      ...['code', 'cardId', 'productLineId', 'productId', 'mouldCardId', 'startTime', 'endTime', 'status'],
      ...['pauseReason', 'runHours', 'stops', 'totalQty', 'goodQty', 'operatorIds', 'taktMissing', 'corrected'],
    ],
    extraColumns: ['orderNo', 'defectQty', 'idealSecPerPiece', 'source', 'lastTime'],
    filters: [
      ...['status', 'cardId', 'productLineId', 'startTime', 'productId', 'mouldCardId', 'pauseReason', 'corrected'],
    ],
    marks: { taktMissing: { tone: 'warning', when: { taktMissing: true } } },
    sort: '-startTime',
  },
})

export const oeeOperationDetails = business(321, {
  resource: oeeDetail,
  label: ['运行明细', 'Operation details'],
  screen: 'oeeOperationDetails',
  classification: 'equipmentManagement',
  prefix: 'OEE',
})
