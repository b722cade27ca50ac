import {
  business,
  code,
  computed,
  datetime,
  dept,
  id,
  int,
  json,
  ref,
  resource,
  state,
  states,
  text,
  user,
  users,
} from '../../language/index.ts'
import type { FlowTokens } from './interpreter.ts'

export const instanceStates = states({
  draft: [0, ['草稿', 'Draft']],
  running: [1, ['进行中', 'Running'], 'warning'],
  approved: [2, ['已通过', 'Approved'], 'success'],
  rejected: [3, ['已驳回', 'Rejected'], 'danger'],
  withdrawn: [4, ['已撤回', 'Withdrawn'], 'info'],
  terminated: [5, ['已终止', 'Terminated'], 'danger'],
})

const given = { readOnly: true } as const
const draftId = id(['草稿', 'Draft'], {})
const ofForm = ref(['表单', 'Form'], 'sysForm', { required: true })
const filledIn = {
  definitionId: ref(['流程', 'Process'], 'flowableDefinition'),
  /** By the keys of the form. */
  formData: json<Readonly<Record<string, unknown>>>(['表单数据', 'Form data']),
}

/** One paper on its way through a process. It is made by the paper's submit, and over when it is no longer running. */
export const flowableInstance = resource('flowableInstance', {
  label: ['流程实例', 'Process instance'],
  kind: 'document',
  orgMode: 1,
  picker: [],
  fields: {
    code: code(['流程编号', 'Process no.']),
    /** In the words of who reads it: the kind of the paper and its number. */
    title: computed(['标题', 'Title'], 'text'),
    /** What its kind is called in either language, for who looks for it. */
    kindNames: text(['单据名称', 'Kind of document'], { ...given, max: 200, search: true, privacy: 'internal' }),
    definitionId: ref(['流程', 'Process'], 'flowableDefinition', { ...given, required: true }),
    businessCodeId: int(['业务单据', 'Document kind'], given),
    /** Of a form the instance itself: what was filled in lies with it. */
    rowId: id(['单据', 'Document'], given),
    rowCode: text(['单号', 'Document no.'], { ...given, max: 100, search: true }),
    formId: ref(['表单', 'Form'], 'sysForm', given),
    /** The layout it was filled in with. */
    formVersion: int(['表单版本', 'Form version'], given),
    /** What the title rule of the form says of it. */
    formTitle: text(['表单标题', 'Form title'], { ...given, max: 300, search: true, privacy: 'internal' }),
    /** The one that was sent back or taken back, and is submitted again by this one. */
    fromInstanceId: id(['原流程', 'Submitted again from'], { ...given, privacy: 'internal' }),
    /** The fields that conditions ask for, as they were when it was submitted or last changed by an approver. */
    variables: json<Readonly<Record<string, unknown>>>(['变量', 'Variables'], { ...given, privacy: 'internal' }),
    /** Where it stands: what the interpreter keeps besides the tasks. */
    tokens: json<FlowTokens>(['流转', 'Tokens'], { ...given, privacy: 'internal' }),
    /** People chosen for steps, by step. */
    chosen: json<Readonly<Record<string, readonly string[]>>>(['指定审批人', 'Chosen approvers'], {
      ...given,
      privacy: 'internal',
    }),
    initiatorId: user(['发起人', 'Initiator'], { ...given, required: true }),
    initiatorDeptId: dept(['发起部门', 'Department'], given),
    status: state(['状态', 'Status'], instanceStates, 'running'),
    currentNodes: computed(['当前节点', 'Current step'], 'text'),
    currentHandlers: computed(['当前处理人', 'Current people'], 'text'),
    startTime: datetime(['开始时间', 'Started'], { ...given, required: true }),
    endTime: datetime(['结束时间', 'Ended'], given),
    durationHours: computed(['时长(小时)', 'Duration (h)'], 'decimal'),
    remindTime: datetime(['最近催办', 'Last reminder'], given),
    /** It is over without having come through, and its paper can be sent on its way again. */
    mayResubmit: computed(['可重新提交', 'Can be submitted again'], 'bool', { privacy: 'internal' }),
    ccIds: users(['抄送人', 'Copied to'], given),
  },
  // A paper is on one way at a time.
  unique: [{ fields: ['businessCodeId', 'rowId'], where: { status: 'running' } }],
  indexes: [
    ['rowId', 'status'],
    ['definitionId', 'status'],
    ['initiatorId', 'startTime'],
    ['formId', 'startTime'],
    ['fromInstanceId'],
  ],
  editable: { status: [] },
  participants: ['initiatorId'],
  ownedBy: 'initiatorId',
  namedMay: { createUserId: ['withdraw', 'remind'] },
  actions: {
    /** A form that was filled in, or a draft of one, goes on its way. */
    start: {
      rowless: true,
      input: {
        ...filledIn,
        id: draftId,
        fromInstanceId: id(['原流程', 'Submitted again from'], {}),
        choose: json(['指定审批人', 'Chosen approvers']),
      },
    },
    /** Kept as far as it is filled in, for nobody else. */
    saveDraft: { rowless: true, input: { ...filledIn, id: draftId } },
    deleteDraft: { rowless: true, input: { ids: text(['草稿', 'Drafts'], { required: true, max: 4000 }) } },
    /** The papers of one form, with its fields, that concern the caller. */
    listPapers: { query: 'screen', answers: 'list', input: { formId: ofForm } },
    exportPapers: {
      ...{ rowless: true, reads: true, button: 'start', answers: { workbookOf: 'listPapers' } },
      input: { formId: ofForm },
    },
    withdraw: {
      from: { status: ['running'] },
      to: { status: 'withdrawn' },
      staleWhenWrong: true,
      input: { reason: text(['原因', 'Reason'], { max: 500 }) },
      tells: ['reason'],
    },
    remind: { label: ['催办', 'Remind'], from: { status: ['running'] } },
    terminate: {
      ...{ on: 'processDefinition', rare: true, staleWhenWrong: true },
      from: { status: ['running'] },
      to: { status: 'terminated' },
      input: { reason: text(['原因', 'Reason'], { required: true, max: 500 }) },
      tells: ['reason'],
    },
    history: { reads: true, access: 'login', apart: true },
    diagram: { reads: true, access: 'login', apart: true },
    listByRow: {
      ...{ query: 'login' },
      input: {
        businessCodeId: int(['业务单据', 'Document kind'], { required: true, min: 1 }),
        rowId: id(['单据', 'Document'], { required: true }),
      },
    },
  },
  list: {
    columns: [
      ...['code', 'title', 'definitionId', 'rowCode', 'status', 'currentNodes', 'currentHandlers', 'startTime'],
      ...['endTime', 'durationHours'],
    ],
    extraColumns: ['initiatorId', 'initiatorDeptId', 'orgId'],
    filters: ['definitionId', 'businessCodeId', 'formId', 'status', 'startTime', 'initiatorId', 'all'],
    // Started by me; with all=1 everything of the processes that I administer.
    extraFilters: { all: int(['全部', 'All']) },
    brings: ['businessCodeId', 'rowId', 'formId', 'formVersion', 'mayResubmit'],
    sort: '-startTime',
  },
})

export const processForm = business(158, {
  resource: flowableInstance,
  label: ['发起流程', 'Start a process'],
  screen: 'processForm',
  classification: 'taskManagement',
  prefix: 'LC',
  workflow: true,
})
