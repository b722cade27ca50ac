const texts = {
  bornAs: '生成后的状态：{{status}}',
  codesToCome: '将依次编号（{{count}}张，以保存时为准）：',
}
export default texts

declare module 'i18next' {
  interface CardsTexts extends Readonly<typeof texts> {}
}
