const texts = {
  sentAgain: '已重新排队发送',
  openObject: '查看对象',
  whoWasTold: '发送明细：{{code}}',
  nobodyTold: '还没有告知任何人',
  sendAgain: '重发失败的消息',
  way: '渠道',
  cause: '原因',
  readAt: '阅读时间',
}
export default texts

declare module 'i18next' {
  interface WarningsTexts extends Readonly<typeof texts> {}
}
