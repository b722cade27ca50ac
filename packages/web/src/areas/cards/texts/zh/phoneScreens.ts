const texts = {
  noRight: '您没有此业务的操作权限，请联系管理员',
  dueAt: '应还 {{time}}',
}
export default texts

type Texts = typeof texts
declare module 'i18next' {
  interface CardsTexts extends Texts {}
}
