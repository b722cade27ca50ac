const texts = {
  binUse: '库位利用率',
  binsTaken: '已用 {{occupied}} / {{capacity}}，空余 {{free}}',
}
export default texts

declare module 'i18next' {
  interface BasicDataTexts extends Readonly<typeof texts> {}
}
