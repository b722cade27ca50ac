const texts = {
  requested: '申请',
  started: '开始',
  off: '下模',
  on: '上模',
  adjusted: '调试',
  firstPiece: '首件',
  finished: '完成',
  standardOf: '标准 {{count}} 分',
  pausedTimes: '暂停 {{count}} 次',
}
export default texts

type Texts = typeof texts
declare module 'i18next' {
  interface MouldChangeTexts extends Texts {}
}
