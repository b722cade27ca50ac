const texts = {
  flowPicture: '流程图：{{name}}',
  stepDone: '已完成',
  stepCurrent: '处理中',
  stepRejected: '已驳回',
  stepNext: '下一步',
  stepIdle: '未到',
  signByOne: '一人同意即可',
  signByAll: '全部同意',
  signByShare: '按比例同意',
  signInTurn: '依次签署',
  opinions: '审批意见',
  noOpinions: '还没有审批记录',
  bySystem: '系统',
  onBehalfOf: '代 {{name}}',
  toPeople: '→ {{names}}',
  changedField: '{{label}}：{{before}} → {{after}}',
  neverSubmitted: '该单据没有提交过审批',
  whichSubmission: '第{{nth}}次提交',
}
export default texts

declare module 'i18next' {
  interface WorkflowTexts extends Readonly<typeof texts> {}
}
