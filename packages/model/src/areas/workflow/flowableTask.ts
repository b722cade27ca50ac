import {
  choice,
  computed,
  datetime,
  dept,
  files,
  id,
  int,
  json,
  longText,
  ref,
  resource,
  state,
  states,
  text,
  user,
  users,
} from '../../language/index.ts'

export const taskStates = states({
  open: [1, ['待处理', 'Open'], 'warning'],
  approved: [2, ['已同意', 'Approved'], 'success'],
  rejected: [3, ['已驳回', 'Rejected'], 'danger'],
  cancelled: [4, ['已取消', 'Cancelled'], 'info'],
  waiting: [5, ['等待中', 'Waiting']],
})

export const signModes = {
  or: ['或签', 'Any one'],
  all: ['会签', 'All'],
  ratio: ['比例会签', 'Share'],
  sequential: ['依次审批', 'One after the other'],
} as const

export const taskKinds = {
  1: ['审批', 'Normal'],
  2: ['委派', 'Delegated'],
  3: ['前加签', 'Signer before'],
  4: ['后加签', 'Signer after'],
  5: ['抄送', 'Copy'],
} as const

const given = { readOnly: true } as const
const comment = longText(['审批意见', 'Comment'], { max: 500 })
const reason = longText(['驳回意见', 'Reason'], { max: 500 })
const userId = user(['人员', 'Person'], { required: true })
/** Of several that hang on one instance it is the instance that two people wait for. */
const first = { locks: { reference: 'instanceId' } } as const
const stillOpen = { ...first, offeredWhile: { status: ['open'] } } as const

