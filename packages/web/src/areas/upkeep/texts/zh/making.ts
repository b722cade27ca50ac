const texts = {
  make: '创建',
  madeAll: '已创建 {{made}} 条',
  madeSome: '已创建 {{made}} 条，跳过 {{skipped}} 条',
  moreSkipped: '另有 {{count}} 条未列出',
  close: '关闭',
  boundCards: '已绑定方案',
  uncoveredCards: '无方案的卡片',
  nextDaysOf: '接下来的日期：{{card}} · {{scheme}}',
  noNextDays: '没有后续日期',
  movedFrom: '原定 {{day}}',
  chooseTypes: '选好类型、方案和间隔后，这里列出将纳入的卡片',
  cardsOfTypes: '将新增 {{count}} 张卡片，{{bound}} 张已有此方案会跳过',
  boundAlready: '已有此方案',
}
export default texts

declare module 'i18next' {
  interface UpkeepTexts extends Readonly<typeof texts> {}
}
