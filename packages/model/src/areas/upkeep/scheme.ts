// A named set of items with its usual period.
import {
  bool,
  business,
  check,
  choice,
  choices,
  code,
  computed,
  copying,
  countOf,
  decimal,
  int,
  lines,
  longText,
  ref,
  refs,
  resource,
  text,
} from '../../language/index.ts'
import { cardTypes } from '../cards/words.ts'
import { scheduleChecks } from './scheduleChecks.ts'
import {
  executorRules,
  inspection,
  levels,
  limitsInOrder,
  maintenance,
  ofSameKind,
  scheduleBlock,
  spotCheck,
} from './words.ts'

export const scheme = resource('scheme', {
  label: ['保养方案/点检方案/巡检方案', 'Scheme'],
  one: ['方案', 'Scheme'],
  orgMode: 2,
  fields: {
    code: code(['方案编码', 'Scheme code'], { unique: 'kind' }),
    kind: choice(
      ['类别', 'Kind'],
      {
        [maintenance]: ['保养方案', 'Maintenance schemes'],
        [spotCheck]: ['点检方案', 'Spot-check schemes'],
        [inspection]: ['巡检方案', 'Inspection schemes'],
      },
      { required: true, readOnly: 'onceSaved', divides: true },
    ),
    name: text(['方案名称', 'Scheme name'], { required: true, max: 100, search: true }),
    cardTypes: choices(['卡片类别', 'Card categories'], cardTypes, { empty: ['全部类别', 'All categories'] }),
    toolingTypeIds: refs(['适用类型', 'Suits types'], 'toolingType', { empty: ['全部类型', 'All types'] }),
    level: choice(['保养级别', 'Level'], levels, {
      ...{ default: 2, onlyWhen: { kind: maintenance }, requiredWhen: { kind: maintenance } },
    }),
    coverLower: bool(['覆盖低级别', 'Covers lower levels'], {
      onlyWhen: { kind: maintenance },
      help: ['同日到期的低级别保养不再执行', 'Upkeep of a lower level due the same day is left out'],
    }),
    ...scheduleBlock,
    executorRule: choice(['执行人规则', 'Executor'], executorRules, { required: true, default: 2 }),
    needAudit: bool(['需审核', 'Needs audit'], {
      default: true,
      defaultBy: { field: 'kind', values: { [maintenance]: true, [spotCheck]: false, [inspection]: false } },
    }),
    lines: lines(
      ['项目', 'Items'],
      {
        itemId: ref(['项目', 'Item'], 'spotcheck', {
          required: true,
          among: { offered: ofSameKind },
          search: ['code', 'name'],
        }),
        isRequired: bool(['必做', 'Required'], { default: true }),
        lowerLimit: decimal(['下限', 'Lower limit'], 18, 4, { empty: ['按项目', "The item's"] }),
        upperLimit: decimal(['上限', 'Upper limit'], 18, 4, { empty: ['按项目', "The item's"] }),
      },
      { max: 200, distinct: [['itemId']], ordered: true, totals: [], checks: [limitsInOrder] },
    ),
    itemQty: countOf(['项目数', 'Items'], 'lines'),
    estimateMinutes: computed(['预计工时', 'Estimated minutes'], 'decimal'),
    boundCards: countOf(['绑定卡片', 'Bound cards'], 'cardPlan.schemeId'),
    schemeVersion: int(['版本', 'Version'], { required: true, readOnly: true, default: 1 }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  checks: [
    ...scheduleChecks,
    check(
      ['lines'],
      ['方案至少包含一个启用的项目', 'A scheme needs an enabled item'],
      ({ lines: items }) => !Array.isArray(items) || items.length > 0,
    ),
  ],
  actions: { copy: copying() },
  list: {
    columns: [
      ...[
        'code',
        'name',
        'level',
        'cardTypes',
        'periodType',
        'periodInterval',
        'scheduleMode',
        'shiftIds',
        'itemQty',
        'estimateMinutes',
      ],
      ...['boundCards', 'schemeVersion', 'enabled'],
    ],
    filters: ['kind', 'level', 'periodType', 'enabled'],
  },
})

export const maintenancePlans = business(602, {
  resource: scheme,
  label: ['保养方案', 'Maintenance schemes'],
  screen: 'maintenancePlans',
  classification: 'dailyBusiness',
  where: { kind: maintenance },
  prefix: 'FA',
})

export const spotCheckPlans = business(612, {
  resource: scheme,
  label: ['点检方案', 'Spot-check schemes'],
  screen: 'spotCheckPlans',
  classification: 'dailyBusiness',
  where: { kind: spotCheck },
  prefix: 'FA',
})

export const inspectionScheme = business(633, {
  resource: scheme,
  label: ['巡检方案', 'Inspection scheme'],
  screen: 'inspectionScheme',
  hostedBy: { screen: 'inspection', button: 'schemes' },
  classification: 'dailyBusiness',
  where: { kind: inspection },
  prefix: 'FA',
})
