import {
  bool,
  business,
  choice,
  choices,
  computed,
  customTypes,
  datetime,
  decimal,
  id,
  int,
  ranking,
  refs,
  resource,
  table,
  text,
  usualDecimals,
} from '../../language/index.ts'
import { cardTypes } from '../../words.ts'

/** As many as a form can bear. */
export const mostCustomItems = 30

const all = ['全部', 'All'] as const
const numbers = { type: ['int', 'decimal', 'money'] }

/** A field that a company adds to a business: it stands in forms, lists, workbooks and on paper as those of the program do. */
export const customItem = resource('customItem', {
  label: ['自定义项', 'Custom field'],
  kind: 'setting',
  orgMode: 0,
  display: 'labelZh',
  picker: [],
  fields: {
    businessCodeId: int(['业务', 'Business'], { required: true, readOnly: 'onceSaved', min: 1 }),
    key: text(['键', 'Key'], { max: 10, readOnly: true }),
    labelZh: text(['名称', 'Label (Chinese)'], { required: true, max: 20, unique: 'businessCodeId', search: true }),
    labelEn: text(['英文名称', 'Label (English)'], { max: 20, unique: 'businessCodeId', search: true }),
    type: choice(['类型', 'Type'], customTypes, {
      ...{ required: true, default: 'text' },
      help: ['已有数据后不能更改', 'Cannot be changed once any row holds a value'],
    }),
    dictName: text(['字典', 'Dictionary'], {
      ...{ max: 60, onlyWhen: { type: 'dict' }, requiredWhen: { type: 'dict' } },
      help: ['数据字典中的字典代码', 'The name of a dictionary in Data dictionary'],
    }),
    length: int(['最大长度', 'Length'], {
      ...{ min: 1, max: 2000, onlyWhen: { type: ['text', 'longText'] } },
      help: ['文本1至500，默认200；长文本最多2000', 'Text 1 to 500, default 200; long text up to 2,000'],
    }),
    decimals: int(['小数位数', 'Decimals'], {
      ...{ min: 0, max: 6, onlyWhen: { type: 'decimal' } },
      help: [`默认${usualDecimals}位`, `Default ${usualDecimals}`],
    }),
    min: decimal(['最小值', 'Minimum'], 18, 6, { onlyWhen: numbers }),
    max: decimal(['最大值', 'Maximum'], 18, 6, { onlyWhen: numbers }),
    required: bool(['必填', 'Required']),
    showInList: bool(['列表显示', 'In list']),
    searchable: bool(['可查询', 'Search']),
    importable: bool(['可导入', 'Import'], { default: true }),
    printable: bool(['可打印', 'Print'], { default: true }),
    cardTypes: choices(['适用卡片类别', 'Card categories'], cardTypes, { empty: all }),
    toolingTypeIds: refs(['适用类型', 'Card types'], 'toolingType', { empty: all }),
    rank: int(['排序', 'Rank'], { readOnly: true }),
    status: choice(
      ['状态', 'Status'],
      { 1: ['启用', 'Enabled'], 0: ['停用', 'Stopped'] },
      { required: true, default: 1, tones: { 1: 'success' } },
    ),
    usedRows: computed(['已有数据行数', 'Used rows'], 'int'),
  },
  unique: [['businessCodeId', 'key']],
  actions: {
    enable: { offeredWhile: { status: 0 }, input: { enabled: bool(['启用', 'Enabled'], { default: true }) } },
    disable: { button: 'enable', label: ['停用', 'Disable'], offeredWhile: { status: 1 } },
    rank: ranking(['businessCodeId']),
  },
  form: [
    {
      label: ['基本信息', 'Basic information'],
      fields: [
        'businessCodeId',
        'labelZh',
        'labelEn',
        'type',
        'dictName',
        'length',
        'decimals',
        'min',
        'max',
        'status',
      ],
    },
    {
      label: ['用在哪里', 'Where it is used'],
      fields: ['required', 'showInList', 'searchable', 'importable', 'printable', 'cardTypes', 'toolingTypeIds'],
    },
  ],
  list: {
    columns: [
      ...['key', 'labelZh', 'labelEn', 'type', 'required', 'showInList', 'searchable', 'importable', 'printable'],
      ...['cardTypes', 'usedRows', 'status'],
    ],
    extraColumns: ['toolingTypeIds', 'dictName', 'length', 'decimals', 'min', 'max'],
    // Told beside those of all businesses.
    brings: ['businessCodeId'],
    filters: ['businessCodeId', 'type', 'status'],
    sort: 'rank',
  },
})

export const customItems = business(169, {
  resource: customItem,
  label: ['自定义项设置', 'Custom fields'],
  screen: 'customItemSetting',
  classification: 'paramsSetting',
})

/** The last key that was given to a field of an object: a key is never given again, not even when its field is deleted. */
export const customKey = table('customKey', {
  label: ['自定义项键', 'Custom field keys'],
  fields: {
    resource: text(['对象', 'Object'], { required: true, max: 60 }),
    last: int(['最后的键', 'Last key'], { required: true, min: 0 }),
  },
  key: ['resource'],
})

/** Values of custom fields by which rows are looked for, each in the column of its kind. */
export const customValue = table('customValue', {
  label: ['自定义项索引', 'Custom field index'],
  fields: {
    ownerId: id(['数据', 'Row'], { required: true }),
    key: text(['键', 'Key'], { required: true, max: 10 }),
    resource: text(['对象', 'Object'], { required: true, max: 60 }),
    words: text(['文本', 'Text'], { max: 2000, search: true }),
    code: text(['代码或日期', 'Code or date'], { max: 100 }),
    number: decimal(['数值', 'Number'], 30, 6),
    moment: datetime(['时间', 'Time']),
    targetId: id(['人员或部门', 'Person or department']),
  },
  key: ['ownerId', 'key'],
  indexes: [
    ['resource', 'key', 'code', 'ownerId'],
    ['resource', 'key', 'number', 'ownerId'],
    ['resource', 'key', 'moment', 'ownerId'],
    ['resource', 'key', 'targetId', 'ownerId'],
  ],
})
