const texts = {
  ruleOf: '编码规则：{{name}}',
  nextNumber: '下一个编号：',
  nearlyUsedUp: '流水号已用 {{percent}}%，请及时调整规则',
  ruleEnabled: '启用（停用后须手工填写编号）',
  segments: '规则各段',
  segmentText: '文本',
  segmentDate: '日期',
  segmentField: '字段',
  segmentSerial: '流水',
  moveSegment: '拖动或按左右键调整顺序',
  addDate: '添加日期',
  addField: '添加字段',
  addSerial: '添加流水号',
  number_orgCode: '组织编码',
  number_deptCode: '部门编码',
  number_typeCode: '类型编码',
  number_typePrefix: '类型前缀',
  number_warehouseCode: '仓库编码',
  number_supplierCode: '供应商编码',
  number_customerCode: '客户编码',
  number_productCode: '产品编码',
  number_archiveCode: '档案编码',
  number_cardType: '卡片类别',
}
export default texts

declare module 'i18next' {
  interface PlatformTexts extends Readonly<typeof texts> {}
}
