const texts = {
  personalConfig: '个人配置',
  habits: '使用习惯',
  quickEntriesHint: '最多选择 {{count}} 个，显示在首页',
  substitute: '代理人',
  substituteHint: '代理期间，您的待办由代理人处理。三项须同时填写。',
  restoreDefaults: '恢复默认',
  mySignIns: '最近登录',
}
export default texts

declare module 'i18next' {
  interface PlatformTexts extends Readonly<typeof texts> {}
}
