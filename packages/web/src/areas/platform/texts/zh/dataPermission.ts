const texts = {
  organisations: '组织',
  allOrganisations: '全部组织',
  chooseOrgFirst: '请先选择组织',
  whoSees: '有效权限',
  whoSeesOrg: '谁能看到 {{name}} 的数据',
  whatPersonSees: '该人员的有效数据范围',
  scopePerson: '人员',
  scopeOrg: '组织',
  scopeBusiness: '业务',
  scopeLevel: '权限级别',
  scopeReasons: '来源',
  levelRead: '只读',
  levelWrite: '读写',
  withChildren: '含下级',
  everyBusiness: '全部业务',
  roles: '角色',
  chooseRole: '全部角色',
  chooseRoleFirst: '请先选择角色，再勾选它能看到的组织',
  previewPerson: '预览人员的范围',
  clearGrants: '清空该角色在此业务下的全部授权？',
  clearYes: '清空',
  copyToOrgs: '复制到组织',
  copiedTo: '已复制 {{count}} 条',
  restrictOrg: '仅限已配置组织开展',
  restrictWhy: '打开后，只有列表中启用的组织才能新增此业务的数据',
  relatedOf: '关联组织：{{name}}',
}
export default texts

declare module 'i18next' {
  interface PlatformTexts extends Readonly<typeof texts> {}
}
