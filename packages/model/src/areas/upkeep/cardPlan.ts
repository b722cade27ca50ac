// A scheme bound to a card, with a period of its own: what the generator makes tasks of.
import {
  bool,
  business,
  choice,
  computed,
  date,
  inOrder,
  int,
  ref,
  refs,
  resource,
  text,
  users,
} from '../../language/index.ts'
import { scheduleChecks } from './scheduleChecks.ts'
import { maintenance, scheduleBlock, spotCheck, suspension } from './words.ts'

const kinds = {
  [maintenance]: ['卡片保养方案', 'Card maintenance schemes'],
  [spotCheck]: ['卡片点检方案', 'Card spot-check schemes'],
} as const

const bound = {
  kind: choice(['类别', 'Kind'], kinds, { required: true }),
  schemeIds: refs(['方案', 'Schemes'], 'scheme', { required: true }),
  startDate: date(['开始日期', 'Start'], { required: true, default: 'today' }),
}

export const cardPlan = resource('cardPlan', {
  label: ['卡片保养方案/卡片点检方案', 'Card scheme'],
  one: ['卡片方案', 'Card scheme'],
  orgMode: 1,
  display: 'cardId',
  fields: {
    kind: choice(['类别', 'Kind'], kinds, { required: true, fixed: true }),
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, fixed: true, search: ['code', 'name'] }),
    cardName: computed(['卡片名称', 'Card name'], 'text'),
    schemeId: ref(['方案', 'Scheme'], 'scheme', { required: true, fixed: true, search: ['code', 'name'] }),
    followScheme: bool(['跟随方案周期', 'Follows the scheme'], {
      default: true,
      help: ['方案的周期修改后，本卡片随之修改', 'When the period of the scheme changes, this one does too'],
    }),
    ...scheduleBlock,
    periodText: computed(['周期', 'Period'], 'text'),
    startDate: date(['开始日期', 'Start'], { required: true, default: 'today' }),
    endDate: date(['截止日期', 'End']),
    executorIds: users(['执行人', 'Executors']),
    teamId: ref(['班组', 'Team'], 'maintainTeam'),
    lastDoneDate: date(['上次日期', 'Last done'], { readonly: true, own: true }),
    lastDoneCount: int(['上次次数', 'Last done at'], { readonly: true, own: true }),
    nextDueDate: computed(['下次日期', 'Next due'], 'date'),
    generatedThrough: date(['已排至', 'Planned through'], { readonly: true, own: true }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    ...suspension,
  },
  belongsWith: 'cardId',
  unique: [['kind', 'cardId', 'schemeId']],
  checks: [...scheduleChecks, inOrder('startDate', 'endDate')],
  actions: {
    /** Each of the cards gets each of the schemes; what it has already is skipped and named. */
    bindBatch: { rowless: true, input: { ...bound, cardIds: refs(['卡片', 'Cards'], 'newCard', { required: true }) } },
    bindByType: {
      rowless: true,
      input: { ...bound, toolingTypeIds: refs(['类型', 'Types'], 'toolingType', { required: true }) },
    },
    /** The next dates of what is typed, or of a binding. */
    preview: {
      rowless: true,
      reads: true,
      input: {
        id: ref(['卡片方案', 'Card scheme'], 'cardPlan'),
        kind: choice(['类别', 'Kind'], kinds),
        cardId: ref(['卡片', 'Card'], 'newCard'),
        ...scheduleBlock,
        startDate: date(['开始日期', 'Start'], { default: 'today' }),
        count: int(['次数', 'How many'], { min: 1, max: 60, default: 12 }),
      },
    },
  },
  list: {
    columns: [
      ...['cardId', 'cardName', 'schemeId', 'periodText', 'scheduleMode', 'startDate', 'lastDoneDate', 'nextDueDate'],
      ...['executorIds', 'teamId', 'enabled', 'suspended'],
    ],
    filters: ['kind', 'cardId', 'schemeId', 'periodType', 'enabled', 'suspended'],
  },
})

export const cardMaintenancePlans = business(603, {
  resource: cardPlan,
  label: ['卡片保养方案', 'Card maintenance schemes'],
  page: 'cardMaintenancePlans',
  classification: 'dailyBusiness',
  where: { kind: maintenance },
})

export const cardSpotCheckPlans = business(613, {
  resource: cardPlan,
  label: ['卡片点检方案', 'Card spot-check schemes'],
  page: 'cardSpotCheckPlans',
  classification: 'dailyBusiness',
  where: { kind: spotCheck },
})
