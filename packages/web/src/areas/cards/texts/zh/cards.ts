const texts = {
  setParts: '套模组成',
  noSetParts: '没有属于这副模具的卡片；在卡片的“所属套模”中填写即可归入',
  placeAndMoves: '位置',
  lastMoves: '最近{{count}}次变动',
  unbindTitle: '下机：{{code}}',
  timelineOf: '{{code}} 履历',
  bindTitle: '{{code}} 上机',
}
export default texts

declare module 'i18next' {
  interface CardsTexts extends Readonly<typeof texts> {}
}
