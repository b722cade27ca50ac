import {
  bool,
  business,
  choice,
  computed,
  copying,
  countOf,
  dict,
  id,
  int,
  json,
  lines,
  longText,
  org,
  ref,
  resource,
  state,
  states,
  text,
  users,
} from '../../language/index.ts'
import type { Process } from './process.ts'

export const definitionStates = states({
  draft: [0, ['草稿', 'Draft']],
  published: [1, ['已发布', 'Published'], 'success'],
  suspended: [2, ['已停用', 'Suspended'], 'warning'],
  superseded: [3, ['已被替代', 'Superseded'], 'info'],
})

const key = text(['流程标识', 'Key'], {
  required: true,
  max: 50,
  pattern: 'processKey',
  search: true,
  readOnly: 'onceSaved',
})

/** Which papers take the process: of a business, of an organisation and all below it, on a condition. */
const bindingFields = {
  businessCodeId: int(['业务单据', 'Document'], { required: true, min: 1 }),
  bindOrgId: org(['适用组织', 'Organisation'], {
    among: { type: [0, 1, 2, 3] },
    empty: ['全公司', 'The whole company'],
    help: ['含下级组织', 'With everything below it'],
  }),
  condition: text(['条件', 'Condition'], { max: 500, empty: ['始终', 'Always'] }),
  priority: int(['优先级', 'Priority'], {
    ...{ required: true, min: 1, max: 999, default: 100 },
    help: ['数字小的先判断', 'The smaller one first'],
  }),
  enabled: bool(['启用', 'Enabled'], { default: true }),
}

/** A paper by its id or its number. */
const paperInput = {
  businessCodeId: int(['业务单据', 'Document'], { required: true, min: 1 }),
  rowId: id(['单据', 'Document'], {}),
  rowCode: text(['单号', 'No.'], { max: 100 }),
}

/** One version of a process. Papers that are under way finish on the version they began with. */
export const flowableDefinition = resource('flowableDefinition', {
  label: ['流程定义', 'Process definition'],
  kind: 'setting',
  orgMode: 0,
  picker: ['key', 'name', 'status'],
  fields: {
    key,
    name: text(['流程名称', 'Name'], { required: true, max: 60, search: true }),
    category: dict(['流程分类', 'Category'], 'flowCategory'),
    targetType: choice(
      ['适用对象', 'Applies to'],
      { 1: ['业务单据', 'Business document'], 2: ['表单', 'Form'] },
      { required: true, default: 1, readOnly: 'onceSaved' },
    ),
    formId: ref(['表单', 'Form'], 'sysForm', {
      ...{ onlyWhen: { targetType: 2 }, requiredWhen: { targetType: 2 }, readOnly: 'onceSaved' },
      among: { offered: { status: 'published' } },
    }),
    /** What is drawn and exchanged with other modellers. Whoever sends a process instead has it written from that. */
    bpmnXml: longText(['流程图', 'Diagram'], { max: 500_000, privacy: 'internal' }),
    /** What the drawing says, as it is run. */
    process: json<Process>(['流程', 'Process'], { privacy: 'internal' }),
    versionNo: int(['版本', 'Version'], { required: true, readOnly: true, default: 0 }),
    status: state(['状态', 'Status'], definitionStates, 'draft', { noCopy: true }),
    adminIds: users(['流程管理员', 'Administrators'], {
      empty: ['特殊人员“流程管理员”', 'Who has the function process administrator'],
    }),
    bindings: lines(['绑定业务', 'Bindings'], bindingFields, { readOnly: true, noCopy: true, max: 200 }),
    bindingCount: countOf(['绑定数', 'Bindings'], 'bindings'),
    runningCount: computed(['运行中', 'Running'], 'int'),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  unique: [
    { fields: ['key'], where: { status: 'draft' } },
    { fields: ['key'], where: { status: ['published', 'suspended'] } },
  ],
  indexes: [['key', 'versionNo']],
  editable: { status: ['draft'] },
  otherwise: [
    '流程已发布，不能修改或删除，请复制为新版本或停用',
    'A published process is neither changed nor deleted: copy it to a new version, or suspend it',
  ],
  // A drawing is what people change of a process: the button is that of the designer.
  hostedBy: {
    screen: 'processDefinition',
    buttons: {
      ...{ insert: 'insert', update: 'design', delete: 'delete', copy: 'copy', validate: 'validate' },
      ...{ publish: 'publish', suspend: 'suspend', activate: 'activate', binding: 'binding' },
    },
  },
  actions: {
    readXml: { reads: true, access: 'screen', apart: true },
    validate: { reads: true, apart: true },
    publish: { from: { status: ['draft'] }, to: { status: 'published' } },
    suspend: { from: { status: ['published'] }, to: { status: 'suspended' }, rare: true },
    activate: { from: { status: ['suspended'] }, to: { status: 'published' } },
    /** A draft of the same process, its next version; under another key a process of its own. */
    copy: {
      ...copying({ from: { status: ['published', 'suspended', 'superseded'] }, alsoTakes: ['versionNo'] }),
      rare: true,
    },
    /** The whole list: what is not sent is gone. */
    saveBindings: {
      rowless: true,
      button: 'binding',
      label: ['绑定业务', 'Binding'],
      input: {
        id: ref(['流程', 'Process'], 'flowableDefinition', { required: true }),
        bindings: lines(['绑定业务', 'Bindings'], bindingFields, { max: 200 }),
      },
    },
    listVersion: {
      ...{ query: 'screen', answers: 'list' },
      input: { key: { ...key, search: false, readOnly: false } },
    },
    /** Forms that the caller may start. */
    listForm: { query: 'login' },
    /** Which process a paper would take, binding by binding. */
    tryRow: {
      ...{ query: 'screen' },
      input: paperInput,
    },
    /** Which way a paper would go through a drawing, and who would get it. */
    simulate: {
      ...{ query: 'screen' },
      input: {
        id: id(['流程', 'Process'], { required: true }),
        /** What is drawn and not saved yet; absent: what is stored. */
        bpmnXml: longText(['流程图', 'Diagram'], { max: 500_000 }),
        ...paperInput,
      },
    },
  },
  list: {
    columns: [
      ...[
        'key',
        'name',
        'category',
        'targetType',
        'formId',
        'versionNo',
        'status',
        'bindingCount',
        'runningCount',
        'updateTime',
      ],
    ],
    filters: ['category', 'status', 'formId', 'businessCodeId'],
    extraFilters: { businessCodeId: int(['业务单据', 'Document']) },
  },
})

export const processDefinition = business(157, {
  resource: flowableDefinition,
  screen: 'processDefinition',
  classification: 'processManagement',
})
