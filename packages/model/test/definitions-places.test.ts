// The same walk over what a person reaches: actions and their buttons, businesses and their pages, screens.
import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/catalogue.ts'
import * as l from '../src/language/index.ts'
import {
  label,
  name,
  reported,
  run,
  screen,
  shown,
  thing,
  things,
  withAction,
  type Walk,
} from './definitions/broken.ts'
import { pictureScreensHaveOne, picturesShowWhatIsThere } from './definitions/pictures.ts'
import { judgedLinesHaveTheirFields, phonePapersStand } from './definitions/phone.ts'
import * as places from './definitions/places.ts'

const seenInNothing = thing(
  { name },
  { hostedBy: { screen: 'things', buttons: {}, shownIn: [{ path: '/nowhere', open: 'name' }] } },
)

const gauge = l.face('gauge', things, { label, actions: [] })
const faced = (own: Partial<l.BusinessSpec>): l.Catalogue =>
  l.assemble([
    {
      ...{ resources: [things], faces: [gauge] },
      businesses: [
        l.business(1, { resource: things, face: gauge, screen: 'user', classification: 'basicData', ...own }),
      ],
    },
  ])

const counted = l.report('things/listCount', {
  ...{ label, screens: ['things'], scope: 1, list: {} },
  asks: { groupBy: l.choice(label, { name: label, sort: label }, { default: 'name' }) },
  fields: { name, sort: l.int(label), quantity: l.int(label) },
  groups: { name: ['name'], sort: ['sort'] },
  totals: ['quantity'],
})
const drawn = (own: Partial<l.Chart>, on = 'things'): l.Catalogue => {
  const draw = { as: 'pie', value: 'quantity' } as const
  const chart = { ...l.chart('pie', { label, of: counted, draw }), ...own }
  return l.assemble([{ reports: [counted], screens: [screen()], pictures: [l.charts(on, { label, charts: [chart] })] }])
}

const pictured = (picture: l.Picture): l.Catalogue => l.assemble([{ screens: [screen()], pictures: [picture] }])
const onDay = (own: Partial<l.CalendarSource>): l.Catalogue =>
  pictured(l.calendar('things', { label, sources: [{ of: things, by: 'name', tells: [], tones: [], ...own }] }))
const onTheWall = (own: Partial<l.WallPage>): l.Catalogue =>
  pictured(l.wall('things', { label, title: label, pages: [{ key: 'one', label, charts: [], ...own }] }))
const inColumns = (own: Partial<l.Kanban>): l.Catalogue =>
  pictured({ ...l.kanban('things', { label, of: things, by: 'sort', columns: ['1'], tells: ['name'] }), ...own })

const inHand = (own: Partial<l.PhonePaper>): l.Catalogue => {
  const paper = l.phonePaper('things', { of: things, screen: 'things', tabs: [], tells: ['name'], asks: ['name'] })
  return l.assemble([{ resources: [things], screens: [screen()], phonePapers: [{ ...paper, ...own }] }])
}
const judged = (own: l.Fields = {}): l.Catalogue => {
  const all = Object.fromEntries(l.fieldsOfJudged.map((field) => [field, name]))
  return thing({
    lines: l.lines(label, { ...all, judge: l.choice(label, { 1: label, 2: label }), ...own }, { judged: true }),
  })
}

const waysFrom = (makes: l.Makes, leadsTo = screen().path): l.Catalogue =>
  l.assemble([
    {
      resources: [things],
      screens: [screen({ resource: 'thing', buttons: [l.button('go', label, { path: leadsTo, makes })] })],
    },
  ])
const onLines = (own: Partial<l.OnLines>): l.Action => ({
  input: { lines: l.lines(label, { count: l.int(label) }) },
  onLines: { ...{ otherwise: label, label: label, empty: label, columns: [] }, ...own },
})
const lined = (own: Partial<l.OnLines>): l.Catalogue =>
  thing({ lines: l.lines(label, { name, qty: l.int(label) }) }, { actions: { turn: onLines(own) } })

