// A standard put on a machine, with a start and a lubricator. While it is enabled it makes tasks. It keeps the points as they
// were when it was made, until somebody has it take over a newer version of the standard.
import {
  bool,
  business,
  check,
  choice,
  code,
  computed,
  countOf,
  date,
  decimal,
  id,
  inOrder,
  int,
  lines,
  longText,
  ref,
  refs,
  resource,
  state,
  states,
  user,
} from '../../language/index.ts'
import {
  cycle,
  cycleBase,
  demands,
  lubricators,
  machine,
  machineFacts,
  machineFinds,
  machineLabel,
  oil,
  place,
  runningHours,
} from './words.ts'

export const arrangementStates = states({
  saved: [0, ['已保存', 'Saved']],
  enabled: [1, ['启用', 'Enabled'], 'success'],
  disabled: [2, ['停用', 'Disabled'], 'info'],
})

/** As the standard says; changed there. */
const copied = { readOnly: true } as const
const quietly = { readOnly: true, privacy: 'internal' } as const

const startDate = date(['开始日期', 'Start'], { required: true, default: 'today' })
const endDate = date(['结束日期', 'End'])
const holidayRule = choice(
  ['节假日规则', 'On non-working days'],
  { 0: ['照常', 'Keep'], 2: ['顺延', 'Next working day'], 3: ['提前', 'Previous working day'] },
  { required: true, default: 0 },
)
const horizonDays = int(['排程天数', 'Horizon'], { required: true, default: 90, min: 30, max: 400, unit: ['天', 'd'] })
const standard = { search: ['code', 'name'], among: { enabled: true } } as const

export const lubricationArrangement = resource('lubricationArrangement', {
  label: ['润滑安排', 'Lubrication arrangement'],
  kind: 'setting',
  orgMode: 1,
  fields: {
    code: code(['安排编号', 'Arrangement no.']),
    cardId: ref(['设备', 'Equipment'], 'newCard', {
      ...machine,
      ...machineLabel,
      required: true,
      readOnly: 'onceSaved',
    }),
    ...machineFacts,
    standardId: ref(['润滑标准', 'Standard'], 'lubricationStandard', {
      ...{ ...standard, required: true, readOnly: 'onceSaved' },
      help: ['润滑点取自标准，保存后可逐点调整', 'Its points are taken over; each can be changed once it is saved'],
    }),
    standardVersion: int(['标准版本', 'Version'], { required: true, ...copied, default: 1 }),
    /** The standard was changed since. */
    isOutdated: computed(['有新版本', 'Newer version'], 'bool'),
    startDate,
    endDate,
    ...lubricators,
    holidayRule,
    horizonDays,
    status: state(['状态', 'Status'], arrangementStates, 'saved'),
    lines: lines(
      ['润滑点安排', 'Points'],
      {
        pointId: id(['润滑点', 'Point'], { required: true, readOnly: 'onceSaved', privacy: 'internal' }),
        pointNo: { ...place.pointNo, ...copied, required: false },
        part: { ...place.part, ...copied, required: false },
        actionType: { ...place.actionType, ...copied },
        lubricantId: { ...oil.lubricantId, ...copied },
        lubricantBrand: { ...oil.lubricantBrand, ...copied },
        stdQty: decimal(['标准用量', 'Standard quantity'], 12, 3, copied),
        unit: { ...oil.unit, ...copied, required: false },
        method: { ...oil.method, ...quietly },
        ...cycle,
        firstDueDate: date(['首次日期', 'First due'], { required: true }),
        firstDueHours: decimal(['首次到期小时', 'First due at hours'], 12, 1, {
          ...{ min: 0, onlyWhen: { cycleType: runningHours } },
        }),
        lubricatorId: user(['润滑人', 'Lubricator'], { empty: ['按安排', 'As arranged'] }),
        enabled: bool(['启用', 'Enabled'], { default: true }),
        cycleBase: { ...cycleBase, ...quietly },
        advanceDays: int(['可提前天数', 'Days early'], { ...quietly, required: true, default: 0 }),
        tolerance: { ...demands.tolerance, ...quietly },
        graceDays: { ...demands.graceDays, ...quietly },
        warnDays: { ...demands.warnDays, ...quietly },
        needStop: { ...demands.needStop, ...quietly },
        needPhoto: { ...demands.needPhoto, ...quietly },
        /** By running hours: what the machine had worked when it was done last. */
        lastDoneHours: decimal(['上次运行小时', 'Last done at hours'], 12, 1, quietly),
      },
      { given: true, max: 200, totals: [] },
    ),
    pointQty: countOf(['润滑点数', 'Points'], 'lines'),
    nextDueDate: computed(['下次日期', 'Next due'], 'date'),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  belongsWith: 'cardId',
  checks: [
    inOrder('startDate', 'endDate'),
    check(
      ['backupLubricatorId', 'lubricatorId'],
      ['替补人不能与润滑人相同', 'The backup is the lubricator himself'],
      ({ lubricatorId, backupLubricatorId }) => backupLubricatorId == null || backupLubricatorId !== lubricatorId,
    ),
  ],
  indexes: [
    ['cardId', 'status'],
    ['status', 'cardId'],
  ],
  actions: {
    enable: { from: { status: ['saved', 'disabled'] }, to: { status: 'enabled' }, staleWhenWrong: true },
    disable: { from: { status: ['enabled'] }, to: { status: 'disabled' }, staleWhenWrong: true },
    /** The points of the standard as they are now, in place of those it keeps. */
    upgrade: { button: 'update', label: ['升级到新版本', 'Upgrade'], offeredWhile: { isOutdated: true } },
    /** An arrangement for each of the machines; those that have one, or have no standard, are skipped and named. */
    batchCreate: {
      rowless: true,
      input: {
        archivesId: ref(['设备档案', 'Equipment file'], 'archives', { required: true, among: { cardType: 3 } }),
        cardIds: refs(['设备', 'Equipment'], 'newCard', {
          ...{ max: 500, among: { cardType: 3 }, empty: ['该档案的全部设备', 'All machines of the file'] },
        }),
        startDate,
        endDate,
        ...lubricators,
        holidayRule,
        horizonDays,
        enableNow: bool(['立即启用', 'Enable at once'], { default: true }),
      },
    },
    /** The days that it would make, before it is enabled. */
    preview: { reads: true },
  },
  list: {
    columns: [
      ...['code', 'cardId', 'cardName', 'lineName', 'standardId', 'standardVersion', 'lubricatorId'],
      ...['backupLubricatorId', 'startDate', 'endDate', 'pointQty', 'nextDueDate', 'status'],
    ],
    brings: ['isOutdated'],
    extraColumns: ['holidayRule', 'horizonDays', 'isOutdated'],
    filters: ['status', 'cardId', 'lubricatorId', 'productLineId', 'toolingTypeId', 'standardId'],
    extraFilters: machineFinds,
  },
})

export const lubricationArrangementBusiness = business(311, {
  resource: lubricationArrangement,
  screen: 'lubricationArrangement',
  classification: 'equipmentManagement',
  prefix: 'RHA',
})
