const texts = {
  permissionsOf: '权限设置：{{name}}',
  desktopGrants: '电脑端菜单与按钮',
  mobileGrants: '移动端菜单',
  filterScreens: '输入菜单或按钮名称过滤',
  onlyTicked: '只看已选',
  onlyDifferent: '只看差异',
  compareWith: '与其他角色比较',
  onlyHere: '仅本角色有',
  onlyThere: '仅对比角色有',
  unfoldAll: '全部展开',
  foldAll: '全部收起',
  unfold: '展开{{name}}',
  fold: '收起{{name}}',
  grantCount: '{{count}} / {{all}}',
  noScreens: '没有符合条件的菜单',
  notOwn: '您自己没有此权限，不能授予',
  notSavedYet: '有未保存的修改',
  systemRole: '系统管理员始终拥有全部已购功能的权限',
  ownRole: '不能修改自己的角色',
  peopleOf: '分配人员：{{name}}',
  allPeople: '全部人员',
  findPeople: '输入姓名或工号查找',
  chosenPeople: '已选 {{count}} 人',
  removePerson: '移除{{name}}',
  noPeople: '没有人员',
}
export default texts

declare module 'i18next' {
  interface PlatformTexts extends Readonly<typeof texts> {}
}
