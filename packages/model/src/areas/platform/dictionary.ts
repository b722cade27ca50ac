import { bool, business, choice, countOf, json, lines, resource, text } from '../../language/index.ts'

/** System dictionaries whose entries may stand below others. */
export const twoLevelDictionaries: readonly string[] = ['region']

/** Names of the attributes that entries of some system dictionaries have. */
export const dictionaryAttributes: Readonly<Record<string, readonly string[]>> = {
  oeeStopReason: ['stopClass', 'lossType', 'raiseRepair'],
}

export const dictionary = resource('dictionary', {
  label: ['数据字典', 'Data dictionary'],
  kind: 'setting',
  orgMode: 0,
  display: 'titleZh',
  picker: ['dictName', 'titleZh', 'titleEn'],
  fields: {
    dictName: text(['字典代码', 'Dictionary'], {
      required: true,
      max: 60,
      pattern: 'dictName',
      unique: true,
      readOnly: 'onceSaved',
      search: true,
    }),
    titleZh: text(['字典名称', 'Title (Chinese)'], { required: true, max: 60, search: true }),
    titleEn: text(['英文名称', 'Title (English)'], { required: true, max: 60, search: true }),
    isSystem: bool(['系统字典', 'System'], { readOnly: true }),
    itemCount: countOf(['字典项数', 'Entries'], 'items'),
    items: lines(
      ['字典项', 'Entries'],
      {
        value: text(['值', 'Value'], { required: true, max: 100 }),
        labelZh: text(['中文', 'Chinese'], { required: true, max: 100 }),
        labelEn: text(['英文', 'English'], { max: 100 }),
        color: text(['颜色', 'Colour'], { max: 20, pattern: 'colour' }),
        isDefault: bool(['默认', 'Default']),
        status: choice(
          ['状态', 'Status'],
          { 1: ['启用', 'Enabled'], 0: ['停用', 'Stopped'] },
          { required: true, default: 1 },
        ),
        parentValue: text(['上级值', 'Parent value'], { max: 100 }),
        attrs: json(['属性', 'Attributes']),
      },
      { distinct: [['value']], ordered: true },
    ),
  },
  offeredWhile: { delete: { isSystem: false } },
  actions: {
    /** `{id, values, enabled?}`: entries by their values. */
    enable: { input: { enabled: bool(['启用', 'Enabled'], { default: true }) } },
    /** `{id, values in the new order}`. */
    rank: {},
    listByNames: {
      query: 'login',
      suppliers: true,
    },
  },
  list: {
    columns: ['dictName', 'titleZh', 'titleEn', 'itemCount', 'isSystem'],
    filters: ['isSystem'],
    sort: 'dictName',
  },
})

export const dataDictionary = business(109, {
  resource: dictionary,
  screen: 'dataDictionary',
  classification: 'basicData',
})
