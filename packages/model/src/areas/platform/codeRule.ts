import { bool, business, choice, computed, date, int, org, resource, service, text } from '../../language/index.ts'

/** When the serial begins again, by the names that the language knows. */
export const resetWays = ['never', 'year', 'month', 'day', 'rest'] as const

const resets = {
  0: ['不归零', 'Never'],
  1: ['每年', 'Every year'],
  2: ['每月', 'Every month'],
  3: ['每天', 'Every day'],
  4: ['编号其余部分变化时', 'Whenever the rest changes'],
} as const

export const basicData = 1
export const businessDocuments = 2

const of = int(['业务对象', 'Object'], { required: true, readOnly: 'onceSaved', min: 1 })
const rule = text(['规则', 'Rule'], {
  ...{ required: true, max: 100, pattern: 'encodeRule' },
  help: [
    '字母数字与花括号：日期{yyyyMMdd}、字段{f:orgCode}、流水{#4}（恰好一个），如GC{yyMM}-{#4}',
    'Letters, digits and braces: date {yyyyMMdd}, field {f:orgCode}, serial {#4} (exactly one), as GC{yyMM}-{#4}',
  ],
})
const resetBy = choice(['流水归零', 'Serial restarts'], resets)
const useOrgId = org(['适用组织', 'Organisation'], {
  readOnly: 'onceSaved',
  among: { type: [0, 1, 2] },
  empty: ['全公司', 'The whole company'],
})

/** How numbers of a business are made: for the whole company, or for an organisation and what is below it. */
export const codeRule = resource('codeRule', {
  label: ['编码规则', 'Encode rule'],
  kind: 'setting',
  orgMode: 0,
  display: 'rule',
  picker: [],
  fields: {
    businessCodeId: of,
    group: choice(
      ['分组', 'Group'],
      { [basicData]: ['基础资料', 'Basic data'], [businessDocuments]: ['业务单据', 'Business documents'] },
      { readOnly: true },
    ),
    useOrgId,
    rule,
    resetBy: {
      ...resetBy,
      help: ['留空时单据按天归零，基础资料随其余部分归零', 'Empty: papers daily, basic data with the rest'],
    },
    allowManual: bool(['允许手工编号', 'Manual allowed'], { default: false }),
    editableAfterSave: bool(['保存后可改', 'Editable later'], { default: false }),
    status: choice(
      ['状态', 'Status'],
      { 1: ['启用', 'Enabled'], 0: ['停用', 'Stopped'] },
      {
        ...{ required: true, default: 1, tones: { 1: 'success' } },
        help: ['停用后须手工填写编号', 'While it is stopped numbers are typed by hand'],
      },
    ),
    remark: text(['备注', 'Remark'], { max: 200 }),
    sample: computed(['示例', 'Sample'], 'text'),
    usedPercent: computed(['流水已用(%)', 'Serial used (%)'], 'int'),
    nearlyUsed: computed(['流水将用完', 'Serial nearly used up'], 'bool'),
  },
  unique: [{ fields: ['businessCodeId', 'useOrgId'], emptyIsEqual: true }],
  actions: {
    preview: {
      ...{ query: 'screen' },
      input: {
        businessCodeId: int(['业务对象', 'Object'], { required: true }),
        rule,
        resetBy,
        useOrgId: org(['适用组织', 'Organisation']),
        date: date(['日期', 'Date']),
      },
    },
    resetCounter: {
      rare: true,
      input: {
        current: int(['最后使用的流水号', 'Last serial used'], { required: true, min: 0 }),
        counterKey: text(['序列', 'Series'], { max: 100, help: ['留空为当前序列', 'Empty: the present series'] }),
      },
      tells: ['current', 'counterKey'],
    },
    restore: { rare: true },
  },
  list: {
    columns: [
      ...['businessCodeId', 'useOrgId', 'rule', 'sample', 'usedPercent', 'resetBy', 'allowManual'],
      ...['editableAfterSave', 'status'],
    ],
    filters: ['businessCodeId', 'group', 'useOrgId', 'status'],
    brings: ['nearlyUsed', 'group'],
    marks: { usedPercent: { tone: 'danger', when: { nearlyUsed: true } } },
    sort: 'businessCodeId',
  },
})

export const encodeRules = business(165, {
  resource: codeRule,
  screen: 'encodeRulesBasicData',
  classification: 'paramsSetting',
})

/** The number that a new row would get. */
export const orderNumber = service('orderNumber', {
  label: ['单号服务', 'Order number'],
  actions: {
    getCode: {
      ...{ access: 'login', reads: true },
      input: { businessCodeId: int(['业务', 'Business'], { required: true, min: 1 }) },
    },
  },
})
