// Words that several definitions of upkeep and spot check use.
import { bool, check, choice, choices, int, refs, text, type Text } from '../../language/index.ts'

export const maintenance = 1
export const spotCheck = 2

export const weekDays = {
  1: ['周一', 'Mon'],
  2: ['周二', 'Tue'],
  3: ['周三', 'Wed'],
  4: ['周四', 'Thu'],
  5: ['周五', 'Fri'],
  6: ['周六', 'Sat'],
  7: ['周日', 'Sun'],
} as const

/** Days of a month; 99 is its last one. */
export const monthDays: Readonly<Record<number, Text>> = {
  ...Object.fromEntries(Array.from({ length: 31 }, (_, nth) => [nth + 1, [`${nth + 1}日`, `${nth + 1}`]])),
  99: ['最后一天', 'Last day'],
}

export const periodTypes = {
  1: ['每日', 'Day'],
  2: ['每周', 'Week'],
  3: ['每月', 'Month'],
  4: ['每季', 'Quarter'],
  5: ['每年', 'Year'],
  6: ['每N天', 'Every N days'],
} as const

export const levels = {
  1: ['日常保养', 'Daily'],
  2: ['一级保养', 'Level one'],
  3: ['二级保养', 'Level two'],
  4: ['三级保养', 'Level three'],
} as const

export const executorRules = {
  1: ['指定人', 'Named people'],
  2: ['卡片责任人', "Card's responsible"],
  3: ['班组', 'Team'],
  4: ['使用部门', 'Use department'],
} as const

export const valueTypes = {
  1: ['判定', 'OK/NG'],
  2: ['数值', 'Number'],
  3: ['文字', 'Text'],
  4: ['选项', 'Option'],
} as const

export const judges = { 1: ['正常', 'OK'], 2: ['异常', 'NG'], 3: ['不适用', 'N/A'] } as const

export const scheduleModes = { 1: ['固定', 'Fixed'], 2: ['浮动', 'Floating'] } as const

/** When something is due again and again: of a scheme the usual, of a card its own. */
export const scheduleBlock = {
  periodType: choice(['周期类型', 'Period'], periodTypes, { required: true, default: 3 }),
  periodInterval: int(['间隔', 'Every'], { required: true, default: 1, min: 1, max: 3650 }),
  weekDays: choices(['星期', 'Weekdays'], weekDays, { onlyWhen: { periodType: 2 } }),
  monthDays: choices(['日', 'Days'], monthDays, { onlyWhen: { periodType: [3, 4, 5] } }),
  quarterMonth: int(['季内第几月', 'Month of quarter'], { min: 1, max: 3, onlyWhen: { periodType: 4 } }),
  yearMonth: int(['月', 'Month'], { min: 1, max: 12, onlyWhen: { periodType: 5 } }),
  scheduleMode: choice(['排程方式', 'Schedule'], scheduleModes, { required: true, default: 1 }),
  holidayRule: choice(
    ['节假日规则', 'On non-working days'],
    { 0: ['照常', 'Keep'], 1: ['跳过', 'Skip'], 2: ['顺延', 'Next working day'], 3: ['提前', 'Previous working day'] },
    { required: true, default: 2 },
  ),
  shiftIds: refs(['班次', 'Shifts'], 'workShift', {
    onlyWhen: { kind: spotCheck },
    emptyMeans: ['每天一次', 'Once a day'],
  }),
  leadDays: int(['提前提醒天数', 'Remind days before'], { min: 0, max: 365 }),
  graceDays: int(['宽限天数', 'Days of grace'], { min: 0, max: 365 }),
} as const

export const limitsInOrder = check(
  ['upperLimit', 'lowerLimit'],
  ['上限不能小于下限', 'The upper limit is below the lower one'],
  ({ lowerLimit, upperLimit }) => lowerLimit == null || upperLimit == null || Number(lowerLimit) <= Number(upperLimit),
)

/** Set by the papers that seal or rent out a card; nobody types it. */
export const suspension = {
  suspended: bool(['暂停', 'Suspended'], { readonly: true }),
  suspendReason: text(['暂停原因', 'Why suspended'], { max: 100, readonly: true }),
} as const
