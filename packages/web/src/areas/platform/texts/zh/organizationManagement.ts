const texts = {
  organisationTree: '组织架构',
  chooseNode: '选择组织',
  childUnits: '下级组织',
  roster: '花名册',
  basics: '基本信息',
  moveTitle: '移动“{{name}}”到',
  moveAsk: '将“{{name}}”移动到“{{target}}”？',
  moveAffects: '其下 {{count}} 名人员的所属组织和部门随之调整，业务数据保持不变。',
  movePersonAsk: '将 {{name}} 调动到“{{target}}”？',
  stopAsk: '停用“{{name}}”？',
  stopAffects: '其下级组织和 {{count}} 名人员将一并停用，并立即退出登录；已有数据仍可查询。',
  stopAlone: '停用后不能再为它新建数据；已有数据仍可查询。',
  restoreAsk: '恢复“{{name}}”？',
  restoreAffects: '只恢复该组织本身，下级组织和人员需另行恢复。',
  toolingOn: '将“{{name}}”设为工装组织？',
  toolingOff: '取消“{{name}}”的工装组织标记？',
  done: '操作成功',
  yesMove: '移动',
  yesStop: '停用',
  yesRestore: '恢复',
  yesChange: '确定',
  rankTitle: '“{{name}}”下级的顺序',
  up: '上移',
  down: '下移',
  rankEmpty: '没有下级组织',
  settingsTitle: '“{{name}}”的配置',
}
export default texts

declare module 'i18next' {
  interface PlatformTexts extends Readonly<typeof texts> {}
}
