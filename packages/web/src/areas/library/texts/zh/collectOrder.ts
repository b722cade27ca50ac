const texts = {
  firstSuggested: '可用卡片较多，这里只列出剩余寿命最多的 {{count}} 张',
  nothingToFetch: '库内没有可出库的卡片',
  suggestTitle: '按产品推荐卡片',
  noneSuggested: '没有可领用的卡片',
  collectThese: '领用 {{count}} 张',
  needTime: '需用时间',
  cardCode: '卡片编号',
  cardName: '卡片名称',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
