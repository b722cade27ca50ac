const texts = {
  papers: '检验记录',
  noLedger: '该设备未登记为特种设备',
  noPapers: '还没有检验记录',
  notAudited: '未审核',
  nextOn: '下次 {{day}}',
  defaults: '默认设置',
  saveDefaults: '保存',
  prohibited: '禁止使用：{{reason}}',
  mayBeUsed: '可以使用',
  nextInspection: '下次检验 {{day}}',
  atOnce: '立即',
  defaultsSaved: '默认设置已保存',
  editRows: '修改 {{count}} 条预警设置',
  rowsSaved: '已保存 {{count}} 条预警设置',
  toLedger: '打开台账',
  periods: '检验周期',
  category: '类别',
  kind: '检验类型',
  condition: '条件',
  now: '当前周期',
  shipped: '规定周期',
  reason: '原因',
  basis: '依据',
  onDemand: '按需进行',
  switchedOff: '已停用',
  legal: '法定',
  change: '修改',
  monthsOf: '{{usual}}月（{{min}}～{{max}}）',
  daysOf: '{{usual}}天（{{min}}～{{max}}）',
  ruleSaved: '已修改，重新计算 {{count}} 台设备',
  emptyShips: '默认周期留空则恢复规定周期。',
}

export default texts

declare module 'i18next' {
  interface SpecialTexts extends Readonly<typeof texts> {}
}
