const texts = {
  testSucceeded: '测试消息已发送',
  saveFirst: '请先保存再测试',
  sendTest: '发送测试',
  lastMessages: '最近50条消息',
  noMessages: '还没有发送过消息',
  neverTested: '尚未测试，测试成功后才能启用',
  testedWell: '最近测试成功：{{time}}',
  testedBadly: '最近测试未成功：{{time}} {{result}}',
  madeAt: '生成时间',
  person: '人员',
  address: '地址',
  about: '内容',
  aTest: '测试',
  outcome: '结果',
  tries: '次数',
  whatWasWrong: '说明',
  sentAt: '发送时间',
  application: '应用与群机器人',
  boundPeople: '人员匹配',
  matchedPeople: '匹配成功{{matched}}人，未匹配{{unmatched}}人',
  unbound: '已解绑',
  bound: '已绑定',
  findPerson: '姓名、工号或手机号',
  everybody: '全部人员',
  matched: '已匹配',
  notMatched: '未匹配',
  nobody: '没有符合的人员',
  jobNo: '工号',
  mobile: '手机号',
  dingUser: '钉钉用户编号',
  boundAt: '绑定时间',
}
export default texts

declare module 'i18next' {
  interface WarningsTexts extends Readonly<typeof texts> {}
}
