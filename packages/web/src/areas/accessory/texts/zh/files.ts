const texts = {
  partTypes: '备件类型',
  allPartTypes: '全部类型',
  fits: '适用机型',
  stockOf: '库存分布',
  movesOf: '库存流水',
  useOf: '用量',
  settingsOf: '安全库存',
  noSettings: '未设置安全库存',
  barcodesOf: '厂家条码',
  barcode: '条码',
  scanBarcode: '扫描或输入厂家条码',
  tie: '关联',
  untie: '取消关联',
  tiedBy: '关联人',
  tiedAt: '关联时间',
  noBarcodes: '还没有关联厂家条码',
  fileCode: '档案编号',
  fileName: '档案名称',
  cards: '卡片数',
  perPiece: '单台用量',
  fitsNothing: '没有档案的易损件清单包含此备件',
  noStock: '没有库存',
  noMoves: '还没有出入库',
  settingsSaved: '已保存 {{count}} 项设置',
  proposedTitle: '按近半年用量推荐',
  partNo: '备件编码',
  partName: '备件',
  usedHalfYear: '近180天用量',
  leadDays: '采购周期(天)',
  minStock: '最低库存',
  safetyStock: '安全库存',
  maxStock: '最高库存',
  nothingProposed: '近半年没有领用，无法推荐',
  takeProposals: '采用 {{count}} 项',
}
export default texts

type Texts = typeof texts
declare module 'i18next' {
  interface AccessoryTexts extends Texts {}
}
