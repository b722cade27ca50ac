const texts = {
  moveTypeAsk: '将“{{name}}”移到“{{target}}”下？',
  moveTypeUp: '将“{{name}}”移到最上级？',
  moveTypeMeans: '它和下级类型的卡片改按新的上级填写技术参数。',
  typeMoved: '已移动',
  moveType: '移动',
  types: '工装类型',
  allTypes: '全部类型',
}
export default texts

declare module 'i18next' {
  interface CardsTexts extends Readonly<typeof texts> {}
}
