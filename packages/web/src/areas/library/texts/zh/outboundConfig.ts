const texts = {
  builtInRule: '没有匹配的配置，按内置规则',
  winningRule: '第一行配置生效（得分 {{score}}）',
  whyWins: '以下启用的配置都匹配。指定的条件按表头计分，得分高者优先；同分时类型更近者、排序更小者优先。',
  score: '得分',
  sortNo: '排序',
  asksOf: '对该卡片的要求',
  testTitle: '测试出库配置',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
