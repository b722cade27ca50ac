import { choice, datetime, id, int, json, table, text, type StoredFile } from '../../language/index.ts'

export const historyActions = {
  submit: ['提交', 'Submitted'],
  resubmit: ['重新提交', 'Submitted again'],
  approve: ['同意', 'Approved'],
  reject: ['驳回', 'Rejected'],
  transfer: ['转办', 'Transferred'],
  delegate: ['委派', 'Delegated'],
  delegateReturn: ['委派意见', 'Opinion of the delegate'],
  addSign: ['加签', 'Signers added'],
  claim: ['认领', 'Claimed'],
  withdraw: ['撤回', 'Withdrawn'],
  terminate: ['终止', 'Terminated'],
  reassign: ['改派', 'Reassigned'],
  remind: ['催办', 'Reminded'],
  cc: ['抄送', 'Copied'],
  autoPass: ['自动通过', 'Passed automatically'],
  timeout: ['超时处理', 'Overdue'],
  cancelAudit: ['反审核', 'Audit cancelled'],
} as const
export type HistoryAction = keyof typeof historyActions

export interface ChangedField {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** Who did what with a paper on its way, in the order in which it happened. */
export const flowableHistory = table('flowableHistory', {
  label: ['审批记录', 'Approval record'],
  appendOnly: true,
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    instanceId: id(['流程实例', 'Instance'], { required: true }),
    /** The order within the instance. */
    seq: int(['序号', 'Number'], { required: true }),
    time: datetime(['时间', 'Time'], { required: true }),
    nodeId: text(['节点标识', 'Step id'], { max: 100 }),
    nodeName: text(['节点', 'Step'], { max: 100 }),
    action: choice(['动作', 'Action'], historyActions, { required: true }),
    /** Nobody: the system. */
    userId: id(['人员', 'Person']),
    onBehalfOf: id(['代理', 'On behalf of']),
    toUserIds: json<readonly string[]>(['转给', 'To']),
    comment: text(['意见', 'Comment'], { max: 500 }),
    annex: json<readonly StoredFile[]>(['附件', 'Attachments']),
    changedFields: json<readonly ChangedField[]>(['修改内容', 'Changes']),
  },
  key: ['id'],
  unique: [['instanceId', 'seq']],
})
