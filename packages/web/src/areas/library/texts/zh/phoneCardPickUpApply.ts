const texts = {
  apply: '申请',
  myApplications: '我的申请',
  applyFor: '提交申请（{{count}} 张）',
  applied: '申请已提交并生效，共 {{count}} 张',
  appliedForAudit: '申请已提交 {{count}} 张，待审核',
  applyHint: '扫描卡片，或先在上方选择产品，再从列出的卡片中挑选',
  promised: '卡片 {{code}} 已被 {{paper}} 预占',
  suitable: '可用卡片',
  noneSuitable: '没有可生产该产品的在库卡片',
  chosen: '已选',
  choose: '选用',
  lifeLeft: '剩余 {{count}} 次',
  noApplications: '还没有领用申请',
  issuedOf: '已出库 {{issued}} / {{qty}}',
  firstOnly: '可用卡片较多，这里只列出前 {{count}} 张；其它的请直接扫描',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
