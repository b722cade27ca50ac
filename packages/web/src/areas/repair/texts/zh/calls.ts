const texts = {
  sure: '确定',
  done: '已完成',
  boundSome: '已绑定 {{made}} 张卡片，{{skipped}} 张已有绑定未变',
  dispatchedSome: '已派工 {{count}} 张报修单',
  wouldSend: '派工范围：{{range}}；将派给：{{worker}}',
  noRange: '无匹配',
  nobody: '无可用维修工',
}
export default texts

type Texts = typeof texts
declare module 'i18next' {
  interface RepairTexts extends Texts {}
}
