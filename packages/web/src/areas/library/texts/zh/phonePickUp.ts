const texts = {
  signFor: '{{name}} 签收 {{count}} 张卡片',
  nothingToPick: '没有待拣货的领用单',
  firstOrdersOnly: '待拣货较多，这里只列出最急的 {{count}} 张领用单；其它的请扫描单号',
  orderGone: '该领用单已不在待拣货之列：已全部出库、已关闭或已反审核',
  sentUnheard: '您交付过的卡片没有收到结果。查询一次即可知道是否已出库，不会重复出库',
  askWhatBecame: '查询结果',
  dropPick: '不再保留',
  nothingHere: '库位 {{bin}} 没有要拣的卡片',
  pickHere: '在此拣取 {{cards}}',
  notOrdered: '卡片 {{code}} 不在此领用单中',
  handOver: '交付 {{count}} 张',
  scanToPick: '扫描卡片、库位或领用人工牌',
  picked: '已拣 {{count}} / {{wanted}}',
  pickHint: '按库位顺序取出并扫描卡片',
  toFetch: '待拣（{{count}}）',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
