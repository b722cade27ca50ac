// Instruments in pictures: what falls due when, and who will verify it.
import { chart, charts, type Chart, type Picture } from '../../language/index.ts'
import { dueByMonth, verificationRates } from './reports.ts'

const falling: Chart = chart('instrumentsDue', {
  label: ['今后十二个月每月有多少器具到期？', 'How many instruments fall due in each of the next twelve months?'],
  of: dueByMonth,
  asks: { groupBy: 'month' },
  draw: { as: 'columns', by: 'month', bars: ['internal', 'external', 'onSite'], stacked: true },
  wide: true,
})

const rates: Chart = chart('verificationRates', {
  label: [
    '到期的器具按时检定了多少，合格多少？',
    'How much of what fell due was verified in time, and how much was good?',
  ],
  of: verificationRates,
  draw: {
    as: 'columns',
    bars: ['onTime', 'late', 'open'],
    stacked: true,
    lines: ['onTimeRate', 'passRate'],
    tones: { onTime: 'success', late: 'warning', open: 'danger' },
  },
  wide: true,
})

export const pictures: readonly Picture[] = [
  charts('verificationCalibrationRecord', { label: ['及时率与合格率', 'Rates'], charts: [rates] }),
  charts('needVerificationDetail', { label: ['图表', 'Charts'], charts: [falling] }),
]
