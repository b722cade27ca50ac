import {
  bool,
  business,
  check,
  choice,
  choices,
  code,
  computed,
  decimal,
  dicts,
  image,
  int,
  lines,
  parent,
  percent,
  ref,
  refs,
  resource,
  text,
} from '../../language/index.ts'
import { cardTypes, lifeModes } from './words.ts'

export const toolingType = resource('toolingType', {
  label: ['工装类型', 'Tooling type'],
  orgMode: 2,
  picker: ['code', 'name', 'cardType'],
  fields: {
    code: code(['类型编码', 'Type code'], { max: 32 }),
    name: text(['类型名称', 'Type name'], { required: true, max: 64, unique: 'parentId', search: true }),
    parentId: parent(['上级类型', 'Parent'], 'toolingType', { depth: 5 }),
    cardType: choice(['类别', 'Category'], cardTypes, {
      required: true,
      readOnly: 'onceSaved',
      fetchFrom: ['parentId'],
    }),
    codePrefix: text(['编号前缀', 'Code prefix'], { max: 8, pattern: 'alphanumeric' }),
    lifeMode: choice(['寿命方式', 'Life mode'], lifeModes, { help: ['留空按类别取默认值', 'Empty: by the category'] }),
    designLife: int(['默认设计寿命', 'Default design life'], { min: 1, unit: ['次', 'times'] }),
    designMonths: int(['默认使用期限', 'Default service months'], { min: 1, max: 600, unit: ['月', 'months'] }),
    nearDuePercent: percent(['临期比例', 'Near-due percent'], { min: 50, max: 99.9, default: '90' }),
    nearDueDays: int(['临期天数', 'Near-due days'], { min: 0, max: 365, default: 30 }),
    minCycleSec: decimal(['最短周期', 'Shortest cycle'], 8, 2, { above: 0, default: '1', unit: ['秒', 's'] }),
    needAcceptance: bool(['需验收', 'Needs acceptance'], {
      default: true,
      defaultBy: { field: 'cardType', values: { 3: false } },
    }),
    needReturnCheck: bool(['归还需点检', 'Check on return']),
    defaultPlace: choice(['建卡默认位置', 'Place of new cards'], {
      0: ['未入库', 'Not stocked'],
      8: ['在现场', 'On site'],
    }),
    takesTypeIds: refs(['可装工装类型', 'Takes tools of'], 'toolingType', {
      among: { cardType: [1, 2, 4] },
      help: [
        '设备类型填写：可上机的工装类型，含下级类型；不选按上级类型，都不选则不限',
        'Of machines: what may be mounted, with the types below; none: as the type above says, else anything',
      ],
    }),
    attrs: lines(
      ['技术参数模板', 'Parameter template'],
      {
        attrKey: text(['参数键', 'Key'], { required: true, max: 32, pattern: 'alphanumeric' }),
        labelZh: text(['中文名称', 'Chinese label'], { required: true, max: 32 }),
        labelEn: text(['英文名称', 'English label'], { max: 64 }),
        dataType: choice(
          ['数据类型', 'Data type'],
          {
            text: ['文本', 'Text'],
            number: ['数字', 'Number'],
            date: ['日期', 'Date'],
            bool: ['是否', 'Yes or no'],
            list: ['列表', 'List'],
          },
          { required: true, default: 'text' },
        ),
        unit: text(['单位', 'Unit'], { max: 16 }),
        options: text(['可选值', 'Options'], { max: 500, requiredWhen: { dataType: 'list' } }),
        required: bool(['必填', 'Required']),
        sort: int(['排序', 'Sort'], { default: 0 }),
      },
      { max: 60, distinct: [['attrKey']], totals: [] },
    ),
    wantedDocuments: dicts(['应有资料', 'Required documents'], 'attachmentCategory', {
      help: ['卡片手册按此计算完整度，留空取上级类型的', 'What a card manual must hold; empty: as the type above'],
    }),
    image: image(['图标', 'Icon']),
    cardCount: computed(['卡片数', 'Cards'], 'int'),
    sort: int(['排序', 'Sort'], { default: 0 }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
  },
  checks: [
    check(
      ['designLife', 'lifeMode'],
      ['不按次数计寿命，不能填写设计寿命', 'Design life needs a life by times'],
      ({ designLife, lifeMode }) => designLife == null || lifeMode == null || lifeMode === 1 || lifeMode === 3,
    ),
  ],
  edits: { attrs: ['attrs'] },
  actions: {
    listTree: {
      query: 'login',
      input: {
        cardType: choices(['类别', 'Category'], cardTypes),
        enabled: bool(['启用', 'Enabled'], { default: true }),
        /** How many cards the person sees of each type and those below it. */
        counted: bool(['统计卡片', 'With the number of cards']),
      },
    },
    move: {
      locks: { tree: 'toolingType' },
      input: {
        parentId: ref(['上级类型', 'Parent'], 'toolingType', { help: ['留空移到最上级', 'Empty: to the top'] }),
      },
    },
  },
  list: {
    columns: [
      'code',
      'name',
      'parentId',
      'cardType',
      'codePrefix',
      'lifeMode',
      'designLife',
      'nearDuePercent',
      'needAcceptance',
      'cardCount',
      'enabled',
    ],
    filters: ['cardType', 'parentId', 'enabled'],
    sort: 'sort',
  },
})

export const toolingTypes = business(103, {
  resource: toolingType,
  label: ['工装类型', 'Tooling types'],
  screen: 'toolingType',
  classification: 'basicData',
  prefix: 'LX',
})
