// How many warnings there were: by day and level, by kind, and how long people took to acknowledge them.
import {
  chart,
  charts,
  choice,
  date,
  datetime,
  decimal,
  dept,
  int,
  org,
  report,
  state,
  type Picture,
} from '../../language/index.ts'
import { kindNames } from '../platform/words.ts'
import { levels, levelTones } from './channels.ts'
import { recordStates } from './warningRecord.ts'

const groups = { day: ['日期和级别', 'Day and level'], kind: ['类型', 'Kind'] } as const

export const listWarningCount = report('statisticalQuery/listWarningCount', {
  label: ['预警统计', 'Warning counts'],
  display: 'day',
  screens: ['alertHistoryData'],
  scope: 179,
  follows: ['warningRecord'],
  asks: { groupBy: choice(['分组', 'Group by'], groups, { required: true, default: 'day' }) },
  fields: {
    day: date(['日期', 'Day'], { required: true }),
    level: choice(['级别', 'Level'], levels, { required: true, tones: levelTones }),
    kind: choice(['类型', 'Kind'], kindNames, { required: true }),
    firstTime: datetime(['首次', 'First'], { required: true }),
    status: state(['状态', 'Status'], recordStates, 'active'),
    orgId: org(['所属组织', 'Organisation'], { required: true }),
    deptId: dept(['部门', 'Department']),
    quantity: int(['条数', 'Warnings'], { required: true }),
    ackMedian: decimal(['确认用时中位数', 'Median time to acknowledge'], 12, 1, { unit: ['小时', 'h'] }),
  },
  groups: { day: ['day', 'level'], kind: ['kind'] },
  totals: ['quantity', 'ackMedian'],
  list: {
    opensOn: 'firstTime',
    sort: '-quantity',
    columns: ['day', 'level', 'kind', 'quantity', 'ackMedian'],
    filters: ['firstTime', 'kind', 'level', 'status', 'orgId', 'deptId'],
    links: {
      quantity: [
        {
          path: '/report/alertHistoryData',
          keeps: ['firstTimeBegin', 'firstTimeEnd', 'kind', 'level', 'status', 'orgId', 'deptId'],
          by: { firstTimeBegin: 'day', firstTimeEnd: 'day', level: 'level', kind: 'kind' },
        },
      ],
    },
  },
})

const warningsByDay = chart('warningsByDay', {
  label: ['每天出现多少预警？', 'How many warnings come up each day?'],
  of: listWarningCount,
  asks: { groupBy: 'day' },
  draw: { as: 'columns', by: 'day', bars: ['quantity'], split: 'level', stacked: true, tones: levelTones },
  wide: true,
})

const warningsByKind = chart('warningsByKind', {
  label: ['哪十类预警最多？', 'Which ten kinds come up most?'],
  of: listWarningCount,
  asks: { groupBy: 'kind' },
  draw: { as: 'columns', by: 'kind', bars: ['quantity'], across: true, first: 10 },
})

const hoursToAcknowledge = chart('hoursToAcknowledge', {
  label: ['多久才有人确认？', 'How long until somebody acknowledges?'],
  of: listWarningCount,
  asks: { groupBy: 'kind', orderBy: '-ackMedian' },
  draw: { as: 'columns', by: 'kind', bars: ['ackMedian'], across: true, first: 10 },
})

export const warningPictures: readonly Picture[] = [
  charts('alertHistoryData', {
    label: ['图表', 'Charts'],
    charts: [warningsByDay, warningsByKind, hoursToAcknowledge],
  }),
]
