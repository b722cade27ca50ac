const texts = {
  addTasks: '新增任务',
  foresee: '预览',
  card: '卡片',
  scheme: '方案',
  nominalDate: '理论日期',
  dueDate: '计划日期',
  shift: '班次',
  note: '说明',
  comma: '、',
  tasksForeseen: '可创建 {{count}} 条，{{skipped}} 条不创建',
  makeTasks: '创建 {{count}} 条任务',
  unboundCards: '{{count}} 张卡片没有绑定方案：{{codes}}',
  nothingToMake: '没有可创建的任务',
  movedByHoliday: '避开非工作日',
  noWorkingDay: '附近无工作日，按原日',
  handInAsk: '已保存，现在提交吗？',
  handInLater: '也可以稍后在保养单中提交。',
  handIn: '提交',
  later: '稍后',
  handedIn: '已提交',
  noTasks: '没有任务',
  noInspections: '没有巡检记录',
  beginPatrol: '开始巡检',
  patrolBegun: '已生成 {{count}} 张巡检单',
}
export default texts

declare module 'i18next' {
  interface UpkeepTexts extends Readonly<typeof texts> {}
}
