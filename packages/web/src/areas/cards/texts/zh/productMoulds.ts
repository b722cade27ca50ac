const texts = {
  mostMoulds: '最多显示剩余寿命最长的{{count}}副',
  noMoulds: '还没有能生产该产品的模具，可在模具卡片或模具档案的“适用产品”中登记',
}
export default texts

declare module 'i18next' {
  interface CardsTexts extends Readonly<typeof texts> {}
}
