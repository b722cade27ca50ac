// What a person may set for himself, with the values that count while he has set nothing.
import { inLang, type Lang, type Text } from '@tmlm/model'

interface Setting {
  readonly code: string
  readonly name: Text
  readonly type: 'switch' | 'enum' | 'org' | 'list'
  readonly options?: Readonly<Record<string, Text>>
  readonly value: number | string | null | readonly (number | string)[]
}

const onOff = { 0: ['否', 'No'], 1: ['是', 'Yes'] } as const

const settings: readonly Setting[] = [
  {
    code: 'pz1',
    name: ['查询后收起更多条件', 'Collapse filters after querying'],
    type: 'switch',
    options: onOff,
    value: 0,
  },
  {
    code: 'pz2',
    name: ['表单打开方式', 'Form opens as'],
    type: 'enum',
    options: { 0: ['对话框', 'Dialog'], 1: ['抽屉', 'Drawer'] },
    value: 0,
  },
  {
    code: 'pz3',
    name: ['默认每页条数', 'Rows per page'],
    type: 'enum',
    options: { 10: ['10', '10'], 20: ['20', '20'], 30: ['30', '30'], 50: ['50', '50'] },
    value: 20,
  },
  { code: 'pz4', name: ['自动弹出最新公告', 'Pop up newest notice'], type: 'switch', options: onOff, value: 1 },
  { code: 'pz5', name: ['默认组织', 'Default organisation'], type: 'org', value: null },
  { code: 'pz6', name: ['快捷入口', 'Quick entries'], type: 'list', value: [] },
  { code: 'pz7', name: ['声音提醒', 'Sound'], type: 'switch', options: onOff, value: 1 },
  {
    code: 'pz8',
    name: ['免打扰渠道', 'Muted channels'],
    type: 'list',
    options: { 2: ['邮件', 'Email'], 3: ['短信', 'SMS'], 4: ['钉钉', 'DingTalk'] },
    value: [],
  },
]

/** The map of flags, and the list that draws the screen. The default organisation is the person's own. */
export function personalConfig(ownOrgId: string | null, lang: Lang) {
  const list = settings.map((setting, index) => ({
    code: setting.code,
    name: inLang(setting.name, lang),
    type: setting.type,
    options: Object.entries(setting.options ?? {}).map(([value, label]) => ({ value, label: inLang(label, lang) })),
    value: setting.type === 'org' ? ownOrgId : setting.value,
    rank: index + 1,
  }))
  return { config: Object.fromEntries(list.map(({ code, value }) => [code, value])), configList: list }
}
