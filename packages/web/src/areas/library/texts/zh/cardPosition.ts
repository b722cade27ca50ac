const texts = {
  map: '地图',
  showOnMap: '在图上显示',
  places: '位置',
  allPlaces: '全部位置',
  outside: '不在库',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
