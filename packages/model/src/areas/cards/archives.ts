import {
  bool,
  business,
  check,
  choice,
  code,
  copying,
  countOf,
  decimal,
  dict,
  face,
  files,
  image,
  int,
  json,
  lines,
  longText,
  money,
  org,
  percent,
  ref,
  resource,
  text,
  type Text,
} from '../../language/index.ts'
import { fileMetrology, fileMetrologyGroup, metrologyChecks } from './metrology.ts'
import { cardTypes, gauges, lifeModes, machines, toolingCards } from './words.ts'

const mm = ['mm', 'mm'] as const
/** A machine has neither cavities nor a cycle. */
const ofTools = { onlyWhen: toolingCards } as const

/** Cards that were refused at acceptance for good are not counted. */
const accepted = [0, 1, 2, 3, 4]
const cardsOf = (label: Text, status?: string) =>
  countOf(label, 'newCard.archivesId', { ...(status ? { status } : {}), acceptState: accepted })

export const archives = resource('archives', {
  label: ['模具/设备档案', 'Mould or equipment file'],
  orgMode: 2,
  picker: ['code', 'name', 'spec', 'cardType'],
  fields: {
    code: code(['档案编号', 'File number'], { max: 64 }),
    name: text(['档案名称', 'File name'], { required: true, max: 128, search: true }),
    cardType: choice(['类别', 'Category'], cardTypes, { required: true, fetchFrom: ['toolingTypeId'] }),
    toolingTypeId: ref(['类型', 'Type'], 'toolingType', { required: true }),
    spec: text(['规格', 'Specification'], { max: 128, search: true }),
    model: text(['型号', 'Model'], { max: 128 }),
    brand: text(['品牌', 'Brand'], { max: 128 }),
    drawingNo: text(['图号', 'Drawing no.'], { max: 64, search: true }),
    drawingVersion: text(['版次', 'Revision'], { max: 64 }),
    material: text(['模具材质', 'Material'], { ...ofTools, max: 64 }),
    cavityNum: int(['穴数', 'Cavities'], { ...ofTools, required: true, min: 1, max: 999, default: 1 }),
    standardCycle: decimal(['标准周期', 'Standard cycle'], 8, 2, { ...ofTools, above: 0, unit: ['秒', 's'] }),
    minCycleSec: decimal(['最短周期', 'Shortest cycle'], 8, 2, { ...ofTools, above: 0, unit: ['秒', 's'] }),
    countUnit: dict(['计数单位', 'Counting unit'], 'countUnit', { default: '模次' }),
    lifeMode: choice(['寿命方式', 'Life mode'], lifeModes),
    designLife: int(['设计寿命', 'Design life'], { min: 1, unit: ['次', 'times'] }),
    designMonths: int(['使用期限', 'Service months'], { min: 1, max: 600, unit: ['月', 'months'] }),
    nearDuePercent: percent(['临期比例', 'Near-due percent'], { min: 50, max: 99.9 }),
    nearDueDays: int(['临期天数', 'Near-due days'], { min: 0, max: 365 }),
    length: decimal(['长', 'Length'], 10, 2, { min: 0, unit: mm }),
    width: decimal(['宽', 'Width'], 10, 2, { min: 0, unit: mm }),
    height: decimal(['高', 'Height'], 10, 2, { min: 0, unit: mm }),
    weight: decimal(['重量', 'Weight'], 10, 2, { min: 0, unit: ['kg', 'kg'] }),
    tonnageMin: decimal(['最小吨位', 'Smallest tonnage'], 8, 1, { ...ofTools, min: 0, unit: ['t', 't'] }),
    tonnageMax: decimal(['最大吨位', 'Largest tonnage'], 8, 1, { ...ofTools, min: 0, unit: ['t', 't'] }),
    standardChangeMin: int(['标准换模时间', 'Standard change time'], { ...ofTools, min: 1, unit: ['分', 'min'] }),
    depreciationYears: decimal(['折旧年限', 'Depreciation years'], 4, 1, {
      ...{ onlyWhen: machines, above: 0, empty: ['10 年', '10 years'] },
    }),
    residualRate: percent(['残值率', 'Residual rate'], {
      ...{ onlyWhen: machines, min: 0, max: 100, scale: 2, empty: ['5 %', '5 %'] },
    }),
    unitPrice: money(['参考单价', 'Reference price'], { min: 0 }),
    supplierId: ref(['默认供应商', 'Default supplier'], 'supplier'),
    attrs: json<Readonly<Record<string, unknown>>>(['技术参数', 'Parameters'], {
      parts: { by: 'toolingTypeId', of: 'toolingType', lines: 'attrs' },
    }),
    /** The same rows are seen and edited on the product. */
    products: lines(
      ['适用产品', 'Products'],
      {
        productId: ref(['产品', 'Product'], 'product', { required: true, cascade: true, search: ['code', 'name'] }),
        procedureId: ref(['工序', 'Process'], 'procedure'),
        cavityNum: int(['穴数', 'Cavities'], { min: 1, max: 999 }),
        standardCycle: decimal(['标准周期', 'Standard cycle'], 8, 2, { above: 0, unit: ['秒', 's'] }),
        priority: int(['优先级', 'Priority'], { min: 1, max: 9, default: 1 }),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      { distinct: [['productId', 'procedureId']], totals: [] },
    ),
    ...fileMetrology,
    parts: lines(
      ['易损件清单', 'Wearing parts'],
      {
        accessoryId: ref(['备件', 'Spare part'], 'accessory', { required: true }),
        qty: decimal(['用量', 'Quantity'], 10, 2, { required: true, above: 0, default: '1' }),
        isWearing: bool(['易损件', 'Wearing part'], { default: true }),
        replaceTimes: int(['更换周期', 'Replace every'], { min: 1, unit: ['次', 'times'] }),
      },
      { distinct: [['accessoryId']], totals: [] },
    ),
    image: image(['图片', 'Picture']),
    annex: files(['附件', 'Attachments']),
    cardCount: cardsOf(['卡片数', 'Cards']),
    cardsInUse: cardsOf(['在用', 'In use'], 'inUse'),
    cardsAwaiting: cardsOf(['待验收', 'To be accepted'], 'awaiting'),
    cardsUnderRepair: cardsOf(['维修中', 'Under repair'], 'underRepair'),
    cardsSealed: cardsOf(['已封存', 'Sealed up'], 'sealed'),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    erpNumber: text(['ERP编码', 'ERP number'], { max: 64, search: true, standsFor: 'code' }),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  checks: [
    ...metrologyChecks,
    notAbove('minCycleSec', 'standardCycle', [
      '最短周期不能大于标准周期',
      'The shortest cycle is above the standard one',
    ]),
    notAbove('tonnageMin', 'tonnageMax', ['最大吨位不能小于最小吨位', 'The largest tonnage is below the smallest']),
  ],
  edits: { products: ['products'], parts: ['parts'] },
  actions: {
    copy: copying(),
    createCards: {
      from: { enabled: true },
      input: {
        count: int(['数量', 'How many'], { required: true, min: 1, max: 200, default: 1 }),
        orgId: org(['所属组织', 'Organisation']),
      },
    },
  },
  excel: {
    requiredWhen: {
      designLife: ['按次数计寿命而类型未设时必填', 'Required where life counts by times and the type says nothing'],
      designMonths: ['按期限计寿命而类型未设时必填', 'Required where life counts by months and the type says nothing'],
    },
  },
  form: [
    {
      label: ['基本信息', 'Basic information'],
      fields: [
        ...['code', 'name', 'cardType', 'toolingTypeId', 'spec', 'model', 'brand', 'supplierId', 'unitPrice'],
        ...['depreciationYears', 'residualRate'],
      ],
    },
    {
      label: ['技术', 'Technical'],
      fields: [
        ...['drawingNo', 'drawingVersion', 'material', 'cavityNum', 'standardCycle', 'minCycleSec', 'countUnit'],
        ...['length', 'width', 'height', 'weight', 'tonnageMin', 'tonnageMax', 'standardChangeMin', 'attrs'],
      ],
    },
    fileMetrologyGroup,
    {
      label: ['寿命', 'Life'],
      fields: ['lifeMode', 'designLife', 'designMonths', 'nearDuePercent', 'nearDueDays'],
    },
  ],
  list: {
    columns: [
      'code',
      'name',
      'toolingTypeId',
      'spec',
      'manageClass',
      'isStandard',
      'drawingNo',
      'cavityNum',
      'standardCycle',
      'designLife',
      'supplierId',
      'cardCount',
      'cardsInUse',
      'cardsAwaiting',
      'cardsUnderRepair',
      'cardsSealed',
      'enabled',
    ],
    extraColumns: ['model'],
    // By the category of a file its cards are numbered.
    brings: ['cardType'],
    filters: ['toolingTypeId', 'cardType', 'manageClass', 'isStandard', 'productId', 'supplierId', 'enabled'],
    extraFilters: { productId: ref(['适用产品', 'Makes product'], 'product') },
  },
})

function notAbove(low: string, high: string, text: readonly [string, string]) {
  return check(
    [low, high],
    text,
    (row) => row[low] == null || row[high] == null || Number(row[low]) <= Number(row[high]),
  )
}

export const mouldEquipmentFiles = business(201, {
  resource: archives,
  label: ['工装模具档案', 'Tooling and mould files'],
  screen: 'mouldEquipmentFiles',
  classification: 'toolingManagement',
  where: toolingCards,
  prefix: 'MD',
})

export const equipmentFiles = business(302, {
  resource: archives,
  label: ['设备档案', 'Equipment files'],
  screen: 'equipmentFiles',
  classification: 'equipmentManagement',
  where: machines,
  prefix: 'SD',
})

export const instrumentArchives = face('instrumentArchives', archives, {
  label: ['计量器具档案', 'Instrument document (model sheet)'],
  actions: ['enable', 'disable'],
})

export const instrumentDocument = business(503, {
  resource: archives,
  face: instrumentArchives,
  label: ['计量器具档案', 'Instrument documents'],
  screen: 'instrumentDocument',
  classification: 'instrumentManagement',
  where: gauges,
  prefix: 'JD',
})
