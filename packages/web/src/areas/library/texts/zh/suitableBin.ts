const texts = {
  warehouseWanted: '请先选择仓库',
  binsFilled: '已为 {{count}} 行填写推荐库位',
  nothingToFill: '没有需要填写库位的卡片：请先添加卡片，或清空要重新推荐的库位',
  noFreeBin: '{{count}} 行缺少可用库位，请手工选择',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
