const texts = {
  nothingHappened: '还没有任何记录',
  remaining: '剩余 {{times}} 次',
  overrun: '超出 {{times}} 次',
}
export default texts

declare module 'i18next' {
  interface CardsTexts extends Readonly<typeof texts> {}
}
