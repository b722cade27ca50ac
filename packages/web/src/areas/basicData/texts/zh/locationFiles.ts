const texts = {
  places: '仓库与库区',
  allWarehouses: '全部仓库',
}
export default texts

declare module 'i18next' {
  interface BasicDataTexts extends Readonly<typeof texts> {}
}
