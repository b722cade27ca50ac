// What the screens of upkeep make of the server's answers, and what they send back.
import { cardPlan } from '@tmlm/model/areas/upkeep/cardPlan'
import { checkEquipment } from '@tmlm/model/areas/upkeep/checkEquipment'
import { maintain } from '@tmlm/model/areas/upkeep/maintain'
import { plan } from '@tmlm/model/areas/upkeep/plan'
import { maintenance } from '@tmlm/model/areas/repair/maintenance'
import { choosable, allOk, allowedActions } from '@tmlm/model'
import { expect, test } from 'vitest'
import { isChosen, dayBeside, daysIn, monthPlaces, rangeOf } from '../src/areas/basicData/workCalendar/yearDays.ts'
import { timeLineOf } from '../src/areas/repair/phone/timeLine.ts'
import { outcomeOf } from '../src/areas/upkeep/making/outcome.ts'
import { foreseenIn, leftOut, tickedAtFirst } from '../src/areas/upkeep/tasks/candidates.ts'
import { isDoneFrom } from '../src/engine/form/useRowForm.ts'
import { rowNodes } from '../src/engine/list/rowNodes.ts'
import { partOf, withinBusiness } from '../src/engine/list/withinBusiness.ts'
import { daysTold } from '../src/engine/pictures/calendar/useDayFacts.ts'
import { fullNameOf } from '../src/engine/wording.ts'

const row = (nominalDate: string, more = {}) => ({
  ...{ cardId: 'c1', cardCode: 'M-1', schemeId: 's1', schemeName: 'Weekly', nominalDate, dueDate: nominalDate },
  ...{ shiftId: null, reason: null, isMoved: false, isForced: false, ...more },
})

test('of a preview all is ticked that can be made, and what is unticked is left out by what it is', () => {
  const { candidates, unbound } = foreseenIn({
    rows: [row('2026-03-02'), row('2026-03-09', { shiftId: 'd' }), row('2026-03-16', { reason: 'Duplicate' })],
    unbound: ['M-7'],
  })
  expect(unbound).toEqual(['M-7'])
  const ticked = tickedAtFirst(candidates)
  expect(ticked.size).toBe(2)
  expect(leftOut(candidates, ticked)).toEqual([])
  expect(leftOut(candidates, new Set([candidates[0]!.id]))).toEqual([
    { cardId: 'c1', schemeId: 's1', nominalDate: '2026-03-09', shiftId: 'd' },
  ])
})

test('what was left out is told with its reason, whether the answer counts or lists it', () => {
  const bound = outcomeOf({ made: 2, skipped: [{ cardCode: 'M-1', scheme: 'Weekly', reason: 'Already bound' }] })
  expect(bound).toEqual({ made: 2, skipped: 1, reasons: [{ what: 'M-1 Weekly', reason: 'Already bound' }] })
  const tasks = outcomeOf({ made: 1, skipped: 3, skippedRows: [row('2026-03-16', { reason: 'Duplicate' })] })
  expect(tasks).toEqual({ made: 1, skipped: 3, reasons: [{ what: 'M-1 Weekly 2026-03-16', reason: 'Duplicate' }] })
})

test('a month begins on its weekday, and days are chosen in either direction', () => {
  expect(monthPlaces(2026, 2).slice(0, 8)).toEqual([
    ...Array.from({ length: 6 }, () => null),
    '2026-02-01',
    '2026-02-02',
  ])
  expect(monthPlaces(2028, 2).at(-1)).toBe('2028-02-29')
  const chosen = { anchor: '2026-10-07', end: '2026-10-01' }
  expect(rangeOf(chosen)).toEqual({ from: '2026-10-01', to: '2026-10-07' })
  expect([isChosen(chosen, '2026-10-03'), isChosen(chosen, '2026-10-08'), isChosen(null, '2026-10-03')]).toEqual([
    ...[true, false, false],
  ])
  expect(dayBeside('2026-03-01', 'ArrowUp')).toBe('2026-02-22')
  expect(dayBeside('2026-12-31', 'ArrowRight')).toBeUndefined()
})

test('a day of the calendar knows whether the organisation itself says what it is', () => {
  const days = daysIn({
    days: [
      { day: '2026-10-01', dayType: 3, id: 'x', remark: '国庆' },
      { day: '2026-10-02', dayType: 1 },
    ],
  })
  expect(days.get('2026-10-01')).toMatchObject({ dayType: 3, id: 'x', remark: '国庆' })
  expect(days.get('2026-10-02')?.id).toBeUndefined()
})

