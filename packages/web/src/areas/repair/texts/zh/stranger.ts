const texts = {
  strangerReport: '报告故障',
  whatIsWrong: '哪里不正常？',
  isStopped: '设备已停机',
  yourPhone: '联系电话（选填）',
  onePhoto: '拍照或选择照片（选填）',
  sendReport: '提交报修',
  noPicture: '该文件不是可用的照片',
  notSent: '未能提交，请重试',
  strangerThanks: '已收到，报修单号 {{code}}。谢谢！',
}
export default texts

declare module 'i18next' {
  interface RepairTexts extends Readonly<typeof texts> {}
}
