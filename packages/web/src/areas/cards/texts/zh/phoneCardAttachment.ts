const texts = {
  attachmentHint: '扫描要上传资料的卡片',
  giveUpDocument: '放弃正在填写的资料？',
  giveUp: '放弃',
  documentStored: '资料已上传',
  storeDocument: '上传',
  fileWanted: '请拍照或选择文件',
}
export default texts

declare module 'i18next' {
  interface CardsTexts extends Readonly<typeof texts> {}
}
