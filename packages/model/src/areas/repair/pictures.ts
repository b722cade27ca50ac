// What breaks most, why, when, and who repairs it.
import { chart, charts, type Picture } from '../../language/index.ts'
import { maintenanceDuration } from './durations.ts'
import { faultChart } from './reports.ts'

const most = chart('faults', {
  label: ['哪些故障最多？', 'Which faults are the most?'],
  of: faultChart,
  draw: { as: 'pareto', value: 'quantity' },
  wide: true,
})

const causes = chart('causes', {
  label: ['故障因何而来？', 'Where do faults come from?'],
  of: faultChart,
  asks: { groupBy: 'cause' },
  draw: { as: 'pie', by: 'causeId', value: 'quantity' },
})

const months = chart('months', {
  label: ['每月多少故障，停机多久？', 'How many faults a month, and how long did they stop?'],
  of: faultChart,
  asks: { groupBy: 'month' },
  draw: { as: 'columns', by: 'month', bars: ['quantity'], lines: ['downtimeMinutes'] },
})

const downtimes = chart('downtimes', {
  label: ['停机时间花在哪里？', 'Where does the downtime go?'],
  of: maintenanceDuration,
  draw: {
    as: 'columns',
    bars: ['waitingMinutes', 'repairMinutes', 'pauseMinutes', 'restartMinutes'],
    lines: ['mttr'],
    stacked: true,
    first: 20,
  },
  wide: true,
})

const betweenFailures = chart('betweenFailures', {
  label: ['两次故障之间运行多久？', 'How long do machines run between failures?'],
  of: maintenanceDuration,
  asks: { groupBy: 'month' },
  draw: { as: 'columns', by: 'month', bars: ['mtbf'], lines: ['availability'] },
  wide: true,
})

const label = ['图表', 'Charts'] as const

export const pictures: readonly Picture[] = [
  charts('maintenanceDuration', { label, charts: [downtimes, betweenFailures] }),
  charts('reportMaintenanceDuration', { label, charts: [downtimes, betweenFailures] }),
  charts('faultStatistics', { label, charts: [most, causes, months] }),
  charts('reportFaultStatistics', { label, charts: [most, causes, months] }),
]
