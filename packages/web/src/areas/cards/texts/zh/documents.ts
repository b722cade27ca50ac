const texts = {
  documents: '资料',
  olderVersions: '历史版本（{{count}}）',
  noDocuments: '还没有资料',
  documentOfFile: '档案资料',
  superseded: '已失效',
  toCome: '{{date}} 生效',
  publicMark: '扫码公开',
  file: '档案',
}
export default texts

declare module 'i18next' {
  interface CardsTexts extends Readonly<typeof texts> {}
}
