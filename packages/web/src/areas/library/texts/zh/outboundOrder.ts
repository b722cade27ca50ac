const texts = {
  firstOrdersHere: '待出库较多，这里只列出最急的 {{count}} 张领用单；其它的请在领用单列表中转出库',
  collectNo: '领用单号',
  applicant: '领用人',
  wanted: '待出库',
  noneOpen: '没有待出库的领用单',
  fetchIt: '引用',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
