const texts = {
  noneToStock: '没有待入库的卡片',
  allQualified: '全部合格',
  noneAccepted: '没有验收合格的卡片',
  order: '采购订单',
  acceptState: '验收状态',
  reworkDate: '返工期限',
  noneWaiting: '没有待验收的卡片',
  acceptThese: '验收 {{count}} 张',
  cardCode: '卡片编号',
  cardName: '卡片名称',
  category: '类别',
}
export default texts

declare module 'i18next' {
  interface ProcurementTexts extends Readonly<typeof texts> {}
}
