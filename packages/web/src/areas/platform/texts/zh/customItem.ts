const texts = {
  rankFields: '调整顺序',
  noFieldsYet: '该业务还没有自定义项',
}
export default texts

declare module 'i18next' {
  interface PlatformTexts extends Readonly<typeof texts> {}
}
