const texts = {
  warehouse: '仓库',
  location: '库位',
  batch: '批次',
  expires: '有效期至',
  onHand: '现存量',
  amount: '金额',
  postTime: '过账时间',
  moveType: '业务类型',
  cameIn: '入库',
  wentOut: '出库',
  opening: '期初',
  closing: '期末',
  totals: '合计',
  fromTo: '{{from}} 至 {{to}}',
  batchesOf: '{{part}} 的批次',
  batches: '批次',
  nothingToOrder: '没有需要采购的备件',
  usedQty: '使用数量',
  cost: '费用',
  noPartsUsed: '没有备件使用记录',
}
export default texts

declare module 'i18next' {
  interface AccessoryTexts extends Readonly<typeof texts> {}
}
