const texts = {
  findParameter: '编号、名称、说明',
  parameterArea: '模块',
  changedOnly: '只看已修改',
  parameterCount: '共 {{count}} 项',
  noParameters: '没有符合条件的参数',
  parameterId: '编号',
  parameterName: '名称',
  parameterValue: '当前值',
  parameterDefault: '默认值',
  parameterRemark: '说明',
  parameterChanged: '修改人与时间',
  parameterActs: '操作',
  parameterRestore: '恢复默认',
  parameterHistory: '修改记录',
  orgValues: '组织取值（{{count}}）',
  notUsedYet: '尚未启用',
  notUsedYetWhy: '对应功能尚未提供，修改后暂不起作用',
  switchOn: '开',
  switchOff: '关',
  valuesOfOrgs: '各组织取值',
  noOrgValues: '没有组织单独取值，全公司一致',
  chooseOrg: '选择组织',
  addOrgValue: '添加组织取值',
  removeOrgValue: '取消',
  neverChanged: '没有修改过',
}
export default texts

declare module 'i18next' {
  interface PlatformTexts extends Readonly<typeof texts> {}
}
