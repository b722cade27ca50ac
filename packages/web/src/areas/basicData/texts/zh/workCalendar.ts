const texts = {
  calendarYear: '全年日历',
  shifts: '班次',
  calendarOrg: '所属组织',
  yearName: '{{year}} 年',
  monthName: '{{month}} 月',
  monthOfYear: '{{year}} 年 {{month}} 月',
  weekdays: '一 二 三 四 五 六 日',
  yearBefore: '上一年',
  yearAfter: '下一年',
  copyYear: '复制 {{from}} 年',
  copyYearAsk: '把 {{from}} 年的日历设置复制到 {{to}} 年？',
  yearCopied: '已复制 {{from}} 年的设置',
  chooseDays: '点选或拖选日期，设置休息日、节假日、调休和班次。',
  chosenDays: '{{from}} 至 {{to}}（{{count}} 天）',
  replanNote: '保存后，所涉日期的待执行任务按新日历重排。',
  saveAndReplan: '保存并重排任务',
  asUsual: '恢复默认',
  daysSaved: '日历已保存',
  closeCalendar: '关闭',
}
export default texts

declare module 'i18next' {
  interface BasicDataTexts extends Readonly<typeof texts> {}
}
