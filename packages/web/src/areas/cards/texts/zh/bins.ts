const texts = {
  binCards: '库位内卡片（{{count}}）',
  binEmpty: '库位是空的',
  bin: '库位',
  capacity: '容量',
}
export default texts

declare module 'i18next' {
  interface CardsTexts extends Readonly<typeof texts> {}
}
