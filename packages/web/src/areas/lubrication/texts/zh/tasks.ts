const texts = {
  daysOf: '{{code}} {{card}} 的润滑日期',
  noTasks: '没有润滑任务',
}
export default texts

declare module 'i18next' {
  interface LubricationTexts extends Readonly<typeof texts> {}
}
