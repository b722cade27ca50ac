// A scheme bound to a card that is due by what the card has worked (R8).
import {
  bool,
  business,
  check,
  choice,
  computed,
  date,
  int,
  lines,
  longText,
  ref,
  refs,
  resource,
  type Text,
} from '../../language/index.ts'
import { cardFacts, cardFinds, executors, maintenance, scheduleModes, suspension } from './words.ts'

export const countStates = {
  1: ['正常', 'Normal'],
  2: ['临近', 'Near'],
  3: ['到期', 'Due'],
  4: ['逾期', 'Overdue'],
} as const

const schemes = { among: { kind: maintenance } } as const

const numbers = {
  everyCount: int(['保养次数间隔', 'Every'], {
    ...{ required: true, max: 2_000_000_000, unit: ['次', 'times'] },
  }),
  warnCount: int(['提前提醒次数', 'Remind before'], {
    ...{ min: 0, unit: ['次', 'times'], help: ['留空取间隔的十分之一', 'Empty: a tenth of the interval'] },
  }),
  graceCount: int(['宽限次数', 'Grace'], { required: true, min: 0, default: 0, unit: ['次', 'times'] }),
  orDays: int(['或每N天', 'Or every N days'], { min: 1, max: 3650, unit: ['天', 'days'] }),
  scheduleMode: choice(['排程方式', 'Schedule'], scheduleModes, { required: true, default: 2 }),
} as const

const withinInterval = (field: string, sentence: Text) =>
  check(
    [field, 'everyCount'],
    sentence,
    (row) => row[field] == null || row.everyCount == null || Number(row[field]) < Number(row.everyCount),
  )

export const cardPlanNum = resource('cardPlanNum', {
  label: ['按次数保养计划', 'Plan by count'],
  orgMode: 1,
  display: 'cardId',
  fields: {
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, readOnly: 'onceSaved', search: ['code', 'name'] }),
    ...cardFacts,
    schemeId: ref(['方案', 'Scheme'], 'scheme', {
      ...{ required: true, readOnly: 'onceSaved', unique: 'cardId', ...schemes, search: ['code', 'name'] },
    }),
    createMode: choice(
      ['创建方式', 'Made by'],
      { 1: ['单卡', 'Single card'], 2: ['多卡', 'Multiple cards'], 3: ['分类', 'Classification'] },
      { required: true, readOnly: true, default: 1 },
    ),
    /** Of which type it was made for all cards. */
    ofTypeId: ref(['分类', 'Type'], 'toolingType', { readOnly: true }),
    autoInclude: bool(['自动纳入', 'Include new cards'], { readOnly: true }),
    ...numbers,
    firstCount: int(['首次次数', 'First at'], {
      ...{ min: 1, help: ['留空取基准次数加间隔', 'Empty: the base plus the interval'] },
    }),
    baseCount: int(['基准次数', 'Base count'], {
      ...{ min: 0, help: ['留空取卡片当前次数', "Empty: the card's present count"] },
    }),
    count: computed(['当前次数', 'Present count'], 'int'),
    nextCount: computed(['下次次数', 'Next at'], 'int'),
    remainCount: computed(['剩余次数', 'Remaining'], 'int', { bar: { of: 'everyCount', tone: 'planState' } }),
    planState: computed(['状态', 'State'], 'choice', {
      ...{ options: countStates, tones: { 1: 'success', 2: 'warning', 3: 'danger', 4: 'danger' } },
    }),
    predictedDate: computed(['预计日期', 'Forecast'], 'date'),
    ...executors,
    lastDoneDate: date(['上次日期', 'Last done'], { readOnly: true, noCopy: true }),
    lastDoneCount: int(['上次次数', 'Last done at'], { readOnly: true, noCopy: true }),
    lastDueCount: int(['上次到期次数', 'Last due at'], { readOnly: true, noCopy: true, privacy: 'internal' }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    ...suspension,
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  belongsWith: 'cardId',
  excel: { key: 'schemeId' },
  checks: [
    check(
      ['everyCount'],
      ['请输入正整数', 'Only positive integers'],
      ({ everyCount }) => everyCount == null || Number(everyCount) > 0,
    ),
    withinInterval('warnCount', ['提醒次数须小于间隔', 'Reminder must be less than the interval']),
    withinInterval('graceCount', ['宽限次数须小于间隔', 'Grace must be less than the interval']),
  ],
  actions: {
    createBySingleCard: {
      rowless: true,
      button: 'addBySingleCard',
      input: {
        cardId: ref(['卡片', 'Card'], 'newCard', { required: true }),
        plans: lines(
          ['方案', 'Schemes'],
          { schemeId: ref(['方案', 'Scheme'], 'scheme', { required: true, ...schemes }), ...numbers },
          { min: 1, max: 20, distinct: [['schemeId']], totals: [] },
        ),
      },
    },
    createByCards: {
      rowless: true,
      button: 'addByMultipleCards',
      input: {
        cardIds: refs(['卡片', 'Cards'], 'newCard', { required: true }),
        schemeId: ref(['方案', 'Scheme'], 'scheme', { required: true, ...schemes }),
        ...numbers,
      },
    },
    createByType: {
      rowless: true,
      button: 'addByClassification',
      input: {
        toolingTypeIds: refs(['类型', 'Types'], 'toolingType', { required: true }),
        schemeId: ref(['方案', 'Scheme'], 'scheme', { required: true, ...schemes }),
        autoInclude: bool(['自动纳入新卡片', 'Include new cards'], { default: true }),
        dryRun: bool(['仅预览', 'Preview only']),
        ...numbers,
      },
    },
    recalculate: {},
  },
  list: {
    columns: [
      ...['cardId', 'cardName', 'schemeId', 'everyCount', 'count', 'baseCount', 'nextCount', 'remainCount'],
      ...['planState', 'predictedDate', 'executorIds', 'enabled'],
    ],
    filters: ['cardId', 'schemeId', 'planState', 'cardType', 'toolingTypeId', 'productLineId', 'enabled'],
    extraFilters: cardFinds,
  },
})

export const maintenancePlanByNumer = business(605, {
  resource: cardPlanNum,
  label: ['按次数保养计划', 'Maintenance plan by count'],
  screen: 'maintenancePlanByNumer',
  classification: 'dailyBusiness',
})
