const texts = {
  acceptanceMade: '已生成验收单 {{code}}，{{count}} 张卡片',
}
export default texts

type Texts = typeof texts
declare module 'i18next' {
  interface ProcurementTexts extends Texts {}
}
