const texts = {
  acceptanceMade: '已生成验收单 {{code}}，{{count}} 张卡片',
  reasonNeeded: '请填写原因',
  cardsMade: '已生成 {{count}} 张卡片：{{first}} 至 {{last}}',
  linesClosed: '已关闭 {{count}} 行',
  makeCardsOf: '生成卡片：{{code}}',
  closeLinesOf: '关闭明细：{{code}}',
  makeCards: '生成 {{count}} 张卡片',
  closeLines: '关闭 {{count}} 行',
  ordered: '订购',
  carded: '已建卡',
  acceptedNumber: '已验收',
  makeNow: '本次生成',
  closeIt: '关闭',
  nothingOpen: '没有未完成的明细',
  closeWhy: '关闭原因',
  file: '档案',
}
export default texts

type Texts = typeof texts
declare module 'i18next' {
  interface ProcurementTexts extends Texts {}
}
