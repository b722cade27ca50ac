const texts = {
  phoneConfirm: '确认（{{count}}）',
  phoneConfirmed: '已完成 {{count}} 行',
  phoneSave: '保存（{{count}}）',
  phoneSaved: '已保存 {{count}} 行，待库管员审核',
  phoneTaken: '已选备件（{{count}}）',
  notWanted: '{{part}} 不在清单中',
  scanPart: '扫描或输入备件标签、条码',
  nothingTaken: '扫描备件，或点选上面的行',
  toPick: '待拣备件',
  allPicked: '已全部拣完',
  urgent: '紧急',
  lookingUp: '正在查询…',
  nothingToCount: '没有待盘点的单据',
  notCounted: '未盘',
  countedOf: '已盘 {{counted}} / {{all}}',
  scanPartHere: '扫描此库位的备件',
  scanBinOrPart: '扫描库位或备件',
  allBins: '全部库位',
  nothingHere: '这里没有备件',
  scanStock: '扫描备件或库位，或搜索',
  allParts: '全部备件',
  availableOf: '可用 {{available}} / 现存 {{qty}} {{unit}}',
  standIns: '替代件',
  whereItLies: '存放位置',
  lastMoves: '最近收发',
}
export default texts

declare module 'i18next' {
  interface AccessoryTexts extends Readonly<typeof texts> {}
}
