// What can be wrong, as a tree of up to three levels; reports choose a leaf.
import { bool, business, choice, choices, computed, int, parent, refs, resource, text } from '../../language/index.ts'
import { cardTypes } from '../cards/words.ts'
import { faultLevels } from './words.ts'

export const faultType = resource('faultType', {
  label: ['故障类型', 'Fault type'],
  orgMode: 2,
  fields: {
    parentId: parent(['上级', 'Parent'], 'faultType', { depth: 3 }),
    code: text(['编码', 'Code'], { required: true, max: 32, unique: true, search: true }),
    name: text(['名称', 'Name'], { required: true, max: 50, unique: 'parentId', search: true }),
    cardTypes: choices(['适用类别', 'Categories'], cardTypes, { empty: ['全部类别', 'All categories'] }),
    toolingTypeIds: refs(['适用类型', 'Types'], 'toolingType', { empty: ['全部类型', 'All types'] }),
    defaultLevel: choice(['默认等级', 'Default level'], faultLevels, { required: true, default: 2 }),
    defaultStop: bool(['默认停机', 'Stops machine']),
    standardMinutes: int(['标准修复时间', 'Target minutes'], { min: 0, max: 100_000, unit: ['分', 'min'] }),
    usedQty: computed(['使用次数', 'Times used'], 'int'),
    /** Only these are reported: what has none below it. */
    isLeaf: computed(['末级', 'Last level'], 'bool'),
    sort: int(['排序', 'Sort'], { default: 0 }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
  },
  list: {
    columns: [
      ...['code', 'name', 'parentId', 'cardTypes', 'defaultLevel', 'defaultStop', 'standardMinutes', 'usedQty'],
      'enabled',
    ],
    filters: ['parentId', 'isLeaf', 'enabled'],
    sort: 'code',
  },
})

export const faultTypeBusiness = business(623, {
  resource: faultType,
  label: ['故障类型', 'Fault types'],
  screen: 'faultType',
  classification: 'dailyBusiness',
})
