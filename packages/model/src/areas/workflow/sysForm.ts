import {
  bool,
  business,
  choice,
  computed,
  copying,
  dict,
  id,
  int,
  json,
  lines,
  refs,
  resource,
  state,
  states,
  table,
  text,
  datetime,
  decimal,
} from '../../language/index.ts'
import {
  components,
  defaultTitleRule,
  mostComponents,
  type FormColumn,
  type FormLayout,
  type FormOption,
} from './formField.ts'

export const formStates = states({
  draft: [0, ['草稿', 'Draft']],
  published: [1, ['已发布', 'Published'], 'success'],
  cancelled: [2, ['已取消', 'Cancelled'], 'info'],
})

const formIcons = {
  file: ['文件', 'Document'],
  stop: ['停机', 'Stop'],
  tool: ['维修', 'Repair'],
  car: ['车辆', 'Vehicle'],
  cart: ['采购', 'Purchase'],
  team: ['人员', 'People'],
  safety: ['安全', 'Safety'],
  warning: ['警示', 'Warning'],
} as const

/** One component of a form, which becomes a field when the form is published. */
const componentFields = {
  key: text(['字段标识', 'Key'], { required: true, max: 40 }),
  labelZh: text(['名称(中文)', 'Label (Chinese)'], { required: true, max: 60 }),
  labelEn: text(['名称(英文)', 'Label (English)'], { max: 60 }),
  component: choice(['组件', 'Component'], components, { required: true, default: 'text' }),
  required: bool(['必填', 'Required']),
  min: decimal(['最小值', 'Minimum'], 18, 6),
  max: decimal(['最大值', 'Maximum'], 18, 6),
  maxLength: int(['最大长度', 'Length'], { min: 1, max: 5000 }),
  decimals: int(['小数位数', 'Decimals'], { min: 0, max: 6 }),
  dictName: text(['字典', 'Dictionary'], { max: 60 }),
  options: json<readonly FormOption[]>(['选项', 'Options']),
  defaultValue: text(['默认值', 'Default'], { max: 200 }),
  span: int(['宽度(24栏)', 'Width (of 24)'], { min: 1, max: 24 }),
  columns: json<readonly FormColumn[]>(['列', 'Columns']),
  help: text(['填写说明', 'Help'], { max: 200 }),
}

/** A form that a company designs; each time it is published its layout is frozen as a version. */
export const sysForm = resource('sysForm', {
  label: ['流程表单', 'Form definition'],
  kind: 'setting',
  orgMode: 0,
  picker: ['code', 'name', 'status'],
  fields: {
    code: text(['表单编码', 'Code'], { required: true, max: 40, pattern: 'formCode', unique: true, search: true }),
    name: text(['表单名称', 'Name'], { required: true, max: 60, search: true }),
    catalog: dict(['分类', 'Catalogue'], 'formCatalog', { required: true }),
    icon: choice(['图标', 'Icon'], formIcons),
    color: text(['颜色', 'Colour'], { max: 7, pattern: 'colour' }),
    startRoles: refs(['可发起角色', 'Roles that may start'], 'sysRole', {
      empty: ['所有人', 'Everybody'],
    }),
    startOrgs: refs(['可发起组织', 'Organisations that may start'], 'org', {
      empty: ['所有组织', 'Every organisation'],
      help: ['含下级组织', 'With everything below it'],
    }),
    titleRule: text(['标题规则', 'Title rule'], {
      ...{ required: true, max: 200, default: defaultTitleRule },
      help: ['花括号中写字段标识', 'Keys of fields stand in braces'],
    }),
    schema: lines(['表单设计', 'Layout'], componentFields, { max: mostComponents, ordered: true }),
    status: state(['状态', 'Status'], formStates, 'draft', { noCopy: true }),
    versionNo: int(['版本', 'Version'], { required: true, readOnly: true, default: 0, noCopy: true }),
    processCount: computed(['使用流程', 'Used by processes'], 'int'),
  },
  offeredWhile: { delete: { status: ['draft', 'cancelled'] } },
  edits: { design: ['schema', 'titleRule'] },
  actions: {
    publish: { from: { status: ['draft', 'cancelled'] }, to: { status: 'published' }, staleWhenWrong: true },
    cancelPublish: { from: { status: ['published'] }, to: { status: 'cancelled' }, rare: true },
    copy: { ...copying(), rare: true },
    preview: { reads: true },
    /** How many forms of each catalogue the caller may start. */
    catalogs: { query: 'login' },
  },
  list: {
    columns: ['code', 'name', 'catalog', 'versionNo', 'status', 'processCount', 'updateTime'],
    filters: ['catalog', 'status'],
  },
})

/** Every layout that was ever published, for the papers that were begun with it. */
export const sysFormVersion = table('sysFormVersion', {
  label: ['表单版本', 'Form version'],
  appendOnly: true,
  fields: {
    formId: id(['表单', 'Form'], { required: true }),
    versionNo: int(['版本', 'Version'], { required: true }),
    layout: json<FormLayout>(['表单设计', 'Layout']),
    publishTime: datetime(['发布时间', 'Published'], { required: true }),
    publishUserId: id(['发布人', 'Published by']),
  },
  key: ['formId', 'versionNo'],
})

export const formDefinitionBusiness = business(156, {
  resource: sysForm,
  label: ['表单定义', 'Form definition'],
  screen: 'formDefinition',
  classification: 'processManagement',
})
