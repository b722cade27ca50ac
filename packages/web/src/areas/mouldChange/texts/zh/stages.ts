const texts = {
  requested: '申请',
  started: '开始',
  off: '下模',
  on: '上模',
  adjusted: '调试',
  firstPiece: '首件',
  finished: '完成',
  standardOf: '标准 {{count}} 分',
  workedTime: '换模用时',
  standardTime: '标准时间',
  pauseTime: '暂停',
  pause: '暂停',
  times: '{{count}} 次',
}
export default texts

declare module 'i18next' {
  interface MouldChangeTexts extends Readonly<typeof texts> {}
}
