const texts = {
  noneAccepted: '没有验收合格的卡片',
  order: '采购订单',
  acceptState: '验收状态',
  reworkDate: '返工期限',
  noneWaiting: '没有待验收的卡片',
  acceptThese: '验收 {{count}} 张',
}
export default texts

type Texts = typeof texts
declare module 'i18next' {
  interface ToolingTexts extends Texts {}
}
