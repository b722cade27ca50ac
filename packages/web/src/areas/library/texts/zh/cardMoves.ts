const texts = {
  neverMoved: '还没有移动过',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
