const texts = {
  boundSome: '已绑定 {{made}} 张卡片，{{skipped}} 张已有绑定未变',
  unboundSome: '已解绑 {{count}} 张卡片',
  replaced: '已替换：主修 {{main}} 张卡片，备修 {{backup}} 张卡片',
  dispatchedSome: '已派工 {{count}} 张报修单',
  wouldSend: '派工范围：{{range}}；将派给：{{worker}}',
  nobodyProposed: '没有可派的维修工，请在上方选择',
  noRange: '无匹配',
  nobody: '无可用维修工',
  noFaults: '没有报修记录',
  faultTypes: '故障类型',
  allFaultTypes: '全部故障类型',
}
export default texts

declare module 'i18next' {
  interface RepairTexts extends Readonly<typeof texts> {}
}
