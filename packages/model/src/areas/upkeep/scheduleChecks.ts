// What must hold of a period, whoever says it: a scheme, or the binding of one to a card.
import { check, type RowCheck } from '../../language/index.ts'
import { shortestDays, type Period } from '../../language/occurrences.ts'
import { spotCheck } from './words.ts'

type Given = Readonly<Record<string, unknown>>

const daily = 1
const floating = 2
const longest: Readonly<Record<number, readonly [number, number]>> = {
  1: [1, 1],
  2: [1, 52],
  3: [1, 60],
  4: [1, 20],
  5: [1, 20],
  6: [2, 3650],
}

const filled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value != null && value !== '')

const isFixed = ({ scheduleMode }: Given): boolean => scheduleMode !== floating

/** The period as the arithmetic of days wants it. */
export const periodOf = (row: Given): Period => ({
  periodType: Number(row.periodType) as Period['periodType'],
  periodInterval: Number(row.periodInterval ?? 1),
  weekDays: numbers(row.weekDays),
  monthDays: numbers(row.monthDays),
  quarterMonth: row.quarterMonth == null ? null : Number(row.quarterMonth),
  yearMonth: row.yearMonth == null ? null : Number(row.yearMonth),
})

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

export const scheduleChecks: readonly RowCheck[] = [
  check(
    ['periodInterval', 'periodType'],
    ['请完善周期设置：间隔超出该周期允许的范围', 'Complete the period settings: too short or too long'],
    (row) => {
      const [least, most] = longest[Number(row.periodType)] ?? [1, 3650]
      const every = Number(row.periodInterval ?? 1)
      return every >= least && every <= most
    },
  ),
  check(
    ['weekDays', 'periodType'],
    ['请完善周期设置：请选择星期', 'Complete the period settings: choose the weekdays'],
    (row) => row.periodType !== 2 || !isFixed(row) || filled(row.weekDays),
  ),
  check(
    ['monthDays', 'periodType'],
    ['请完善周期设置：请选择日', 'Complete the period settings: choose the days'],
    (row) => ![3, 4, 5].includes(Number(row.periodType)) || !isFixed(row) || filled(row.monthDays),
  ),
  check(
    ['monthDays', 'periodType'],
    ['请完善周期设置：每季、每年只选一天', 'Complete the period settings: one day of a quarter or a year'],
    (row) => ![4, 5].includes(Number(row.periodType)) || numbers(row.monthDays).length <= 1,
  ),
  check(
    ['quarterMonth', 'periodType'],
    ['请完善周期设置：请填写季内第几月', 'Complete the period settings: which month of the quarter'],
    (row) => row.periodType !== 4 || !isFixed(row) || filled(row.quarterMonth),
  ),
  check(
    ['yearMonth', 'periodType'],
    ['请完善周期设置：请填写月', 'Complete the period settings: which month'],
    (row) => row.periodType !== 5 || !isFixed(row) || filled(row.yearMonth),
  ),
  check(
    ['scheduleMode', 'periodType'],
    ['每日周期不支持浮动排程', 'Daily periods cannot float'],
    (row) => isFixed(row) || (row.periodType !== daily && !(row.kind === spotCheck && filled(row.shiftIds))),
  ),
  check(
    ['holidayRule', 'periodType'],
    ['每日任务只能照常或跳过', 'Daily tasks are kept or skipped'],
    (row) => row.periodType !== daily || row.holidayRule == null || Number(row.holidayRule) <= 1,
  ),
  check(
    ['graceDays', 'periodType'],
    ['宽限天数须小于周期', 'Grace must be shorter than the period'],
    (row) => row.graceDays == null || row.periodType == null || Number(row.graceDays) < shortestDays(periodOf(row)),
  ),
]
