const texts = {
  timeLine: '时间轴',
  minutesLater: '{{count}} 分钟后',
  toDispatch: '待派工',
  toAccept: '待接单',
  inRepair: '维修中',
  nothingPending: '没有待处理的报修',
  myRepairs: '我维修的',
  myReports: '我报修的',
  nothingRepaired: '还没有维修记录',
  nothingReported: '还没有报修',
  team: '班组',
  duty: '在岗状态',
  onDuty: '在岗',
  offDuty: '不在岗',
  today: '今日',
  thisMonth: '本月',
  openTasks: '在修任务',
  doneToday: '今日完成',
  orders: '完成单数',
  hours: '维修小时',
  responseAvg: '平均响应（分）',
  score: '评分',
  dispatchIt: '派工',
  sendChosen: '自动派工',
  dispatched: '已派工',
  takeIt: '接单',
  taken: '已接单',
  candidates: '可派维修工',
  noCandidates: '没有可派的维修工，请在下方选择',
  tasksOpen: '在修 {{open}}/{{most}}',
  loadOf: '负荷 {{load}}',
  skilled: '擅长此类故障',
  bound: '绑定维修工',
}
export default texts

type Texts = typeof texts
declare module 'i18next' {
  interface RepairTexts extends Texts {}
}
