const texts = {
  chart: '润滑图',
  noChart: '该标准还没有润滑图，请编辑标准并上传图片。',
  placeHint: '先选润滑点，再在图上点它的位置。',
  notPlaced: '（未标注）',
  savePlaces: '保存位置',
  placed: '位置已保存',
}
export default texts

declare module 'i18next' {
  interface LubricationTexts extends Readonly<typeof texts> {}
}
