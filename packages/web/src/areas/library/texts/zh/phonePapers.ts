const texts = {
  mine: '我的',
  all: '全部',
  notKeeper: '您不是本仓库的保管员，保存后由保管员审核',
  mayOnlySave: '您没有审核权限，保存后由仓库保管员审核',
  waitingForAudit: '待审核',
  nothingWaits: '没有待审核的单据',
  auditIt: '审核',
  cardsOf: '卡片（{{count}}）',
  saveForAudit: '保存 {{count}} 张待审核',
  savedForAudit: '已保存 {{count}} 张，待审核',
  notInStock: '卡片 {{code}} 不在库，当前：{{place}}',
  elsewhere: '卡片 {{code}} 在 {{place}}，与本单仓库不同',
  scanCard: '扫描或输入卡片编号',
  lookingUp: '查询中…',
}
export default texts

declare module 'i18next' {
  interface LibraryTexts extends Readonly<typeof texts> {}
}
