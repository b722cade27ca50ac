const texts = {
  bringInTab: '入库',
  alreadyAt: '卡片 {{code}} 已在 {{place}}',
  inboundHint: '先扫库位再扫卡片，或每张卡片后扫一次库位',
  warehouseFirst: '请先扫描库位，或在下方选择仓库',
  otherWarehouse: '该库位属于 {{name}}，请另开一单',
  otherKind: '卡片 {{code}} 当前{{place}}，不能按“{{kind}}”入库',
  intoBin: '入 {{bin}}',
  bringIn: '入库 {{count}} 张',
  broughtIn: '{{count}} 张卡片已入库',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
