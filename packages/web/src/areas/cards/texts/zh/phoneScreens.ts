const texts = {
  dueAt: '应还 {{time}}',
}
export default texts

type Texts = typeof texts
declare module 'i18next' {
  interface CardsTexts extends Texts {}
}
