import { peopleOf, warning } from '../../language/index.ts'
import { flowableTask } from './flowableTask.ts'

/** A step that nobody has answered in time. At the highest level the administrators of the process are told too. */
export const approvalOverdue = warning('W004', {
  of: flowableTask,
  people: { assigneeId: ['当前处理人', 'Assignee'], processAdminIds: ['流程管理员', 'Process administrators'] },
  tells: [peopleOf('assigneeId'), peopleOf('processAdminIds')],
  follows: ['flowableTask'],
  text: [
    '{objectName}的审批已超时 {value} 小时，请尽快处理。',
    'The approval of {objectName} is overdue by {value} hours.',
  ],
})

export const workflowWarnings = [approvalOverdue]
