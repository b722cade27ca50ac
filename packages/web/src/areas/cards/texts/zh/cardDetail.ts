const texts = {
  cardNotPublic: '该企业未开放扫码查看，请登录后查看',
  loginToSee: '登录后查看更多',
  cardTitle: '卡片详情',
  place: '当前位置',
  life: '寿命',
  lifeUsed: '已用 {{used}} / {{total}} 次',
  lifeOver: '寿命已到期',
  locked: '已锁定：{{why}}',
  basic: '基本信息',
  technical: '技术参数',

  timeline: '履历',
  prohibition: '禁止使用：{{reason}}',
  noAccess: '您没有查看卡片的权限，以下为公开信息',
  type: '类型',
  model: '型号',
  org: '组织',
  category: '类别',
  publicFiles: '公开资料',
  backHome: '首页',
  lifeNear: '寿命临期',
}
export default texts

declare module 'i18next' {
  interface CardsTexts extends Readonly<typeof texts> {}
}
