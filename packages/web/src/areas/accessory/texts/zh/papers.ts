const texts = {
  nothingToIssue: '没有可发放的库存',
  warehouseAndPartsFirst: '请先选择仓库、备件和数量',
  noneOfThese: '{{count}} 种备件没有可用库存',
  divideLines: '{{count}} 种备件需从多个库位或批次领取，请拆行',
  placesFilled: '已填入库位和批次',
  applyNo: '申请单号',
  applicant: '申请人',
  needDate: '需用日期',
  wanted: '未发明细',
  comma: '，',
  noneOpen: '没有待发放的申请',
  issueIt: '发放',
  bringBack: '退库',
  returnable: '可退库的出库明细',
  outboundNo: '出库单号',
  date: '日期',
  receiver: '领料人',
  returnableQty: '可退数量',
  nothingReturnable: '没有可退库的明细',
  returnThese: '退库 {{count}} 行',
  returnsOfOne: '一张退库单只能是同一仓库、同一领料人，其余未带入',
  countsKept: '已保存 {{count}} 行盘点数',
  countOf: '盘点 {{code}}（{{counted}}/{{all}}）',
  recountThese: '复盘 {{count}} 行',
  keepCounts: '保存 {{count}} 行',
  readCounts: '导入盘点数',
  counting: '盘点',
  differences: '差异 {{count}}',
  choose: '选择',
  bookQty: '账面数',
  countedQty: '实盘数',
  diffQty: '差异数',
  diffAmount: '差异金额',
}
export default texts

type Texts = typeof texts
declare module 'i18next' {
  interface AccessoryTexts extends Texts {}
}
