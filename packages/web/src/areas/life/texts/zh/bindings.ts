const texts = {
  mountedOn: '装在哪些设备上',
  neverMounted: '没有装过机',
  carried: '装过哪些工装',
  neverCarried: '没有装过工装',
}
export default texts

declare module 'i18next' {
  interface LifeTexts extends Readonly<typeof texts> {}
}