test('a calendar tells what kind of day it is, and the minutes that are planned on it', () => {
  const spec = {
    resource: 'plan',
    action: 'calendar',
    marks: { field: 'dayType', words: { 2: ['休', 'Off'] } },
    value: 'minutes',
  } as const
  const told = daysTold(
    spec,
    {
      days: [
        { day: '2026-03-01', dayType: 2, minutes: '44.6' },
        { day: '2026-03-02', dayType: 1 },
      ],
    },
    'zh',
  )
  expect(told.get('2026-03-01')).toEqual({ mark: '休', minutes: 45 })
  expect(told.get('2026-03-02')).toEqual({ mark: '', minutes: 0 })
})

test('a sheet whose items the system gives, or which has to be handed in first, is not audited as it is made', () => {
  expect(isDoneFrom('audit', maintain, undefined)).toBe(false)
  expect(isDoneFrom('audit', checkEquipment, { status: 0, statusKey: 'saved' })).toBe(false)
  expect(isDoneFrom('audit', maintain, { status: 0, statusKey: 'saved' })).toBe(true)
})

test('all is in order by one press where a look is enough; a number, a photo or something found wants more', () => {
  const item = { valueType: 1, isRequired: true, photoRule: 0, judge: null }
  expect(allOk([item, item])?.map(({ judge }) => judge)).toEqual([1, 1])
  expect(allOk([item, { ...item, valueType: 2, value: null }])).toBeUndefined()
  expect(allOk([item, { ...item, photoRule: 1 }])).toBeUndefined()
  expect(allOk([item, { ...item, judge: 2, actionText: null }])).toBeUndefined()
  expect(allOk([{ ...item, judge: 1 }])).toBeUndefined()
})

test('a repair is told in its order, with the minutes between', () => {
  const day = (time: string): string => `2026-03-14 ${time}:00`
  const told = timeLineOf(
    {
      report: { faultTime: day('08:00'), reportTime: day('08:10'), auditTime: day('08:15') },
      dispatched: { dispatchTime: day('08:20') },
      order: {
        ...{ acceptTime: day('08:25'), startTime: day('08:40'), finishTime: day('11:40') },
        pauses: [{ reason: '等待备件', fromTime: day('10:00'), toTime: day('10:45') }],
      },
    },
    'zh',
  )
  expect(told.map(({ what, minutes }) => [what, minutes])).toEqual([
    ['故障时间', undefined],
    ['报修时间', 10],
    ['审核时间', 5],
    ['派工时间', 5],
    ['接单时间', 5],
    ['开始时间', 15],
    ['暂停 等待备件', 80],
    ['继续', 45],
    ['完成时间', 55],
  ])
})

test('rows that name a row above them are a tree, in the order that people gave', () => {
  const list = [
    { id: 'b', name: 'B', code: '2', parentId: 'a' },
    { id: 'c', name: 'C', code: '1', parentId: 'a', used: 3 },
    { id: 'a', name: 'A', code: '9', sort: 1 },
    { id: 'd', name: 'D', code: '8', sort: 0 },
  ]
  const nodes = rowNodes({ list }, 'used')
  expect(nodes.map(({ label }) => label)).toEqual(['D', 'A'])
  expect(nodes[1]?.children).toMatchObject([{ label: 'C', count: 3 }, { label: 'B' }])
})

test('the mechanic whom an order names does what is his without a button; others do not', () => {
  const order = { access: 1, statusKey: 'saved', progressKey: 'notStarted', isAccepted: false }
  const rights = { mayPress: () => false }
  expect(allowedActions(maintenance, { ...order, asNamed: ['mainWorkerId'] }, rights)).toEqual([
    ...['accept', 'decline', 'start'],
  ])
  expect(allowedActions(maintenance, { ...order, asNamed: [] }, rights)).toEqual([])
})

test('the screen of one kind looks for schemes of that kind, and names the kind in calls on its rows', () => {
  const checks = withinBusiness(plan, { kind: 2 })
  expect(checks.fields.schemeId).toMatchObject({ among: { where: { kind: 2 } } })
  expect(choosable(plan.fields.schemeId)).toEqual({})
  expect([partOf(checks), partOf(plan)]).toEqual([{ kind: 2 }, {}])
})

test('tasks of one day are told apart by their card and their scheme, bindings by no id', () => {
  const task = { ...{ id: 't', version: 1, access: 2, flow: 0 }, cardId: 'x-1', cardIdName: 'ZSJ-0004' } as const
  const scheme = { schemeId: 'x-2', schemeIdName: '日点检' }
  expect(fullNameOf(plan, { ...task, ...scheme, dueDate: '2026-11-18' })).toBe('2026-11-18 ZSJ-0004 日点检')
  expect(fullNameOf(cardPlan, { ...task, ...scheme })).toBe('ZSJ-0004 日点检')
})
