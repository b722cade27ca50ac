const texts = {
  batchTitle: '批量新增库位',
  preview: '预览：共 {{count}} 个编码',
  takenCodes: '其中 {{count}} 个已存在，不会重复新增',
  moreBins: '还有 {{count}} 个',
  makeBins: '新增 {{count}} 个库位',
  binsMade: '已新增 {{count}} 个库位',
}
export default texts

declare module 'i18next' {
  interface BasicDataTexts extends Readonly<typeof texts> {}
}
