// What breaks most, why, when, and who repairs it how fast and how well.
import { chart, charts, type Picture } from '../../language/index.ts'
import { maintenanceDuration } from './durations.ts'
import { faultChart, machineMaintenanceDetail } from './reports.ts'

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
  label: ['每月停机多久，花费多少？', 'How long did machines stop each month, and what did it cost?'],
  of: faultChart,
  asks: { groupBy: 'month' },
  draw: { as: 'columns', by: 'month', bars: ['downtimeMinutes'], lines: ['totalCost'] },
})

const cards = chart('cards', {
  label: ['哪些设备在哪几个月出故障？', 'Which machines fail in which months?'],
  of: faultChart,
  asks: { groupBy: 'cardMonth' },
  draw: { as: 'heat', by: 'month', split: 'cardId', value: 'quantity' },
  wide: true,
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

const mechanics = chart('mechanics', {
  label: ['谁修得最多？', 'Who repairs the most?'],
  of: machineMaintenanceDetail,
  draw: { as: 'columns', bars: ['orders'], across: true, first: 15 },
})

const speed = chart('speed', {
  label: ['多快到场，多快修好？', 'How fast do they come, and how fast is it repaired?'],
  of: machineMaintenanceDetail,
  draw: { as: 'columns', bars: ['responseAvg', 'mttr'], first: 15 },
})

const quality = chart('quality', {
  label: ['修得好不好？', 'How well is it repaired?'],
  of: machineMaintenanceDetail,
  draw: { as: 'columns', bars: ['score'], lines: ['firstTimeFix'], first: 15 },
  wide: true,
})

const label = ['图表', 'Charts'] as const

export const pictures: readonly Picture[] = [
  charts('maintenanceDuration', { label, charts: [downtimes, betweenFailures] }),
  charts('reportMaintenanceDuration', { label, charts: [downtimes, betweenFailures] }),
  charts('faultStatistics', { label, charts: [most, causes, months, cards] }),
  charts('reportFaultStatistics', { label, charts: [most, causes, months, cards] }),
  charts('machineMaintenanceDetail', { label, charts: [mechanics, speed, quality] }),
]
