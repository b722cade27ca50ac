const texts = {
  chooseCard: '请选择一张卡片，查看它的手册',
  codeOrName: '卡片编号或名称',
  missingDocument: '缺少的资料',
  wantedDocuments: '应有资料',
  bring: '补传',
  lacks: '缺{{what}}',
  documentCount: '{{count}}份资料',
  completeness: '资料完整度 {{share}}%',
  parameters: '技术参数',
  products: '适用产品',
  productCode: '产品编号',
  productName: '产品名称',
  procedure: '工序',
  wearingParts: '易损件',
  partCode: '备件编号',
  partName: '备件名称',
  quantity: '数量',
  replaceTimes: '更换次数',
  done: '已完成',
  newestDocument: '最新：{{name}} {{date}}',
}
export default texts

declare module 'i18next' {
  interface CardsTexts extends Readonly<typeof texts> {}
}
