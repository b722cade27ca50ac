// Mould changes in pictures: how long they take against their standard, and where the time goes.
import { calendar, chart, charts, kanban, onCalendar, type Picture } from '../../language/index.ts'
import { moldTask } from './moldTask.ts'
import { productPlan } from './productPlan.ts'
import { expectedChange, listChangeFigures, listChangePauses, listGantt } from './reports.ts'

const weeks = chart('weeks', {
  label: ['换模越来越快吗？', 'Do changes get faster?'],
  of: listChangeFigures,
  draw: { as: 'columns', by: 'week', bars: ['averageMin'], lines: ['averageStandard'] },
  wide: true,
})

const machines = chart('machines', {
  label: ['时间花在哪个阶段？', 'In which stage does the time go?'],
  of: listChangeFigures,
  asks: { groupBy: 'machine' },
  draw: {
    ...{ as: 'columns', by: 'equipmentCardId', bars: ['averageDown', 'averageUp', 'averageDebug', 'averageFirst'] },
    ...{ stacked: true, across: true, first: 12 },
  },
})

const punctual = chart('punctual', {
  label: ['谁准时，谁达标？', 'Who is on time, who meets the standard?'],
  of: listChangeFigures,
  asks: { groupBy: 'leader' },
  draw: { as: 'columns', by: 'leaderId', bars: ['onTimeRate', 'hitRate'], first: 12 },
})

const waiting = chart('waiting', {
  label: ['哪台设备等换模最久？', 'Which machine waits longest for its change?'],
  of: listChangeFigures,
  asks: { groupBy: 'machine', orderBy: '-averageResponse' },
  draw: { as: 'columns', by: 'equipmentCardId', bars: ['averageResponse'], first: 12 },
})

const longest = chart('longest', {
  label: ['哪十次换模最久？', 'Which ten changes took longest?'],
  of: listChangeFigures,
  asks: { groupBy: 'task', orderBy: '-averageMin' },
  draw: { as: 'columns', by: 'taskId', bars: ['averageMin'], lines: ['averageStandard'], first: 10 },
})

const pauses = chart('pauses', {
  label: ['换模为什么停下来？', 'What holds changes up?'],
  of: listChangePauses,
  draw: { as: 'pareto', by: 'reason', value: 'pauseMinutes' },
})

const gantt = chart('gantt', {
  label: ['哪台设备何时生产什么、何时换模？', 'What runs where and when, and when is it changed?'],
  of: listGantt,
  draw: {
    ...{ as: 'timeline', by: 'lane', from: 'fromTime', to: 'toTime', tone: 'kind' },
    tones: { [expectedChange]: 'expected' },
    tells: ['docCode', 'cardId', 'productId'],
    axis: { before: 2, by: 'span', default: 7 },
    moves: {
      ...{ of: 'productPlan', action: 'move', needs: 'productPlan_update', by: 'planId', when: { isDraft: true } },
      ...{ from: 'planStart', to: 'planEnd', takes: ['equipmentCardId', 'station'] },
    },
  },
  wide: true,
})

export const pictures: readonly Picture[] = [
  charts('productPlan', { label: ['甘特图', 'Gantt'], charts: [gantt] }),
  charts('moldTime', { label: ['图表', 'Charts'], charts: [weeks, machines, punctual, waiting, longest, pauses] }),
  calendar('productPlan', {
    label: ['日历', 'Calendar'],
    sources: [
      onCalendar({
        of: productPlan,
        by: 'planStart',
        tells: ['code', 'equipmentCardId', 'cardId', 'productId'],
        tones: [
          { label: ['寿命不足', 'Life is short'], tone: 'danger', when: { isLifeShort: true } },
          { label: ['计划', 'Plan'], tone: 'info' },
        ],
      }),
    ],
  }),
  kanban('moldTask', {
    label: ['看板', 'Board'],
    of: moldTask,
    by: 'status',
    columns: ['toBeDispatched', 'dispatched', 'changing', 'firstPiecePending'],
    tells: ['code', 'equipmentCardId', 'newCardId', 'requireTime', 'leaderId', 'standardMin'],
  }),
]
