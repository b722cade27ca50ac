import {
  bool,
  business,
  code,
  countOf,
  decimal,
  dict,
  files,
  id,
  image,
  int,
  lines,
  longText,
  ref,
  resource,
  text,
  type Text,
} from '../../language/index.ts'

/** Of the moulds that make a product no more are named, those that last longest. */
export const mostMoulds = 200

/** What makes a product. */
export const usableMoulds: Text = ['适用模具', 'Moulds']

export const product = resource('product', {
  label: ['产品档案', 'Product file'],
  one: ['产品档案', 'Product'],
  orgMode: 2,
  fields: {
    code: code(['产品编号', 'Product number'], { max: 64 }),
    name: text(['产品名称', 'Product name'], { required: true, max: 128, search: true }),
    partNumber: text(['零件号', 'Part number'], { max: 64, search: true }),
    partName: text(['零件名称', 'Part name'], { max: 128 }),
    spec: text(['规格', 'Specification'], { max: 128 }),
    model: text(['型号/车型', 'Model'], { max: 64 }),
    drawingNo: text(['图号', 'Drawing no.'], { max: 64, search: true }),
    prodVersion: text(['版本', 'Revision'], { max: 16 }),
    category: dict(['产品分类', 'Category'], 'productCategory'),
    customerId: ref(['客户', 'Customer'], 'customer'),
    unit: dict(['单位', 'Unit'], 'unit', { required: true, default: '件' }),
    material: text(['材质', 'Material'], { max: 64 }),
    netWeight: decimal(['净重(kg)', 'Net weight (kg)'], 12, 4, { min: 0 }),
    monthlyDemand: int(['月需求量', 'Monthly demand'], {
      min: 0,
      help: ['用于产能计算', 'Used for capacity'],
    }),
    image: image(['图片', 'Picture']),
    annex: files(['附件', 'Attachments']),
    /** The same rows are seen and edited on the file of the mould. */
    moulds: lines(
      usableMoulds,
      {
        archivesId: ref(['档案', 'File'], 'archives', { required: true, cascade: true, search: ['code', 'name'] }),
        procedureId: ref(['工序', 'Process'], 'procedure'),
        cavityNum: int(['穴数', 'Cavities'], { min: 1, max: 999, help: ['留空取档案的', "Empty: the file's"] }),
        standardCycle: decimal(['标准周期', 'Standard cycle'], 8, 2, {
          ...{ above: 0, unit: ['秒', 's'] },
          help: ['留空取档案的', "Empty: the file's"],
        }),
        priority: int(['优先级', 'Priority'], { min: 1, max: 9, default: 1 }),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      { distinct: [['archivesId', 'procedureId']], totals: [] },
    ),
    mouldCount: countOf(usableMoulds, 'moulds'),
    erpNumber: text(['ERP编码', 'ERP number'], { max: 64, search: true, standsFor: 'code' }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  edits: { attachments: ['annex'], moulds: ['moulds'] },
  actions: {
    listMoulds: {
      label: usableMoulds,
      access: 'screen',
      reads: true,
      input: { procedureId: id(['工序', 'Process']) },
    },
  },
  form: [
    {
      label: ['基本信息', 'Basic information'],
      fields: ['code', 'name', 'category', 'spec', 'model', 'unit', 'customerId', 'erpNumber', 'enabled'],
    },
    { label: ['零件与图纸', 'Part and drawing'], fields: ['partNumber', 'partName', 'drawingNo', 'prodVersion'] },
    {
      label: ['生产', 'Production'],
      fields: ['material', 'netWeight', 'monthlyDemand', 'image', 'annex', 'remark'],
    },
  ],
  list: {
    columns: [
      'code',
      'name',
      'partNumber',
      'spec',
      'model',
      'category',
      'customerId',
      'mouldCount',
      'material',
      'monthlyDemand',
      'unit',
      'enabled',
    ],
    filters: ['customerId', 'category', 'enabled'],
  },
})

export const productFiles = business(104, {
  resource: product,
  label: ['产品档案', 'Products'],
  screen: 'productFiles',
  classification: 'basicData',
  prefix: 'CP',
})
