const texts = {
  save: '保存',
  cancel: '取消',
  back: '返回',
  delete: '删除',
}
export default texts

declare module 'i18next' {
  interface PlatformTexts extends Readonly<typeof texts> {}
}
