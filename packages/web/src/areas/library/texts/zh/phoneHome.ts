const texts = {
  scanAnything: '卡片、库位或单号',
  scanIt: '扫一扫',
  mayNotOpen: '您没有查看它的权限，请联系管理员',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
