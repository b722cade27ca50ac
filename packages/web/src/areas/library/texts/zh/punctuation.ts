const texts = {
  comma: '、',
}
export default texts

type Texts = typeof texts
declare module 'i18next' {
  interface LibraryTexts extends Texts {}
}
