// How a machine did on a production day, and in each of its shifts (R7, R8). Rows are reckoned from runs, never typed; those of
// a locked month are changed no more.
import {
  bool,
  business,
  choices,
  computed,
  date,
  decimal,
  int,
  json,
  percent,
  ref,
  refs,
  resource,
  text,
} from '../../language/index.ts'
import { machines } from '../cards/words.ts'
import { dayFlags, type StretchState } from './words.ts'

const seconds = { required: true, default: 0, unit: ['秒', 's'] } as const
/** Of an OEE: more than a hundred where a takt is wrong. */
const rate = { scale: 2, max: 99_999 } as const

/** Of a day: from when to when what was, in whole seconds since 1970. */
export type TimeLine = readonly (readonly [from: number, to: number, state: StretchState, reason: string | null])[]

export type StopBreakdown = Readonly<Record<string, { readonly seconds: number; readonly count: number }>>

const month = text(['月份', 'Month'], { required: true, max: 7, help: ['如 2026-03', 'Such as 2026-03'] })

export const oeeDay = resource('oeeDay', {
  label: ['日OEE', 'Day OEE'],
  kind: 'ledger',
  orgMode: 1,
  display: 'prodDate',
  picker: [],
  fields: {
    cardId: ref(['设备', 'Machine'], 'newCard', { among: machines, required: true, search: ['code', 'name'] }),
    prodDate: date(['日期', 'Date'], { required: true }),
    /** Empty: the whole day. */
    shiftId: ref(['班次', 'Shift'], 'workShift', { empty: ['全天', 'Whole day'] }),
    isDay: computed(['全天', 'Whole day'], 'bool'),
    productLineId: ref(['产线', 'Production line'], 'productLine'),
    toolingTypeId: ref(['设备类型', 'Type'], 'toolingType'),
    calendarSec: int(['日历时间', 'Calendar time'], seconds),
    shiftSec: int(['班制时间', 'Shift time'], seconds),
    plannedStopSec: int(['计划停机', 'Planned stops'], seconds),
    loadSec: int(['负荷时间', 'Load'], seconds),
    downSec: int(['停机时间', 'Downtime'], seconds),
    runSec: int(['运行时间', 'Running'], seconds),
    minorStopSec: int(['小停', 'Minor stops'], seconds),
    minorStopCount: int(['小停次数', 'Minor stops, times'], { required: true, default: 0 }),
    gapSec: int(['未记录', 'Unrecorded'], seconds),
    loadHours: computed(['负荷(小时)', 'Load (h)'], 'decimal'),
    plannedStopHours: computed(['计划停机(小时)', 'Planned stops (h)'], 'decimal'),
    downHours: computed(['停机(小时)', 'Downtime (h)'], 'decimal'),
    runHours: computed(['运行(小时)', 'Running (h)'], 'decimal'),
    totalQty: decimal(['总数', 'Total'], 14, 3, { required: true, default: '0' }),
    goodQty: decimal(['合格', 'Good'], 14, 3, { required: true, default: '0' }),
    defectQty: decimal(['不良', 'Defective'], 14, 3, { required: true, default: '0' }),
    idealTotalSec: decimal(['理论时间(总)', 'Ideal time of all'], 16, 3, { required: true, default: '0' }),
    idealGoodSec: decimal(['理论时间(合格)', 'Ideal time of good'], 16, 3, { required: true, default: '0' }),
    availability: percent(['时间开动率', 'Availability'], rate),
    performance: percent(['性能开动率', 'Performance'], rate),
    quality: percent(['合格品率', 'Quality'], rate),
    oee: percent(['OEE', 'OEE'], rate),
    teep: percent(['完全有效生产率', 'TEEP'], rate),
    target: percent(['OEE目标', 'OEE target'], rate),
    belowTarget: computed(['低于目标', 'Below target'], 'bool'),
    stopBreakdown: json<StopBreakdown>(['停机分布', 'Stops by reason'], { privacy: 'internal' }),
    timeLine: json<TimeLine>(['时间线', 'Time line'], { privacy: 'internal' }),
    flags: choices(['标记', 'Flags'], dayFlags),
    locked: bool(['已锁定', 'Locked']),
  },
  belongsWith: 'cardId',
  editable: { locked: [] },
  unique: [{ fields: ['cardId', 'prodDate', 'shiftId'], emptyIsEqual: true }],
  indexes: [['prodDate']],
  actions: {
    /** Days are reckoned anew from runs, shifts and takts as they are now. */
    recalc: {
      rowless: true,
      input: {
        from: date(['开始日期', 'From'], { required: true }),
        to: date(['结束日期', 'To'], { required: true }),
        cardIds: refs(['设备', 'Machines'], 'newCard', { among: machines, empty: ['全部', 'All'] }),
      },
    },
    lock: { rowless: true, rare: true, input: { month } },
    unlock: {
      ...{ rowless: true, rare: true },
      input: { month, reason: text(['解锁原因', 'Reason'], { required: true, max: 200 }) },
    },
  },
  list: {
    opensOn: 'prodDate',
    columns: [
      ...['prodDate', 'cardId', 'shiftId', 'productLineId', 'loadHours', 'plannedStopHours', 'downHours', 'runHours'],
      ...['totalQty', 'goodQty', 'availability', 'performance', 'quality', 'oee', 'teep', 'flags', 'locked'],
    ],
    extraColumns: ['toolingTypeId', 'target', 'minorStopCount', 'defectQty'],
    brings: ['belowTarget', 'isDay'],
    filters: [...['prodDate', 'cardId', 'isDay', 'shiftId', 'productLineId', 'toolingTypeId', 'belowTarget', 'locked']],
    marks: { oee: { tone: 'danger', when: { belowTarget: true } } },
    links: {
      prodDate: [
        {
          path: '/equipmentManagement/oee/oeeSingleDeviceAnalysis',
          by: { cardId: 'cardId', prodDateBegin: 'prodDate', prodDateEnd: 'prodDate' },
        },
      ],
    },
    sort: '-prodDate',
  },
})

export const oeeDayBusiness = business(322, {
  resource: oeeDay,
  screen: 'oeeDay',
  classification: 'equipmentManagement',
})
