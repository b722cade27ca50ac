import {
  bool,
  business,
  choice,
  choices,
  config,
  datetime,
  id,
  lines,
  org,
  table,
  text,
  user,
} from '../../language/index.ts'
import { kindNames } from '../platform/words.ts'
import { lastTest } from './email.ts'

/** DingTalk: messages and to-dos to people, and group robots. */
export const ding = config('ding', {
  label: ['第三方账号绑定', 'Third-party binding'],
  fields: {
    corpId: text(['企业编号', 'Corp id'], { max: 100 }),
    agentId: text(['应用编号', 'Agent id'], { max: 60 }),
    appKey: text(['应用AppKey', 'App key'], { max: 100 }),
    appSecret: text(['应用AppSecret', 'App secret'], { max: 200, privacy: 'asterisks' }),
    apiBase: text(['接口地址', 'Address'], {
      max: 300,
      empty: ['https://oapi.dingtalk.com', 'https://oapi.dingtalk.com'],
    }),
    authUrl: text(['待办接口地址', 'To-do address'], {
      max: 300,
      empty: ['https://api.dingtalk.com', 'https://api.dingtalk.com'],
    }),
    noticeEnabled: bool(['工作通知', 'Notices'], { help: ['测试成功后才能启用', 'After a successful test'] }),
    todoEnabled: bool(['待办', 'To-do'], { help: ['测试成功后才能启用', 'After a successful test'] }),
    matchBy: choice(
      ['匹配方式', 'Match by'],
      { 1: ['手机号', 'Mobile number'], 2: ['工号', 'Job number'] },
      { required: true, default: 1 },
    ),
    robots: lines(['群机器人', 'Group robots'], {
      name: text(['名称', 'Name'], { required: true, max: 60 }),
      webhook: text(['Webhook地址', 'Webhook'], { required: true, max: 400 }),
      secret: text(['加签密钥', 'Secret'], { max: 200, privacy: 'asterisks' }),
      useOrgId: org(['适用组织', 'Organisation'], { empty: ['全公司', 'The whole company'] }),
      kinds: choices(['预警类型', 'Kinds'], kindNames, { empty: ['全部', 'All'] }),
    }),
    ...lastTest,
  },
  actions: {
    test: { rowless: true, input: { userId: user(['接收人', 'Person'], { required: true }) } },
    /** Finds the DingTalk people of those who are not bound yet. */
    matchUser: { rowless: true },
    listBind: { query: 'screen' },
    bind: {
      rowless: true,
      input: {
        userId: user(['人员', 'Person'], { required: true }),
        thirdUserId: text(['钉钉用户编号', 'DingTalk user id'], { required: true, max: 100 }),
        unionId: text(['钉钉UnionId', 'DingTalk union id'], { max: 100 }),
      },
    },
    unbind: { rowless: true, input: { userId: user(['人员', 'Person'], { required: true }) } },
    listSent: { query: 'screen' },
  },
})

/** Which account of another system belongs to whom. */
export const thirdBind = table('thirdBind', {
  label: ['第三方账号绑定', 'Third-party binding'],
  fields: {
    userId: id(['用户', 'User'], { required: true }),
    provider: choice(['平台', 'Provider'], { dingtalk: ['钉钉', 'DingTalk'] }, { required: true }),
    unionId: text(['平台标识', 'Union id'], { max: 100 }),
    thirdUserId: text(['平台用户ID', 'Provider user id'], { required: true, max: 100 }),
    bindTime: datetime(['绑定时间', 'Bound at'], { required: true }),
  },
  key: ['userId', 'provider'],
})

export const ddSetting = business(175, {
  resource: ding,
  label: ['钉钉设置', 'DingTalk settings'],
  screen: 'ddSetting',
  classification: 'paramsSetting',
})
