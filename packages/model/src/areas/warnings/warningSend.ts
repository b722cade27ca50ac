import { bool, business, choice, choices, copying, id, int, org, resource, text } from '../../language/index.ts'
import { kindNames } from '../platform/words.ts'
import { candidateLines } from './candidates.ts'
import { channels, levels } from './channels.ts'

/** Who is told of which warnings, by which ways and how often. All rules that fit a warning count together. */
export const warningSend = resource('warningSend', {
  label: ['预警推送设置', 'Warning send rule'],
  kind: 'setting',
  orgMode: 0,
  picker: ['name'],
  fields: {
    name: text(['规则名称', 'Name'], { required: true, max: 100, search: true, unique: true }),
    kinds: choices(['预警类型', 'Kinds'], kindNames, { required: true }),
    useOrgId: org(['适用组织', 'Organisation'], {
      empty: ['全公司', 'The whole company'],
      help: ['含下级组织', 'With everything below it'],
    }),
    minLevel: choice(['最低级别', 'Minimum level'], levels, { required: true, default: 1 }),
    recipients: candidateLines(['接收人', 'Recipients'], { min: 1 }),
    channels: choices(['渠道', 'Channels'], channels, { required: true, default: [1] }),
    mandatory: bool(['强制', 'Mandatory'], { help: ['不受个人免打扰渠道影响', 'Whatever channels people have muted'] }),
    digest: bool(['每日汇总', 'Daily digest'], {
      help: ['合并为每天上班时的一条消息，严重级别除外', 'One message a day at the start of work; severe ones at once'],
    }),
    repeatMode: choice(
      ['重复', 'Repeat'],
      { 0: ['只发一次', 'Once'], 1: ['每天', 'Every day'], 2: ['每隔数小时', 'Every n hours'] },
      { required: true, default: 0 },
    ),
    repeatHours: int(['间隔小时', 'Interval (h)'], {
      min: 1,
      max: 72,
      requiredWhen: { repeatMode: 2 },
      onlyWhen: { repeatMode: 2 },
    }),
    maxTimes: int(['最多次数', 'Times at most'], { required: true, min: 1, max: 30, default: 5 }),
    escalateHours: int(['升级时限', 'Escalation after'], {
      min: 1,
      max: 720,
      unit: ['小时', 'h'],
      help: ['预警和严重级别超过此时限未确认时升级', 'Levels 2 and 3 that nobody acknowledged by then'],
    }),
    escalateTo: candidateLines(['升级对象', 'Escalate to']),
    sendRecovery: bool(['恢复通知', 'Recovery message']),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    reachesNobody: bool(['无人可发', 'Reaches nobody'], { readOnly: true }),
  },
  form: [
    { label: ['范围', 'What'], fields: ['name', 'kinds', 'useOrgId', 'minLevel', 'enabled'] },
    { label: ['发给谁', 'To whom'], fields: ['channels', 'mandatory', 'digest', 'recipients'] },
    {
      label: ['重复与升级', 'Repeat and escalation'],
      fields: ['repeatMode', 'repeatHours', 'maxTimes', 'sendRecovery', 'escalateHours', 'escalateTo'],
    },
  ],
  actions: {
    disable: { to: { enabled: false }, button: 'enable' },
    copy: copying(),
    whoGets: {
      rowless: true,
      reads: true,
      input: {
        kind: choice(['预警类型', 'Kind'], kindNames, { required: true }),
        objectId: id(['对象', 'Object'], { required: true }),
        level: choice(['级别', 'Level'], levels),
      },
    },
  },
  list: {
    columns: [
      ...['name', 'kinds', 'useOrgId', 'minLevel', 'channels', 'repeatMode', 'escalateHours', 'sendRecovery'],
      ...['reachesNobody', 'enabled'],
    ],
    filters: ['kind', 'channel', 'enabled'],
    extraFilters: { kind: choice(['预警类型', 'Kind'], kindNames), channel: choice(['渠道', 'Channel'], channels) },
    marks: { reachesNobody: { tone: 'danger', when: { reachesNobody: true } } },
  },
})

export const warningSendSetting = business(177, {
  resource: warningSend,
  label: ['预警推送设置', 'Warning delivery'],
  screen: 'warningSendSetting',
  classification: 'paramsSetting',
})
