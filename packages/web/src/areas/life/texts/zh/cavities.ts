const texts = {
  cavitySum: '{{count}} 穴，加工 {{strokes}} 次，产出 {{pieces}} 件',
  cavityNo: '穴号',
  cavityState: '状态',
  cavityWorked: '加工次数',
  cavityLeft: '剩余寿命',
  cavitySince: '变动时间',
  cavityReason: '原因',
  cavityOpen: '使用中',
  cavityBlocked: '已封',
}
export default texts

declare module 'i18next' {
  interface LifeTexts extends Readonly<typeof texts> {}
}
