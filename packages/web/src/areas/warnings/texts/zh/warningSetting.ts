const texts = {
  settingAdded: '已保存该组织的设置',
  wouldFind: '立即评估：{{kind}}（不保存、不发送）',
  findsNothing: '当前没有需要预警的对象',
  level: '级别',
  objectCode: '对象编号',
  objectName: '对象名称',
  value: '当前值',
  threshold: '阈值',
  dueTime: '到期日期',
  save: '保存',
}
export default texts

declare module 'i18next' {
  interface WarningsTexts extends Readonly<typeof texts> {}
}
