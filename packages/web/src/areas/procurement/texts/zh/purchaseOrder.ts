const texts = {
  acceptanceMade: '已生成验收单 {{code}}，{{count}} 张卡片',
}
export default texts

declare module 'i18next' {
  interface ProcurementTexts extends Readonly<typeof texts> {}
}
