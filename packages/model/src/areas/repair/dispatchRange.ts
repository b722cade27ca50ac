// Who dispatches what to whom: the most special range that a report fits into decides.
import { bool, business, choice, choices, int, ref, refs, resource, text, users } from '../../language/index.ts'
import { cardTypes } from '../cards/words.ts'
import { dispatchModes, timeoutActions } from './words.ts'

const any = { empty: ['不限', 'Any'] } as const

export const dispatchRange = resource('dispatchRange', {
  label: ['派工范围', 'Dispatch range'],
  kind: 'setting',
  orgMode: 1,
  fields: {
    name: text(['名称', 'Name'], { required: true, max: 50, unique: true, search: true }),
    dispatcherIds: users(['派工人', 'Dispatchers'], { required: true, search: ['jobName'] }),
    orgIds: refs(['组织', 'Organisations'], 'org', any),
    deptIds: refs(['使用部门', 'Use departments'], 'org', any),
    productLineIds: refs(['产线', 'Production lines'], 'productLine', any),
    toolingTypeIds: refs(['工装类型', 'Types'], 'toolingType', any),
    cardTypes: choices(['卡片类别', 'Card categories'], cardTypes, any),
    faultTypeIds: refs(['故障类型', 'Fault types'], 'faultType', any),
    teamIds: refs(['可派班组', 'Teams'], 'maintainTeam'),
    workerIds: users(['可派维修工', 'Mechanics']),
    mode: choice(['派工方式', 'Mode'], dispatchModes, { empty: ['按系统参数', 'As set'] }),
    onDutyOnly: bool(['仅当班', 'On duty only'], { default: true }),
    bindingFirst: bool(['优先绑定维修工', 'Bound mechanic first'], { default: true }),
    acceptTimeoutMinutes: int(['接单超时', 'Acceptance time-out'], {
      ...{ min: 1, max: 10_080, unit: ['分', 'min'] },
      empty: ['按系统参数', 'As set'],
    }),
    timeoutAction: choice(['超时处理', 'When not accepted in time'], timeoutActions, {
      empty: ['按系统参数', 'As set'],
    }),
    sort: int(['排序', 'Sort'], { default: 0 }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  actions: {
    /** Which range and which mechanic would win for a card and a fault. */
    test: {
      ...{ rowless: true, reads: true },
      input: {
        cardId: ref(['卡片', 'Card'], 'newCard', { required: true }),
        faultTypeId: ref(['故障类型', 'Fault type'], 'faultType', { required: true }),
      },
    },
  },
  list: {
    columns: [
      ...['name', 'dispatcherIds', 'productLineIds', 'toolingTypeIds', 'faultTypeIds', 'teamIds', 'workerIds', 'mode'],
      ...['acceptTimeoutMinutes', 'sort', 'enabled'],
    ],
    extraColumns: ['orgIds', 'deptIds', 'cardTypes', 'onDutyOnly', 'bindingFirst', 'timeoutAction'],
    filters: ['mode', 'enabled'],
    sort: 'sort',
  },
})

export const dispatchRangeSetting = business(621, {
  resource: dispatchRange,
  label: ['派工范围设置', 'Dispatch range settings'],
  screen: 'dispatchRangeSetting',
  classification: 'dailyBusiness',
})
