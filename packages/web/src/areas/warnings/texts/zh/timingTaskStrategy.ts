const texts = {
  logOf: '执行日志：{{name}}',
  neverRun: '还没有执行过',
  startedAt: '开始时间',
  endedAt: '结束时间',
  processed: '处理数',
}
export default texts

declare module 'i18next' {
  interface WarningsTexts extends Readonly<typeof texts> {}
}
