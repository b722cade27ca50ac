const texts = {
  neverMoved: '还没有移动过',
}
export default texts

type Texts = typeof texts
declare module 'i18next' {
  interface LibraryTexts extends Texts {}
}
