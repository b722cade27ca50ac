const texts = {
  dueAt: '应还 {{time}}',
}
export default texts

declare module 'i18next' {
  interface CardsTexts extends Readonly<typeof texts> {}
}
