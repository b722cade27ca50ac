import {
  bool,
  business,
  check,
  choice,
  code,
  computed,
  copying,
  decimal,
  dict,
  files,
  image,
  int,
  longText,
  parent,
  ref,
  refs,
  resource,
  text,
} from '../../language/index.ts'

export const materialType = resource('materialType', {
  label: ['备件类型', 'Part type'],
  orgMode: 2,
  fields: {
    code: code(['类型编码', 'Type code'], { max: 32 }),
    name: text(['类型名称', 'Type name'], { required: true, max: 50, unique: 'parentId', search: true }),
    parentId: parent(['上级类型', 'Parent'], 'materialType', { depth: 5 }),
    sort: int(['排序', 'Sort'], { default: 0 }),
    defaultUnit: dict(['默认单位', 'Default unit'], 'unit'),
    isBatch: bool(['默认批次管理', 'Batch control by default']),
    fullName: computed(['全称', 'Full name'], 'text'),
    partCount: computed(['备件数', 'Parts'], 'int'),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  edits: { move: ['parentId', 'sort'] },
  list: {
    columns: ['code', 'name', 'parentId', 'defaultUnit', 'partCount', 'sort', 'enabled'],
    filters: ['parentId', 'enabled'],
    sort: 'sort',
  },
})

export const manufacturer = resource('manufacturer', {
  label: ['制造商', 'Manufacturer'],
  orgMode: 2,
  hostedBy: {
    screen: 'sparePartsFiles',
    buttons: {
      insert: 'manufacturer',
      update: 'manufacturer',
      delete: 'manufacturer',
      enable: 'manufacturer',
      disable: 'manufacturer',
    },
  },
  fields: {
    code: code(['编码', 'Code'], { max: 32 }),
    name: text(['制造商名称', 'Name'], { required: true, max: 100, unique: true, search: true }),
    shortName: text(['简称', 'Short name'], { max: 32, search: true }),
    country: text(['国别', 'Country'], { max: 50 }),
    brands: text(['品牌', 'Brands'], { max: 200 }),
    contact: text(['联系人', 'Contact'], { max: 32 }),
    phone: text(['电话', 'Phone'], { max: 20, pattern: 'phone' }),
    email: text(['邮箱', 'Email'], { max: 100, pattern: 'email' }),
    website: text(['网址', 'Website'], { max: 200 }),
    address: text(['地址', 'Address'], { max: 200 }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
})

export const accessory = resource('accessory', {
  label: ['备件档案', 'Spare part file'],
  orgMode: 2,
  picker: ['code', 'name', 'spec', 'pickNote'],
  fields: {
    code: code(['备件编码', 'Part no.'], { max: 40, pattern: 'partNumber' }),
    name: text(['备件名称', 'Part name'], { required: true, max: 100, search: true }),
    typeId: ref(['备件类型', 'Type'], 'materialType', { required: true }),
    spec: text(['规格型号', 'Specification'], { max: 200, search: true }),
    drawingNo: text(['图号', 'Drawing no.'], { max: 64, search: true }),
    brand: text(['品牌', 'Brand'], { max: 50 }),
    manufacturerId: ref(['制造商', 'Manufacturer'], 'manufacturer'),
    manufacturerPartNo: text(['原厂件号', "Maker's part no."], { max: 64, search: true }),
    supplierId: ref(['默认供应商', 'Default supplier'], 'supplier'),
    unit: dict(['单位', 'Unit'], 'unit', { required: true }),
    qtyScale: int(['数量小数位', 'Decimals'], { required: true, min: 0, max: 4, default: 0 }),
    isBatch: bool(['批次管理', 'Batch control']),
    shelfLifeDays: int(['保质期(天)', 'Shelf life (days)'], { min: 1 }),
    expiryWarnDays: int(['临期预警天数', 'Expiry warning days'], { min: 0 }),
    abcClass: choice(
      ['ABC分类', 'ABC class'],
      { A: ['A类', 'A'], B: ['B类', 'B'], C: ['C类', 'C'] },
      { required: true, default: 'C' },
    ),
    isKey: bool(['关键备件', 'Key part']),
    isOldForNew: bool(['以旧换新', 'Old for new']),
    refPrice: decimal(['参考单价', 'Reference price'], 18, 6, { min: 0, price: true }),
    lastPrice: computed(['最近采购价', 'Last purchase price'], 'decimal', { price: true }),
    avgCost: computed(['平均成本', 'Average cost'], 'decimal', { price: true }),
    onHand: computed(['现存量', 'On hand'], 'decimal'),
    /** Who picks a part sees how much there is of it. */
    pickNote: computed(['库存', 'Stock'], 'text', { privacy: 'internal' }),
    reserved: computed(['预占量', 'Reserved'], 'decimal'),
    available: computed(['可用量', 'Available'], 'decimal'),
    leadDays: int(['采购周期(天)', 'Lead time (days)'], { min: 0, max: 999 }),
    minOrderQty: decimal(['最小订购量', 'Min. order'], 18, 4, { above: 0, default: '1' }),
    packQty: decimal(['包装量', 'Pack'], 18, 4, { above: 0, default: '1' }),
    lifeValue: int(['使用寿命', 'Service life'], { min: 1 }),
    lifeUnit: choice(['寿命单位', 'Life unit'], {
      1: ['天', 'Day'],
      2: ['月', 'Month'],
      3: ['小时', 'Hour'],
      4: ['次', 'Times'],
    }),
    defaultWarehouseId: ref(['默认仓库', 'Default warehouse'], 'warehouse'),
    defaultLocationId: ref(['默认库位', 'Default location'], 'cargoLocation'),
    substitutes: refs(['替代件', 'Substitutes'], 'accessory'),
    picture: image(['图片', 'Picture']),
    annex: files(['附件', 'Attachments']),
    barcode: text(['条码', 'Barcode'], { max: 64, unique: true, search: true }),
    erpNumber: text(['ERP编码', 'ERP number'], { max: 50, search: true, standsFor: 'code' }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  checks: [
    check(
      ['shelfLifeDays', 'isBatch'],
      ['未启用批次管理，不能填写保质期', 'Shelf life needs batch control'],
      (row) => row.shelfLifeDays === null || row.shelfLifeDays === undefined || row.isBatch === true,
    ),
  ],
  actions: {
    copy: copying(),
    printQr: {
      ...{ reads: true, answers: 'labels' },
      input: { copies: int(['份数', 'Copies'], { min: 1, max: 500, default: 1 }) },
    },
    /** The part, and batch, that a label or a barcode names. */
    decodeQr: {
      ...{ query: 'login' },
      input: { code: text(['标签内容', 'What the label says'], { required: true, max: 500 }) },
    },
    /** What stands on the bag of a manufacturer is this part from now on; many barcodes may be one part. */
    tieBarcode: {
      ...{ apart: true, on: ['sparePartsFiles', 'accessoryInbound'], button: 'update', tells: ['barcode'] },
      label: ['关联条码', 'Tie barcode'],
      input: { barcode: text(['条码', 'Barcode'], { required: true, max: 64 }) },
    },
    /** It was tied to the wrong part. */
    untieBarcode: {
      ...{ apart: true, button: 'update', tells: ['barcode'], label: ['取消关联条码', 'Untie barcode'] },
      input: { barcode: text(['条码', 'Barcode'], { required: true, max: 64 }) },
    },
    /** The parts on the list of the card's file. */
    listByCard: {
      ...{ query: 'login', answers: 'list' },
      input: { cardId: ref(['设备/模具', 'Card'], 'newCard', { required: true }) },
    },
  },
  list: {
    columns: [
      ...['picture', 'code', 'name', 'spec', 'typeId', 'brand', 'unit', 'onHand', 'avgCost', 'abcClass'],
      ...['defaultLocationId', 'enabled'],
    ],
    filters: [
      ...['typeId', 'manufacturerId', 'supplierId', 'abcClass', 'isKey', 'isBatch', 'hasStock', 'archivesId'],
      'enabled',
    ],
    extraFilters: {
      hasStock: bool(['有库存', 'In stock']),
      archivesId: ref(['适用档案', 'Fits file'], 'archives'),
    },
  },
})

const classification = 'accessoryManagement'
export const sparePartsType = business(701, {
  resource: materialType,
  screen: 'sparePartsType',
  label: ['备件类型', 'Part types'],
  classification,
  prefix: 'BL',
})
export const sparePartsFiles = business(702, {
  resource: accessory,
  screen: 'sparePartsFiles',
  label: ['备件档案', 'Spare part files'],
  classification,
  prefix: 'BJ',
})
export const manufacturerBusiness = business(708, {
  resource: manufacturer,
  screen: 'manufacturer',
  classification,
  prefix: 'MF',
  rule: 'MF{#4}',
})
