const texts = {
  nothingToReturn: '没有待归还的卡片',
  nothingOut: '没有在外的卡片',
  bringBack: '归还',
  extend: '延期',
  remind: '提醒',
  reminded: '已提醒领用人',
  extendedTo: '已延期',
  overdueBy: '超期 {{count}} 天',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
