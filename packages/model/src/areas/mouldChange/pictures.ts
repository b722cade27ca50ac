// Mould changes in pictures: how long they take against their standard, and where the time goes.
import { calendar, chart, charts, kanban, onCalendar, type Picture } from '../../language/index.ts'
import { moldTask } from './moldTask.ts'
import { productPlan } from './productPlan.ts'
import { listChangeFigures, listGantt } from './reports.ts'

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

const gantt = chart('gantt', {
  label: ['哪台设备何时生产什么、何时换模？', 'What runs where and when, and when is it changed?'],
  of: listGantt,
  draw: {
    ...{ as: 'timeline', by: 'lane', begin: 'fromTime', end: 'toTime', colour: 'kind' },
    tells: ['docCode', 'cardId', 'productId'],
  },
  wide: true,
})

export const pictures: readonly Picture[] = [
  charts('productPlan', { label: ['甘特图', 'Gantt'], charts: [gantt] }),
  charts('moldTime', { label: ['图表', 'Charts'], charts: [weeks, machines, punctual] }),
  calendar('productPlan', {
    label: ['日历', 'Calendar'],
    sources: [
      onCalendar({
        of: productPlan,
        day: 'planStart',
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
