const texts = {
  scanOrSearch: '扫描或输入编号、名称',
  noCardFound: '没有找到“{{keyword}}”',
  cardInfoHint: '扫描卡片标签，查看它的位置、寿命、资料和履历',
  documentsHint: '扫描卡片标签，查看图纸、说明书等资料',
  scanCardOrBin: '扫描或输入库位、卡片',
  cardWanted: '请扫描卡片',
}
export default texts

declare module 'i18next' {
  interface CardsTexts extends Readonly<typeof texts> {}
}
