// What a person may set for himself. Whatever is empty counts as its default.
import {
  choice,
  choices,
  date,
  id,
  inOrder,
  int,
  json,
  org,
  service,
  table,
  together,
  user,
} from '../../language/index.ts'

/** As many shortcuts as the dashboard has room for. */
export const mostQuickEntries = 12

const offOn = { 0: ['否', 'No'], 1: ['是', 'Yes'] } as const

/** Returned by token/getToken as `config`, and as `configList` that draws them. */
export const habits = {
  pz1: choice(['查询后收起更多条件', 'Collapse filters after querying'], offOn, { default: 0 }),
  pz2: choice(['表单打开方式', 'Form opens as'], { 0: ['对话框', 'Dialog'], 1: ['抽屉', 'Drawer'] }, { default: 0 }),
  pz3: choice(
    ['默认每页条数', 'Rows per page'],
    { 10: ['10条', '10'], 20: ['20条', '20'], 30: ['30条', '30'], 50: ['50条', '50'] },
    { default: 20 },
  ),
  pz4: choice(['自动弹出最新公告', 'Pop up newest notice'], offOn, { default: 1 }),
  pz5: org(['默认组织', 'Default organisation']),
  pz6: json<readonly string[]>(['快捷入口', 'Quick entries']),
  pz7: choice(['声音提醒', 'Sound'], offOn, { default: 1 }),
  pz8: choices(['免打扰渠道', 'Muted channels'], { 2: ['邮件', 'Email'], 3: ['短信', 'SMS'], 4: ['钉钉', 'DingTalk'] }),
}

/** Kept with the person, since others act by it. */
export const deputy = {
  substituteUserId: user(['代理人', 'Substitute']),
  substituteFrom: date(['代理开始', 'Substitute from']),
  substituteTo: date(['代理结束', 'Substitute to']),
}

export const language = choice(['语言', 'Language'], { zh: ['中文', 'Chinese'], en: ['英文', 'English'] })

export const personalChecks = [
  together(Object.keys(deputy), ['代理人和起止日期须同时填写', 'The substitute and both dates belong together']),
  inOrder('substituteFrom', 'substituteTo'),
]

/** Which columns a person wants, by organisation and table. */
export type ColumnMap = Readonly<Record<string, readonly { readonly label: string; readonly checked: boolean }[]>>

export const personalConfig = table('personalConfig', {
  label: ['个人配置', 'Personal configuration'],
  fields: {
    userId: id(['用户', 'User'], { required: true }),
    ...habits,
    columns: json<ColumnMap>(['列设置', 'Columns']),
    version: int(['版本', 'Version'], { required: true, default: 1 }),
  },
  key: ['userId'],
})

export const personalConfigService = service('personalConfig', {
  label: ['个人配置', 'Personal configuration'],
  hostedBy: { screen: 'personalConfig', buttons: { update: 'update', restore: 'restore' } },
  actions: {
    getConfig: { access: 'screen', reads: true },
    /** A patch: the fields that are sent. */
    update: {},
    restore: {},
  },
})
