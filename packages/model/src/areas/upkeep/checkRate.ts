// How much of what was to be checked was checked, in time and without a finding (R12).
import { choice, date, dept, int, org, percent, ref, report } from '../../language/index.ts'
import { cardTypes } from '../cards/words.ts'

const groupBy = {
  day: ['日期', 'Day'],
  card: ['卡片', 'Card'],
  line: ['产线', 'Production line'],
  dept: ['使用部门', 'Using department'],
  shift: ['班次', 'Shift'],
} as const

const rate = { min: 0, max: 100, scale: 2 } as const

export const listCheckRate = report('plan/listCheckRate', {
  label: ['点检情况', 'Spot-check situation'],
  display: 'day',
  screens: ['spotCheckSituation', 'reportSpotCheckSituation'],
  scope: 614,
  follows: ['plan', 'checkEquipment'],
  asks: { groupBy: choice(['分组', 'Group by'], groupBy, { required: true, default: 'day' }) },
  fields: {
    day: date(['日期', 'Day']),
    cardId: ref(['卡片', 'Card'], 'newCard', { search: ['code', 'name'] }),
    productLineId: ref(['产线', 'Production line'], 'productLine'),
    useDeptId: dept(['使用部门', 'Using department']),
    shiftId: ref(['班次', 'Shift'], 'workShift'),
    cardType: choice(['卡片类别', 'Card category'], cardTypes, { required: true }),
    kind: int(['类别', 'Kind'], { required: true, privacy: 'internal' }),
    orgId: org(['所属组织', 'Organisation'], { required: true }),
    should: int(['应检', 'Should'], { required: true }),
    done: int(['已检', 'Done'], { required: true }),
    onTime: int(['按时', 'On time'], { required: true }),
    madeUp: int(['补检', 'Made up'], { required: true }),
    missed: int(['漏检', 'Missed'], { required: true }),
    abnormal: int(['异常', 'Abnormal'], { required: true }),
    doneRate: percent(['点检率', 'Done rate'], rate),
    onTimeRate: percent(['按时率', 'On-time rate'], rate),
    missedRate: percent(['漏检率', 'Missed rate'], rate),
    abnormalRate: percent(['异常率', 'Abnormal rate'], rate),
  },
  groups: { day: ['day'], card: ['cardId'], line: ['productLineId'], dept: ['useDeptId'], shift: ['shiftId'] },
  sort: { day: 'day' },
  totals: [
    ...(['should', 'done', 'onTime', 'madeUp', 'missed', 'abnormal'] as const),
    ...(['doneRate', 'onTimeRate', 'missedRate', 'abnormalRate'] as const),
  ],
  list: {
    sort: '-should',
    opensOn: 'day',
    columns: [
      ...['day', 'cardId', 'productLineId', 'useDeptId', 'shiftId', 'should', 'done', 'madeUp', 'missed', 'abnormal'],
      ...['doneRate', 'onTimeRate', 'missedRate', 'abnormalRate'],
    ],
    filters: ['groupBy', 'day', 'cardType', 'productLineId', 'useDeptId', 'cardId', 'shiftId', 'orgId'],
    links: {
      missed: [
        {
          path: '/dailyBusiness/spotCheckManagement/equipmentCheckPlan',
          by: { cardId: 'cardId', productLineId: 'productLineId', shiftId: 'shiftId' },
          where: { status: '3' },
          keeps: ['cardType', 'productLineId', 'cardId', 'shiftId', 'orgId'],
        },
      ],
    },
  },
})
