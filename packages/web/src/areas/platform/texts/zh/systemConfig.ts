const texts = {
  systemConfig: '系统配置',
  basicSettings: '基本设置',
  appearance: '外观',
  noticeKeeping: '公告管理',
  onlineUsers: '在线用户',
  loginLog: '登录日志',
  operationLog: '操作日志',
  viewDiff: '变更内容',
  onlineJobNo: '工号',
  onlineJobName: '姓名',
  onlineLoginSource: '来源',
  onlineLoginTime: '登录时间',
  onlineLastActive: '最近活动',
  onlineKeyword: '工号、姓名',
  onlineCount: '在线 {{count}} 人次',
  nobodyOnline: '没有在线用户',
  kick: '强制下线',
  kickAsk: '确定让 {{name}} 下线吗？',
  kickEffect: '对方的下一次操作将要求重新登录，未保存的内容会丢失。',
  kicked: '{{name}} 已下线',
  imports: '导入记录',
  importOutcome: '导入结果',
  noImportErrors: '没有错误的单元格',
  storage: '存储',
  module: '模块',
  used: '已用',
  noModule: '未归属业务',
  storageUsed: '已用 {{used}}，共 {{limit}}',
  noFilesYet: '还没有文件',
}
export default texts

declare module 'i18next' {
  interface PlatformTexts extends Readonly<typeof texts> {}
}
