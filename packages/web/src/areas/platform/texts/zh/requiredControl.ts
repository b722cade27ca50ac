const texts = {
  businesses: '业务',
  chooseBusiness: '全部业务',
  chooseBusinessFirst: '请先选择业务，再设置它的字段',
  findField: '字段名称',
  controlField: '字段',
  systemRequired: '系统必填',
  systemRequiredWhy: '系统必填，不能取消',
  controlRequired: '必填',
  controlShown: '显示',
  controlDefault: '默认值',
  controlTypes: '适用卡片类别',
  allTypes: '全部',
  controlRefused: '{{field}}：{{problem}}',
  restoreFields: '恢复该业务全部字段的系统设置？',
  restoreYes: '恢复',
}
export default texts

declare module 'i18next' {
  interface PlatformTexts extends Readonly<typeof texts> {}
}
