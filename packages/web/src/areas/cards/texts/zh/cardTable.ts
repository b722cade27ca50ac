const texts = {
  moreCards: '只显示前{{count}}张',
  mouldCode: '卡片编号',
  mouldName: '名称',
  mouldStatus: '状态',
  mouldPlace: '位置',
  remainLife: '剩余寿命',
}
export default texts

declare module 'i18next' {
  interface CardsTexts extends Readonly<typeof texts> {}
}
