const texts = {
  paper: '单据',
  flow: '审批流程',
  noFiles: '没有附件',
  openPaper: '打开单据',
  todo: '待办',
  doneTasks: '已办',
  copies: '抄送我的',
  runningOnes: '进行中',
  endedOnes: '已完成',
  approve: '同意',
  sendBack: '驳回',
  approved: '已同意',
  sentBack: '已驳回',
  oneBusinessOnly: '批量审批只能选择同一业务的任务',
  tooManyTasks: '一次最多审批{{most}}条',
  approvedSome: '已同意{{count}}条',
  approvedButSome: '已同意{{count}}条，{{refused}}条需逐条处理',
  tasksChosen: '批量同意（{{count}}条）',
  nothingWaits: '没有待办任务',
  nothingHere: '暂无记录',
  waitsForMe: '待我审批',
  allTasks: '全部{{count}}条',
  backToList: '返回',
  noWayToPaper: '没有打开该单据的权限',
}
export default texts

declare module 'i18next' {
  interface WorkflowTexts extends Readonly<typeof texts> {}
}
