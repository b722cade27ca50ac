const texts = {
  scanMachine: '扫描设备二维码',
  noSuchMachine: '该设备未参与效率统计',
  machines: '设备',
  noMachines: '没有参与效率统计的设备',
  off: '停机',
  running: '运行中',
  paused: '暂停',
  startUp: '开机',
  started: '已开机',
  isOff: '设备未开机',
  lastDay: '最近一天',
  events: '事件',
  askLeader: '记录有误？请联系班组长修正',
}
export default texts

declare module 'i18next' {
  interface OeeTexts extends Readonly<typeof texts> {}
}
