// One work step of upkeep, or one point of a spot check.
import {
  bool,
  business,
  check,
  choice,
  choices,
  code,
  decimal,
  dict,
  files,
  int,
  lines,
  longText,
  ref,
  resource,
  text,
} from '../../language/index.ts'
import { cardTypes } from '../cards/words.ts'
import { importances, inspection, limitsInOrder, maintenance, photoRules, spotCheck, valueTypes } from './words.ts'

export const spotcheck = resource('spotcheck', {
  label: ['保养/点检/巡检项目', 'Item'],
  one: ['项目', 'Item'],
  orgMode: 2,
  fields: {
    code: code(['项目编码', 'Item code'], { unique: 'kind' }),
    kind: choice(
      ['类别', 'Kind'],
      {
        [maintenance]: ['保养项目', 'Maintenance items'],
        [spotCheck]: ['点检项目', 'Spot-check items'],
        [inspection]: ['巡检项目', 'Inspection items'],
      },
      { required: true, readOnly: 'onceSaved', divides: true },
    ),
    name: text(['项目名称', 'Item'], { required: true, max: 100, search: true }),
    part: text(['部位', 'Part'], { max: 100, search: true }),
    cardTypes: choices(['适用卡片类别', 'Card categories'], cardTypes, { empty: ['全部类别', 'All categories'] }),
    category: dict(['作业类别', 'Work type'], 'maintainItemCategory', {
      onlyWhen: { kind: maintenance },
      requiredWhen: { kind: maintenance },
    }),
    method: dict(['方法', 'Method'], 'checkMethod'),
    toolText: text(['工具', 'Tools'], { max: 100 }),
    standard: longText(['判定标准', 'Standard'], { required: true, max: 500 }),
    valueType: choice(['结果类型', 'Result type'], valueTypes, { required: true, default: 1 }),
    unit: text(['单位', 'Unit'], { max: 20, onlyWhen: { valueType: 2 } }),
    lowerLimit: decimal(['下限', 'Lower limit'], 18, 4, { onlyWhen: { valueType: 2 } }),
    upperLimit: decimal(['上限', 'Upper limit'], 18, 4, { onlyWhen: { valueType: 2 } }),
    options: lines(
      ['选项', 'Options'],
      {
        text: text(['选项', 'Option'], { required: true, max: 50 }),
        isNormal: bool(['正常', 'Normal'], { default: true }),
      },
      {
        ...{ max: 20, distinct: [['text']], ordered: true },
        help: ['结果类型为“选项”时填写', 'Where the result is an option'],
      },
    ),
    photoRule: choice(['拍照要求', 'Photo'], photoRules, { required: true, default: 0 }),
    machineState: choice(
      ['作业状态', 'Machine state'],
      { 1: ['停机', 'Stopped'], 2: ['运行', 'Running'], 3: ['不限', 'Any'] },
      { required: true, default: 3 },
    ),
    importance: choice(['重要度', 'Importance'], importances, {
      ...{ required: true, default: 1 },
      help: ['安全项异常时须停机报修', 'A safety item that fails must be reported for repair'],
    }),
    standardMinutes: decimal(['标准工时', 'Standard minutes'], 8, 1, { min: 0, unit: ['分', 'min'] }),
    parts: lines(
      ['默认备件', 'Default parts'],
      {
        accessoryId: ref(['备件', 'Part'], 'accessory', { required: true }),
        qty: decimal(['数量', 'Quantity'], 18, 4, { required: true, above: 0, default: '1' }),
      },
      { distinct: [['accessoryId']], totals: [] },
    ),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    sort: int(['排序', 'Order'], { default: 0 }),
    annex: files(['附件', 'Attachments'], { help: ['作业指导书、图片', 'SOP, pictures'] }),
  },
  checks: [
    limitsInOrder,
    check(
      ['lowerLimit', 'valueType'],
      ['数值项目至少填写一个限值', 'A number needs at least one limit'],
      ({ valueType, lowerLimit, upperLimit }) => valueType !== 2 || Boolean(lowerLimit ?? upperLimit),
    ),
    check(
      ['options', 'valueType'],
      ['至少两个选项，其中一个为正常', 'At least two options, one of them normal'],
      ({ valueType, options }) => valueType !== 4 || areEnough(options),
    ),
  ],
  list: {
    columns: [
      ...['code', 'name', 'part', 'category', 'method', 'standard', 'valueType', 'lowerLimit', 'upperLimit'],
      ...['importance', 'photoRule', 'standardMinutes', 'enabled'],
    ],
    filters: ['kind', 'category', 'cardTypes', 'importance', 'enabled'],
    sort: 'sort',
  },
})

const areEnough = (options: unknown): boolean =>
  Array.isArray(options) && options.length > 1 && options.some(({ isNormal }) => isNormal !== false)

export const maintenanceProject = business(601, {
  resource: spotcheck,
  label: ['保养项目', 'Maintenance items'],
  screen: 'maintenanceProject',
  classification: 'dailyBusiness',
  where: { kind: maintenance },
  prefix: 'XM',
})

export const spotCheckProject = business(611, {
  resource: spotcheck,
  label: ['点检项目', 'Spot-check items'],
  screen: 'spotCheckProject',
  classification: 'dailyBusiness',
  where: { kind: spotCheck },
  prefix: 'DX',
})

export const inspectionItem = business(632, {
  resource: spotcheck,
  label: ['巡检项目', 'Inspection item'],
  screen: 'inspectionItem',
  hostedBy: { screen: 'inspection', button: 'items' },
  classification: 'dailyBusiness',
  where: { kind: inspection },
  prefix: 'JX',
})
