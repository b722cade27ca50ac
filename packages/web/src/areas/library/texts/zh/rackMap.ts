const texts = {
  rackMap: '货架图',
  bin_empty: '空',
  bin_partly: '有余位',
  bin_full: '已满',
  bin_reserved: '有预占',
  bin_frozen: '盘点冻结',
  bin_off: '已停用',
  binAbout: '{{fullCode}}：{{look}}，{{occupied}}/{{capacity}}',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
