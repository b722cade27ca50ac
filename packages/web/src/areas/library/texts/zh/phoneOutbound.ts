const texts = {
  goOutTab: '出库',
  scanBadgeOrCard: '扫描工牌或卡片',
  receiverIs: '领用人：{{name}}',
  collectWanted: '该类卡片须凭领用单出库，请选择领用单',
  productWanted: '请填写产品',
  photoWanted: '须拍照',
  outboundHint: '先扫领用人工牌，再逐张扫描卡片',
  goOut: '出库 {{count}} 张',
  goneOut: '{{count}} 张卡片已出库',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
