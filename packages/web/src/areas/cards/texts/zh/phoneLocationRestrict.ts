const texts = {
  homeSet: '库位已绑定',
  homeCleared: '已解除绑定',
  replaceHome: '{{code}} 已绑定 {{bin}}，改为新的库位？',
  replace: '更换',
  bindHome: '{{code}} 绑定 {{bin}}',
  bindHomeNow: '绑定库位',
  homeHint: '扫描卡片和库位进行绑定；只扫库位可查看绑定的卡片',
  noHome: '未绑定库位',
  homeIs: '绑定库位 {{bin}}',
  clearHome: '解除绑定',
  homeOf: '{{bin}} 绑定的卡片（{{count}}）',
  homeOfNone: '没有绑定卡片',
}
export default texts

declare module 'i18next' {
  interface CardsTexts extends Readonly<typeof texts> {}
}
