const texts = {
  binIs: '库位 {{bin}}',
  noBin: '未定库位',
}
export default texts

type Texts = typeof texts
declare module 'i18next' {
  interface LibraryTexts extends Texts {}
}
