const texts = {
  promisedTo: '已被 {{paper}} 预占',
  lockedFor: '已锁定：{{reason}}',
  stateIs: '状态：{{state}}',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
