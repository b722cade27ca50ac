import {
  bool,
  business,
  check,
  choice,
  choices,
  computed,
  decimal,
  id,
  inDirection,
  int,
  longText,
  org,
  refs,
  resource,
} from '../../language/index.ts'
import { cardTypes } from '../../words.ts'
import { kindAreas, kindNames, warningKinds } from '../platform/words.ts'

const thresholds = {
  advance: decimal(['提示阈值', 'Level 1'], 12, 2),
  orange: decimal(['预警阈值', 'Level 2'], 12, 2),
  red: decimal(['严重阈值', 'Level 3'], 12, 2),
}

const narrowing = {
  cardTypes: choices(['适用卡片类别', 'Card categories'], cardTypes, { empty: ['全部', 'All'] }),
  toolingTypeIds: refs(['适用类型', 'Types'], 'toolingType', { max: 50, empty: ['全部', 'All'] }),
  extra: longText(['附加参数', 'Extra'], { max: 500 }),
}

/** When a kind warns: for the whole company, or for an organisation and what is below it, where the nearest row counts. */
export const earlyWarning = resource('earlyWarning', {
  label: ['预警设置', 'Warning setting'],
  kind: 'setting',
  orgMode: 0,
  display: 'kind',
  picker: [],
  fields: {
    kind: choice(['预警类型', 'Kind'], kindNames, { required: true, readOnly: 'onceSaved' }),
    useOrgId: org(['适用组织', 'Organisation'], { readOnly: 'onceSaved', empty: ['全公司', 'The whole company'] }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    ...thresholds,
    unit: computed(['单位', 'Unit'], 'text'),
    ...narrowing,
    activeNow: computed(['当前预警', 'Active now'], 'int'),
  },
  unique: [{ fields: ['kind', 'useOrgId'], emptyIsEqual: true }],
  checks: [
    check(
      ['advance', 'orange', 'red'],
      ['阈值顺序错误', 'Thresholds out of order'],
      ({ kind, advance, orange, red }) => {
        const { levels, falling = false } = warningKinds.get(String(kind)) ?? {}
        const given = [advance, orange, red]
        if (!levels) return true
        if (given.some((value) => value === null || value === undefined)) return false
        const [first = 0, second = 0, third = 0] = given.map(Number)
        return inDirection([first, second, third], falling)
      },
    ),
  ],
  actions: {
    /** Of a row, or of the organisation that shall have one of its own. */
    edit: {
      rowless: true,
      button: 'update',
      input: {
        id: id(['设置', 'Setting']),
        version: int(['版本', 'Version']),
        kind: choice(['预警类型', 'Kind'], kindNames),
        useOrgId: org(['适用组织', 'Organisation']),
        ...thresholds,
        ...narrowing,
      },
    },
    disable: { to: { enabled: false }, button: 'enable' },
    resetDefault: {},
    evaluateNow: { reads: true },
  },
  list: {
    columns: ['kind', 'useOrgId', 'enabled', 'advance', 'orange', 'red', 'unit', 'activeNow'],
    filters: ['kind', 'area', 'useOrgId', 'enabled'],
    extraFilters: { area: choice(['领域', 'Area'], kindAreas) },
    links: {
      activeNow: [{ path: '/report/alertHistoryData', by: { kind: 'kind' }, where: { status: '1,2' } }],
    },
    sort: 'kind',
  },
})

export const warningSetting = business(176, {
  resource: earlyWarning,
  label: ['预警设置', 'Warning settings'],
  screen: 'warningSetting',
  classification: 'paramsSetting',
})
