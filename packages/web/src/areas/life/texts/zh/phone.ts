const texts = {
  report: '登记',
  reported: '已登记',
  scanMouldOrMachine: '扫描模具或设备',
  mouldOrMachine: '请扫描模具或设备的标签',
  whichMould: '{{code}} 上有多副模具，请选择',
  product: '产品',
  machine: '设备',
  neverReported: '还没有登记',
  lastReport: '上次登记',
  lastReportOf: '{{day}} {{num}} 次 {{who}}',
  mineToday: '我今日登记',
  usedAndLeft: '累计 {{used}} 次，剩余 {{left}} 次',
  lifeIsOver: '{{code}} 寿命已到期，请停用并上报模具工程师。',
  tellEngineer: '上报模具工程师',
  engineerTold: '已上报',
  sumTimes: '合计 {{num}} 次',
  sumFound: '查找结果',
  sumRecords: '{{records}} 张，合格 {{ok}}，不合格 {{ng}}',
  countedBy: '该模具由计数器 {{counter}} 自动计数，登记的数量不计入寿命。',
  countedByItself: '该模具由计数器自动计数，无需登记',
  recordTitle: '报工详情',
  recordNotCounted: '本登记目前不计数：已被反审核，或等待审核。',
  usedBefore: '登记前已用次数',
  usedAfter: '登记后已用次数',
  logIn: '登录系统',
}
export default texts

declare module 'i18next' {
  interface LifeTexts extends Readonly<typeof texts> {}
}
