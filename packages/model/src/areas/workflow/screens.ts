import { button, group, screensIn, type Group, type Screen } from '../../language/index.ts'

export const groups: readonly Group[] = [
  group('processManagement', '/processManagement', ['流程管理', 'Process management'], 'guide'),
  group('taskManagement', '/taskManagement', ['任务管理', 'Tasks'], 'list'),
]

const inProcessManagement = screensIn('/processManagement', ['processManagement'])
const inTaskManagement = screensIn('/taskManagement', ['taskManagement'])

export const screens: readonly Screen[] = [
  inProcessManagement('formDefinition', {
    label: ['表单定义', 'Form definition'],
    kind: 'designer',
    resource: 'sysForm',
    buttons: [
      ...(['insert', 'update'] as const),
      button('design', ['设计', 'Design']),
      button('preview', ['预览', 'Preview']),
      button('publish', ['发布', 'Publish']),
      button('cancelPublish', ['取消发布', 'Cancel publish']),
      'copy',
      'delete',
    ],
    after: 'specialStaffing',
  }),
  inProcessManagement('processDefinition', {
    label: ['流程定义', 'Process definition'],
    kind: 'designer',
    resource: 'flowableDefinition',
    buttons: [
      'insert',
      button('design', ['设计', 'Design']),
      button('validate', ['校验', 'Validate']),
      button('publish', ['发布', 'Publish']),
      button('suspend', ['停用流程', 'Suspend']),
      button('activate', ['激活', 'Activate']),
      button('binding', ['绑定业务', 'Binding']),
      button('versions', ['历史版本', 'Versions']),
      'copy',
      'delete',
      button('importXml', ['导入XML', 'Import XML']),
      button('exportXml', ['导出XML', 'Export XML']),
      button('instances', ['运行实例', 'Instances']),
      button('terminate', ['终止', 'Terminate']),
      button('reassign', ['改派', 'Reassign']),
    ],
    after: 'formDefinition',
  }),
  inTaskManagement('processForm', {
    label: ['发起流程', 'Start a process'],
    kind: 'custom',
    resource: 'flowableInstance',
    buttons: [
      button('start', ['开始', 'Start']),
      button('saveDraft', ['存草稿', 'Save draft']),
      button('deleteDraft', ['删除草稿', 'Delete draft']),
    ],
    after: 'processDefinition',
  }),
  inTaskManagement('todoTask', {
    label: ['待办任务', 'To-do'],
    kind: 'list',
    resource: 'flowableTask',
    buttons: [
      button('complete', ['完成', 'Complete']),
      'reject',
      button('transfer', ['转办', 'Transfer']),
      button('delegate', ['委派', 'Delegate']),
      button('addSign', ['加签', 'Add sign']),
      button('batchComplete', ['批量审批', 'Batch complete']),
      button('read', ['已阅', 'Read']),
    ],
    after: 'processForm',
  }),
  inTaskManagement('started', {
    label: ['我发起的', 'Started by me'],
    kind: 'list',
    resource: 'flowableInstance',
    buttons: ['withdraw', 'remind', button('resubmit', ['重新提交', 'Resubmit']), 'copy'],
    after: 'todoTask',
  }),
]
