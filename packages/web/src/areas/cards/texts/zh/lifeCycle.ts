const texts = {
  eventKinds: '全部内容',
  eventTime: '时间',
  lifeInFigures:
    '使用 {{age}} 天 · 加工 {{usedNum}} 次 · 位置变动 {{moves}} 次 · 维修 {{repairs}} 次（{{repairHours}} 小时）· 保养 {{upkeeps}} 次 · 变更 {{changes}} 次 · 费用 {{totalCost}}',
  usedSoFar: '累计 {{times}} 次',
  historyCut: '只显示最近 {{count}} 条，请用时间筛选更早的记录',
}
export default texts

declare module 'i18next' {
  interface CardsTexts extends Readonly<typeof texts> {}
}
