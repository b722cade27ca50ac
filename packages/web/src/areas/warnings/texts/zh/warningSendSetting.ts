const texts = {
  trialHint: '选择一条预警，查看按现有规则谁会收到、谁收不到及原因。',
  chooseKind: '选择预警类型',
  chooseObject: '选择预警对象',
  noRecords: '该类型没有预警记录',
  nobodyGets: '按现有规则没有人会收到',
  ways: '渠道',
  byRules: '规则',
  leftOut: '不发送',
  muted: '本人免打扰',
  belowLevel: '低于短信最低级别',
  noAddress: '没有地址',
}
export default texts

declare module 'i18next' {
  interface WarningsTexts extends Readonly<typeof texts> {}
}
