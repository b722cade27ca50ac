const texts = {
  binIs: '库位 {{bin}}',
  noBin: '未定库位',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
