const texts = {
  onlineIp: '网络地址',
  onlineUserAgent: '终端',
  noSignIns: '还没有登录记录',
  signInTime: '时间',
  signInResult: '结果',
  signIns: '登录记录',
}
export default texts

declare module 'i18next' {
  interface PlatformTexts extends Readonly<typeof texts> {}
}
