const texts = {
  scanStock: '扫描卡片或库位，或输入',
  andBins: '，另有 {{count}} 处',
  moreBins: ' 等更多库位…',
  allBinsInside: '库位较多，点开查看全部',
  noStock: '没有库存',
  inBin: '{{bin}}（{{count}}）',
  noFile: '无档案',
  freeOf: '可用 {{free}}，在库 {{quantity}}',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
