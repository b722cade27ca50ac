const texts = {
  machineOrTool: '请扫描设备或工装',
  boundTo: '{{code}} 已绑定：{{place}}',
  workedThere: '绑定期间加工 {{count}} 次',
  bindTo: '{{tool}} 绑定到 {{machine}} 工位 {{station}}',
  bindNow: '绑定',
  scanTool: '扫描工装或模具',
  scanMachine: '扫描设备',
  toolsOn: '已绑定 {{count}}',
  noTools: '没有绑定工装',
  boundSince: '{{time}} 起，加工 {{count}} 次',
  station: '工位 {{station}}',
  stationLabel: '工位',
  bindHint: '先扫描设备，再扫描要绑定的工装',
  otherTool: '换一个',
  unbind: '下机',
  unbindAsk: '将 {{code}} 从设备上取下？',
  unbound: '已下机',
  bound: '已上机',
  notTaken: '设备 {{machine}} 不能安装 {{tool}} 这类工装',
  wornReason: '寿命到期仍上机的原因',
}
export default texts

declare module 'i18next' {
  interface CardsTexts extends Readonly<typeof texts> {}
}
