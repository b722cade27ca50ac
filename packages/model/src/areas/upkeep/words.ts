// Words that several definitions of upkeep and spot check use.
import {
  bool,
  check,
  choice,
  choices,
  computed,
  decimal,
  int,
  money,
  ref,
  refs,
  text,
  users,
  type Condition,
  type RowCheck,
  type Text,
} from '../../language/index.ts'
import { cardTypes } from '../cards/words.ts'

export const maintenance = 1
export const spotCheck = 2
/** Items and schemes of patrols, which are kept on the screen of inspections. */
export const inspection = 3

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

export const photoRules = { 0: ['不要求', 'None'], 1: ['必拍', 'Always'], 2: ['异常时', 'When abnormal'] } as const

export const importances = { 1: ['一般', 'Normal'], 2: ['关键', 'Key'], 3: ['安全', 'Safety'] } as const

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
    { help: ['留空：每日为跳过，其余为顺延', 'Empty: daily ones are skipped, others moved to the next working day'] },
  ),
  shiftIds: refs(['班次', 'Shifts'], 'workShift', {
    onlyWhen: { kind: spotCheck },
    empty: ['每天一次', 'Once a day'],
  }),
  leadDays: int(['提前提醒天数', 'Remind days before'], { min: 0, max: 365, empty: ['按系统参数', 'As set'] }),
  graceDays: int(['宽限天数', 'Days of grace'], { min: 0, max: 365, empty: ['按系统参数', 'As set'] }),
} as const

/** Upkeep takes what is kept for upkeep, a spot check what is kept for spot checks. */
export const ofSameKind = { list: 'list', asks: {}, from: ['kind'] } as const

export const limitsInOrder = check(
  ['lowerLimit', 'upperLimit'],
  ['下限不能大于上限', 'Lower limit exceeds upper'],
  ({ lowerLimit, upperLimit }) => lowerLimit == null || upperLimit == null || Number(lowerLimit) <= Number(upperLimit),
)

/** The check holds of rows that are not so. */
export const unless = (condition: (row: Readonly<Record<string, unknown>>) => boolean, checks: readonly RowCheck[]) =>
  checks.map((one) => check(one.fields, one.text, (row) => condition(row) || one.holds(row)))

/** What is told of the card beside its code. */
export const cardFacts = {
  cardName: computed(['卡片名称', 'Card name'], 'text'),
  cardType: computed(['卡片类别', 'Card category'], 'choice', { options: cardTypes }),
  lineName: computed(['产线', 'Production line'], 'text'),
} as const

/** Filters by what the card is and where it works. */
export const cardFinds = {
  toolingTypeId: ref(['类型', 'Type'], 'toolingType'),
  productLineId: ref(['产线', 'Production line'], 'productLine'),
} as const

/** Who does it, where the rule of the scheme names people or a team. */
export const executors = {
  executorIds: users(['执行人', 'Executors']),
  teamId: ref(['班组', 'Team'], 'maintainTeam'),
} as const

/** A part that an order took: from stock when it counts, or of what was picked up before. */
export const usedPartFields = {
  accessoryId: ref(['备件', 'Part'], 'accessory', { required: true, search: ['code', 'name'] }),
  issueType: choice(
    ['出库方式', 'Issue'],
    { 1: ['直接出库', 'Issue now'], 2: ['已领用', 'Already picked up'] },
    { required: true, default: 1 },
  ),
  warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { requiredWhen: { issueType: 1 } }),
  qty: decimal(['数量', 'Quantity'], 18, 4, { required: true, above: 0 }),
  unitPrice: money(['单价', 'Price'], { readOnly: true }),
  amount: money(['金额', 'Amount'], { readOnly: true }),
  oldPart: choice(
    ['旧件处理', 'Old part'],
    { 0: ['无', 'None'], 1: ['报废', 'Scrap'], 2: ['回库', 'Return'], 3: ['修复', 'Repair'] },
    { required: true, default: 0 },
  ),
} as const

/** Set by the papers that seal or rent out a card; nobody types it. */
export const suspension = {
  suspended: bool(['暂停', 'Suspended'], { readOnly: true, noCopy: true }),
  suspendReason: text(['暂停原因', 'Why suspended'], { max: 100, readOnly: true, noCopy: true }),
} as const

/** A sheet that is still being filled in. */
export const unfinishedSheet: Condition = { status: ['saved', 'rejected'] }
