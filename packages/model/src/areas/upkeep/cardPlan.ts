// A scheme bound to a card, with a period of its own: what the generator makes tasks of.
import {
  bool,
  business,
  choice,
  computed,
  date,
  inOrder,
  int,
  longText,
  ref,
  refs,
  resource,
} from '../../language/index.ts'
import { scheduleChecks } from './scheduleChecks.ts'
import {
  cardFacts,
  cardFinds,
  executors,
  levels,
  maintenance,
  ofSameKind,
  scheduleBlock,
  spotCheck,
  suspension,
  unless,
} from './words.ts'

const kinds = {
  [maintenance]: ['卡片保养方案', 'Card maintenance schemes'],
  [spotCheck]: ['卡片点检方案', 'Card spot-check schemes'],
} as const

/** Written when an order is audited; checks have a task of every day instead. */
const lastDone = { readOnly: true, noCopy: true, onlyWhen: { kind: maintenance } } as const

const bound = {
  kind: choice(['类别', 'Kind'], kinds, { required: true }),
  schemeIds: refs(['方案', 'Schemes'], 'scheme', { required: true, max: 20, among: { offered: ofSameKind } }),
  startDate: date(['开始日期', 'Start'], { help: ['留空为今天', 'Empty: today'] }),
  ...executors,
}

export const cardPlan = resource('cardPlan', {
  label: ['卡片保养方案/卡片点检方案', 'Card scheme'],
  one: ['卡片方案', 'Card scheme'],
  orgMode: 1,
  display: 'cardId',
  fields: {
    kind: choice(['类别', 'Kind'], kinds, { required: true, readOnly: 'onceSaved', divides: true }),
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, readOnly: 'onceSaved', search: ['code', 'name'] }),
    ...cardFacts,
    schemeId: ref(['方案', 'Scheme'], 'scheme', {
      ...{
        required: true,
        readOnly: 'onceSaved',
        unique: 'cardId',
        among: { offered: ofSameKind },
        search: ['code', 'name'],
      },
    }),
    level: computed(['保养级别', 'Level'], 'choice', { options: levels, onlyWhen: { kind: maintenance } }),
    followScheme: bool(['跟随方案周期', 'Follows the scheme'], {
      default: true,
      help: ['周期取自方案，方案修改后随之修改', 'The period is that of the scheme, and changes with it'],
    }),
    ...scheduleBlock,
    startDate: date(['开始日期', 'Start'], { required: true, default: 'today' }),
    endDate: date(['截止日期', 'End']),
    ...executors,
    lastDoneDate: date(['上次日期', 'Last done'], lastDone),
    lastDoneCount: int(['上次次数', 'Last done at'], lastDone),
    nextDueDate: computed(['下次日期', 'Next due'], 'date'),
    /** The first day that no task was made for yet. */
    nextOccurrence: date(['下次理论日期', 'Next nominal date'], { readOnly: true, noCopy: true, privacy: 'internal' }),
    generatedThrough: date(['已排至', 'Planned through'], { readOnly: true, noCopy: true }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    ...suspension,
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  belongsWith: 'cardId',
  excel: { key: 'schemeId' },
  indexes: [['kind', 'enabled', 'generatedThrough']],
  checks: [
    // What follows a scheme is as good as the scheme.
    ...unless(({ followScheme }) => followScheme === true, scheduleChecks),
    inOrder('startDate', 'endDate'),
  ],
  actions: {
    /** Each of the cards gets each of the schemes; what it has already is skipped and named. */
    bindBatch: {
      rowless: true,
      input: { cardIds: refs(['卡片', 'Cards'], 'newCard', { required: true, max: 500 }), ...bound },
    },
    bindByType: {
      rowless: true,
      input: { toolingTypeIds: refs(['类型', 'Types'], 'toolingType', { required: true, max: 50 }), ...bound },
    },
    /** The next days of a binding, or of what is typed into the form of one. */
    preview: {
      rowless: true,
      reads: true,
      input: {
        id: ref(['卡片方案', 'Card scheme'], 'cardPlan'),
        kind: choice(['类别', 'Kind'], kinds),
        cardId: ref(['卡片', 'Card'], 'newCard'),
        schemeId: ref(['方案', 'Scheme'], 'scheme'),
        followScheme: bool(['跟随方案周期', 'Follows the scheme']),
        ...scheduleBlock,
        startDate: date(['开始日期', 'Start']),
        endDate: date(['截止日期', 'End']),
        count: int(['次数', 'How many'], { min: 1, max: 60, default: 12 }),
      },
    },
  },
  list: {
    columns: [
      ...['cardId', 'cardName', 'cardType', 'lineName', 'schemeId', 'level', 'periodType', 'periodInterval'],
      ...['scheduleMode', 'shiftIds', 'startDate', 'lastDoneDate', 'nextDueDate', 'executorIds', 'teamId', 'enabled'],
      'suspended',
    ],
    brings: ['weekDays', 'monthDays', 'quarterMonth', 'yearMonth'],
    filters: [
      ...['kind', 'cardId', 'schemeId', 'cardType', 'toolingTypeId', 'productLineId', 'periodType', 'enabled'],
      'suspended',
    ],
    extraFilters: cardFinds,
  },
})

export const cardMaintenancePlans = business(603, {
  resource: cardPlan,
  label: ['卡片保养方案', 'Card maintenance schemes'],
  screen: 'cardMaintenancePlans',
  classification: 'dailyBusiness',
  where: { kind: maintenance },
})

export const cardSpotCheckPlans = business(613, {
  resource: cardPlan,
  label: ['卡片点检方案', 'Card spot-check schemes'],
  screen: 'cardSpotCheckPlans',
  classification: 'dailyBusiness',
  where: { kind: spotCheck },
})