const walk: readonly Walk[] = [
  [
    'a paper on the phone names screens, fields, filters and actions that are there',
    phonePapersStand,
    [
      [inHand({}), 'paper on the phone things: no phone screen things'],
      [inHand({ screen: 'user' }), 'paper on the phone things: no desk screen user'],
      [inHand({ asks: ['colour'] }), 'paper on the phone things: no field colour'],
      [inHand({ asksOfLine: ['qty'] }), 'paper on the phone things: no field lines.qty'],
      [inHand({ tabs: [{ label, where: { colour: '1' } }] }), 'paper on the phone things: no filter colour'],
      [inHand({ sends: 'submit' }), 'paper on the phone things: no action submit'],
      [
        inHand({ tabs: [{ label, where: {}, from: { of: things, tells: [], action: 'start', sends: 'id' } }] }),
        'paper on the phone things: start takes no id',
      ],
    ],
  ],
  [
    'lines that are judged have the fields for it, and a choice that keeps the judgement',
    judgedLinesHaveTheirFields,
    [
      [thing({ lines: l.lines(label, { name }, { judged: true }) }), 'thing.lines: judged, without itemText'],
      [judged({ judge: name }), 'thing.lines: judge keeps no judgement'],
    ],
  ],
  [
    'an action that needs a button finds it on a desktop screen of its resource',
    places.actionsHaveAButton,
    [
      [withAction({}), 'thing/turn: no button turn'],
      [withAction({ button: 'round' }), 'thing/turn: no button round'],
      [withAction({ on: 'nowhere' }), 'thing/turn: no button turn on nowhere'],
    ],
  ],
  [
    'an action on some lines names what these lines have',
    places.actionsOnLinesNameWhatLinesHave,
    [
      [thing({ name }, { actions: { turn: onLines({}) } }), 'thing/turn: is on lines that are not there'],
      [lined({ columns: ['colour'] }), 'thing/turn: no field of the lines colour'],
      [lined({ from: { colour: 1 } }), 'thing/turn on lines: no field colour'],
      [lined({ offeredWhile: [{ 'row.colour': 1 }] }), 'thing/turn on lines: no field row.colour'],
      [lined({ left: ['qty', 'done'] }), 'thing/turn: no field of the lines done'],
      [lined({ counts: 'count' }), 'thing/turn: counts what is left of nothing'],
      [lined({ counts: 'number', left: ['qty', 'qty'] }), 'thing/turn: no input of a line number'],
      [lined({ asks: ['reason'] }), 'thing/turn: no input reason'],
    ],
  ],
  [
    'a way makes what the screen it leads to shows',
    places.waysMakeWhatIsThere,
    [
      [waysFrom({ takes: { name: 'id' } }, '/nowhere'), 'screen things go: makes nothing on /nowhere'],
      [waysFrom({ takes: { colour: 'id' } }), 'screen things go: the paper has no colour'],
      [waysFrom({ takes: { colour: 1 } }), 'screen things go: the paper has no colour'],
      [waysFrom({ lines: { takes: { cardId: 'id' } } }), 'screen things go: its lines have no cardId'],
    ],
  ],
  [
    'no action hides a call of the engine',
    places.actionsDoNotHideTheEngine,
    [[thing({ name }, { actions: { list: { access: 'login' } } }), 'thing/list: is a call of the engine']],
  ],
  [
    'an action goes from states that exist to states that exist',
    places.actionsGoBetweenStates,
    [
      [withAction({ from: { status: ['draft'] } }), 'thing/turn from: status is never draft'],
      [withAction({ from: { progress: ['saved'] } }), 'thing/turn from: no field progress'],
      [withAction({ to: { status: 'done' } }), 'thing/turn to: status is never done'],
    ],
  ],
  [
    'a business has a screen, or is kept inside another one',
    places.businessesHaveAPage,
    [[run({ screen: 'thingFiles' }), 'business 1: no screen thingFiles']],
  ],
  [
    'a business stands on a resource, in a menu group',
    places.businessesStandOnAResource,
    [
      [run({ resource: { ...things, name: 'other' } }), 'business 1: no resource other'],
      [run({ where: { sort: 3 } }), 'business 1 where: sort is never 3'],
      [run({ classification: 'other' }), 'business 1: no menu group other'],
      [run({ workflow: true }), 'business 1: approval needs a status'],
    ],
  ],
  [
    'a numbering rule can be read, and its resource has a number',
    places.numberingRulesParse,
    [
      [run({ rule: 'A{#}' }), 'business 1: Rule error at {#}'],
      [run({ rule: 'A{f:colour}{#4}' }), 'business 1: Rule error at {f:colour}'],
      [run({ prefix: 'A' }), 'business 1: thing has no number to give'],
    ],
  ],
  [
    'businesses on one resource share no row',
    places.businessesOfAResourceDiffer,
    [
      [
        run({ where: { sort: 1 } }, l.business(2, { resource: things, screen: 'notice', classification: 'basicData' })),
        'business 2: takes every thing, but is not alone',
      ],
      [
        run(
          { where: { sort: [1, 2] } },
          l.business(2, { resource: things, screen: 'notice', classification: 'basicData', where: { sort: 2 } }),
        ),
        'business 2: sort 2 belongs to another business',
      ],
    ],
  ],
  [
    'a screen stands in menu groups and shows a resource or service',
    places.screensHaveAPlace,
    [
      [shown(screen({ parents: ['nowhere'] })), 'screen things: no group nowhere'],
      [shown(screen({ resource: 'nothing' })), 'screen things: no resource nothing'],
      [shown(screen({ boundTo: 'others' })), 'screen things: bound to others, which does not exist'],
    ],
  ],
  [
    'a report has screens, a scope, and names its own fields',
    places.reportsHaveTheirPlaces,
    [
      [reported({ screens: ['nowhere'] }), 'report things/listAll: no screen nowhere'],
      [reported({ scope: 2 }), 'report things/listAll: no business 2'],
      [reported({ groups: { name: ['name', 'colour'] } }), 'report things/listAll: no field colour'],
      [reported({ groups: { name: ['name'], sort: ['sort'] } }), 'report things/listAll: no groupBy'],
      [reported({ totals: ['quantity'] }), 'report things/listAll: no field quantity'],
      [reported({ of: 'nothing' }), 'report things/listAll: no resource nothing'],
      [reported({ list: { links: { name: [{ path: '/nowhere' }] } } }), 'report things/listAll: no path /nowhere'],
      [
        reported({ list: { links: { name: [{ path: '/things', open: 'colour' }] } } }),
        'report things/listAll: no field colour',
      ],
    ],
  ],
  [
    'a face is that of one business, whose rows are told apart by a value',
    places.facesAreOfABusiness,
    [
      [l.assemble([{ faces: [gauge] }]), 'face gauge: no resource thing'],
      [l.assemble([{ resources: [things], faces: [gauge] }]), 'face gauge: is that of 0 businesses'],
      [faced({ where: { sort: [1, 2] } }), 'face gauge: no row is known to be one'],
      [run({ face: gauge }), 'business 1: no face gauge'],
    ],
  ],
  [
    'what is kept inside another screen is seen where one is',
    places.hostedRowsAreSeen,
    [
      [seenInNothing, 'resource thing: no path /nowhere'],
      [seenInNothing, 'resource thing: no reference name'],
    ],
  ],
  [
    'a picture stands on a screen and draws what its report counts',
    picturesShowWhatIsThere,
    [
      [drawn({}, 'nowhere'), 'picture on nowhere: no such screen'],
      [onDay({}), 'calendar on things: name is no day'],
      [onDay({}), 'calendar on things: no filter name'],
      [onDay({ moves: { action: 'turn', sends: 'day' } }), 'calendar on things: turn takes no day'],
      [inColumns({ columns: ['3'] }), 'kanban on things: sort is never 3'],
      [inColumns({}), 'kanban on things: no filter sort'],
      [
        onTheWall({ figures: [{ name: 'sorts', label, of: counted, value: 'sort' }] }),
        'wall on things: sorts tells sort, which is not counted',
      ],
      [drawn({ asks: { colour: 'red' } }), 'chart pie: asks for colour, which its report does not know'],
      [drawn({ asks: { groupBy: 'colour' } }), 'chart pie: no group colour'],
      [drawn({ draw: { as: 'pie', by: 'colour', value: 'quantity' } }), 'chart pie: no field colour'],
      [drawn({ draw: { as: 'pie', value: 'sort' } }), 'chart pie: sort is not counted'],
      [
        drawn({ asks: { groupBy: 'name' }, draw: { as: 'pie', by: 'sort', value: 'quantity' } }),
        'chart pie: rows are not grouped by sort',
      ],
    ],
  ],
  [
    'a screen that is a picture has one',
    pictureScreensHaveOne,
    [[shown(screen({ kind: 'chart' })), 'screen things: no picture, though it is a chart']],
  ],
  [
    'nothing is defined twice',
    places.nothingIsDefinedTwice,
    [
      [shown(screen(), screen({ path: '/other' })), 'screen things is defined twice'],
      [shown(screen(), { ...screen(), name: 'others' }), 'path /things is used twice'],
      [
        run({}, l.business(2, { resource: things, screen: 'user', classification: 'basicData' })),
        'page user has two businesses',
      ],
      [
        l.assemble([{ resources: [things], services: [l.service('thing', { label, actions: {} })] }]),
        'thing is two things',
      ],
      [shown(screen({ buttons: ['print', l.button('Print', label)] })), 'screen things: two buttons print'],
    ],
  ],
]

describe.each(walk)('%s', (_, rule, broken) => {
  it('in all definitions', () => expect(rule(catalogue)).toEqual([]))

  it.each(broken)('and a broken one is found (%#)', (made, complaint) => expect(rule(made)).toContain(complaint))
})

it('a dashboard for the desk and one for the phone are two screens', () => {
  const pair = shown(screen(), screen({ path: '/home/things', mobile: true }))
  expect(places.nothingIsDefinedTwice(pair)).toEqual([])
})