/** What one person has to say to one step; a copy is told only. What it is about stands in it, since it never changes. */
export const flowableTask = resource('flowableTask', {
  label: ['审批任务', 'Task'],
  kind: 'document',
  orgMode: 0,
  display: 'title',
  picker: [],
  fields: {
    /** In the words of who reads it: the kind of the paper and its number. */
    title: computed(['标题', 'Title'], 'text'),
    /** What its kind is called in either language, for who looks for it. */
    kindNames: text(['单据名称', 'Kind of document'], { ...given, max: 200, search: true, privacy: 'internal' }),
    /** What the title rule of the form says of the paper. */
    formTitle: text(['表单标题', 'Form title'], { ...given, max: 300, search: true, privacy: 'internal' }),
    instanceId: ref(['流程实例', 'Instance'], 'flowableInstance', { ...given, required: true }),
    definitionId: ref(['流程', 'Process'], 'flowableDefinition', { ...given, required: true }),
    businessCodeId: int(['业务单据', 'Document kind'], given),
    rowId: id(['单据', 'Document'], given),
    rowCode: text(['单号', 'Document no.'], { ...given, max: 100, search: true }),
    initiatorId: user(['发起人', 'Initiator'], { ...given, required: true, search: ['jobName'] }),
    initiatorDeptId: dept(['发起部门', 'Department'], given),
    nodeId: text(['节点标识', 'Step id'], { ...given, required: true, max: 100, privacy: 'internal' }),
    nodeName: text(['节点', 'Step'], { ...given, required: true, max: 100 }),
    /** Its number within the instance, by which the interpreter knows it; copies have none. */
    seq: int(['任务序号', 'Task number'], { ...given, privacy: 'internal' }),
    /** The visit of the step it belongs to. */
    stepNo: int(['节点序号', 'Visit'], { ...given, privacy: 'internal' }),
    /** Of who was asked by another signer: the number of that one's task. */
    askedBy: int(['来自任务', 'Asked by'], { ...given, privacy: 'internal' }),
    ownerId: user(['原处理人', 'Owner'], { ...given, required: true }),
    assigneeId: user(['当前处理人', 'Assignee'], { ...given, required: true }),
    signMode: choice(['签署方式', 'Sign mode'], signModes, given),
    loopIndex: int(['序号', 'Order'], given),
    kind: choice(['任务类型', 'Kind'], taskKinds, { ...given, required: true, default: 1 }),
    status: state(['状态', 'Status'], taskStates, 'open'),
    comment: { ...comment, ...given },
    annex: files(['附件', 'Attachments'], given),
    arriveTime: datetime(['到达时间', 'Arrived'], { ...given, required: true }),
    dueTime: datetime(['期限', 'Due'], given),
    finishTime: datetime(['完成时间', 'Done'], given),
    readTime: datetime(['阅读时间', 'Read'], given),
    /** When its lateness was last dealt with. */
    timeoutTime: datetime(['超时处理', 'Overdue handled'], { ...given, privacy: 'internal' }),
    isOverdue: computed(['超时', 'Overdue'], 'bool'),
  },
  unique: [['instanceId', 'seq']],
  indexes: [
    ['assigneeId', 'status', 'arriveTime'],
    ['status', 'dueTime'],
  ],
  editable: { status: [] },
  ownedBy: 'assigneeId',
  namedMay: { assigneeId: ['complete', 'reject', 'transfer', 'delegate', 'addSign', 'claim', 'read'] },
  actions: {
    listTodo: { query: 'screen', answers: 'list', input: {} },
    listDone: { query: 'screen', answers: 'list', input: {} },
    listCc: {
      ...{ query: 'screen', answers: 'list' },
      input: { unread: int(['仅未读', 'Unread only'], { min: 0, max: 1 }) },
    },
    complete: {
      ...stillOpen,
      label: ['同意', 'Approve'],
      to: { status: 'approved' },
      input: {
        comment,
        annex: files(['附件', 'Attachments']),
        /** What the step lets its approver fill in of the paper, by field. */
        fields: json<Readonly<Record<string, unknown>>>(['填写内容', 'Fields']),
        chooseUserIds: users(['下一步审批人', 'Next approvers']),
      },
      keeps: ['comment', 'annex'],
    },
    reject: {
      ...stillOpen,
      to: { status: 'rejected' },
      input: {
        comment: reason,
        annex: files(['附件', 'Attachments']),
        nodeId: text(['驳回至', 'Back to'], { max: 100, empty: ['发起人', 'Initiator'] }),
      },
      keeps: ['comment', 'annex'],
    },
    listRejectNodes: { reads: true, access: 'login', apart: true },
    transfer: { ...stillOpen, input: { userId, comment } },
    delegate: { ...stillOpen, input: { userId, comment } },
    addSign: {
      ...stillOpen,
      input: {
        kind: choice(['加签方式', 'When'], { 3: taskKinds[3], 4: taskKinds[4] }, { required: true, default: 3 }),
        userIds: users(['加签人员', 'Signers'], { required: true, max: 10 }),
        comment,
      },
    },
    claim: { ...stillOpen, button: 'complete', label: ['认领', 'Claim'], apart: true },
    reassign: {
      ...{ ...first, on: 'processDefinition', apart: true, offeredWhile: { status: ['open', 'waiting'] } },
      input: { userId, reason: text(['原因', 'Reason'], { required: true, max: 500 }) },
      tells: ['reason'],
    },
    batchComplete: {
      rowless: true,
      input: { ids: text(['任务', 'Tasks'], { required: true, max: 4000 }), comment },
    },
    read: { label: ['已阅', 'Read'], from: { kind: [5] } },
    /** How much waits for the caller. */
    countTodo: { query: 'login' },
  },
  list: {
    columns: [
      ...['title', 'definitionId', 'rowCode', 'nodeName', 'initiatorId', 'initiatorDeptId', 'arriveTime', 'dueTime'],
      ...['kind', 'status'],
    ],
    extraColumns: ['ownerId', 'assigneeId', 'finishTime', 'comment', 'readTime'],
    filters: [
      'instanceId',
      'definitionId',
      'businessCodeId',
      'isOverdue',
      'arriveTime',
      'kind',
      'status',
      'assigneeId',
    ],
    brings: ['instanceId', 'businessCodeId', 'rowId', 'isOverdue', 'assigneeId'],
    marks: { dueTime: { tone: 'danger', when: { isOverdue: true } } },
    sort: '-arriveTime',
  },
})
