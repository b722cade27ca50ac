const texts = {
  today: '今日',
  toBeDispatched: '待派工',
  dispatched: '已派工',
  changing: '换模中',
  firstPiecePending: '待首件',
  completed: '今日完成',
  late: '逾期',
  averageToday: '今日平均',
  minutes: '{{count}} 分',
  running: '正在换模',
  noneRunning: '没有正在进行的换模',
  ofMinutes: '{{done}} / {{standard}} 分',
  paused: '暂停中',
  waiting: '等待中',
  noneWaiting: '没有等待的任务',
  noChanges: '近期没有换模任务',
  doneToday: '今日完成',
  doneThisMonth: '本月完成',
  given: '待接待办',
  averageMonth: '本月平均(分)',
  averageStandard: '平均标准(分)',
  onTimeRate: '准时率',
  free: '空闲',
  clock: '换模计时',
  changers: '换模员',
  noChangers: '该产线没有换模员',
  loadToday: '今日 {{count}} 单',
  offDuty: '不在岗',
  crew: '派工',
  rank: '本月名次',
  onMachine: '机上模具',
  noneOnMachine: '工位上没有模具',
  waitingPlans: '待换模的计划',
  fittingMoulds: '可生产该产品的模具',
  lifeLeft: '剩余寿命 {{count}} 次',
}
export default texts

type Texts = typeof texts
declare module 'i18next' {
  interface MouldChangeTexts extends Texts {}
}
