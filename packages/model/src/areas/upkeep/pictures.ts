// Tasks on their days, and how much of what was planned was done.
import {
  calendar,
  chart,
  charts,
  onCalendar,
  type CalendarDays,
  type CalendarTone,
  type Picture,
} from '../../language/index.ts'
import { listCheckRate } from './checkRate.ts'
import { plan } from './plan.ts'
import { maintainRate } from './reports.ts'

const tones: readonly CalendarTone[] = [
  { label: ['已漏检', 'Missed'], tone: 'danger', when: { status: 'missed' } },
  { label: ['逾期', 'Overdue'], tone: 'danger', when: { isOverdue: true, status: ['pending', 'inProgress'] } },
  { label: ['待执行', 'Pending'], tone: 'info', when: { status: 'pending' } },
  { label: ['执行中', 'In progress'], tone: 'warning', when: { status: 'inProgress' } },
  { label: ['已完成', 'Done'], tone: 'success', when: { status: 'done' } },
  { label: ['已跳过或关闭', 'Skipped or closed'], tone: 'default' },
]

const completion = chart('completion', {
  label: ['计划的保养完成了多少？', 'How much of the planned upkeep was done?'],
  of: maintainRate,
  draw: {
    as: 'columns',
    bars: ['base', 'done', 'overdue'],
    lines: ['completionRate', 'onTimeRate'],
    target: 'target',
    tones: { base: 'info', done: 'success', overdue: 'danger' },
  },
  wide: true,
})

const checks = chart('checks', {
  label: ['每天应检的做了多少？', 'How many of the checks of each day were done?'],
  of: listCheckRate,
  asks: { groupBy: 'day' },
  draw: {
    as: 'columns',
    by: 'day',
    bars: ['onTime', 'madeUp', 'missed'],
    stacked: true,
    tones: { onTime: 'success', madeUp: 'warning', missed: 'danger' },
  },
  wide: true,
})

const label = ['图表', 'Charts'] as const

/** Days without work and days worked in their place. */
const daysOf = (kind: 1 | 2): CalendarDays => ({
  ...{ resource: 'plan', action: 'calendar', asks: { kind: String(kind) } },
  marks: { field: 'dayType', words: { 2: ['休', 'Off'], 3: ['假', 'Holiday'], 4: ['班', 'Work'] } },
  value: 'minutes',
})

export const pictures: readonly Picture[] = [
  calendar('maintenancePlan', {
    label: ['日历', 'Calendar'],
    days: daysOf(1),
    by: 'lineName',
    sources: [
      onCalendar({
        of: plan,
        by: 'dueDate',
        tells: ['cardId', 'cardName', 'schemeId', 'executorIds'],
        tones,
        asks: { kind: '1', status: '0,1,2,3,4,5' },
        moves: { action: 'reschedule', sends: 'dueDate' },
      }),
    ],
  }),
  calendar('equipmentCheckPlan', {
    label: ['日历', 'Calendar'],
    days: daysOf(2),
    by: 'lineName',
    sources: [
      onCalendar({
        of: plan,
        by: 'dueDate',
        tells: ['cardId', 'cardName', 'shiftId', 'schemeId', 'executorIds'],
        tones,
        asks: { kind: '2', status: '0,1,2,3,4,5' },
        moves: { action: 'rescheduleCheck', sends: 'dueDate' },
      }),
    ],
  }),
  charts('rateChart', { label, charts: [completion] }),
  charts('reportRateChart', { label, charts: [completion] }),
  charts('spotCheckSituation', { label, charts: [checks] }),
  charts('reportSpotCheckSituation', { label, charts: [checks] }),
]
