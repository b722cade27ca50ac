import { bool, business, choice, computed, config, int, lines, text } from '../../language/index.ts'
import { kindNames } from '../platform/words.ts'
import { lastTest } from './email.ts'

/** Texts of an SMS are templates that the provider has approved: kinds without one are not sent. */
export const sms = config('sms', {
  label: ['短信设置', 'SMS account'],
  fields: {
    provider: choice(
      ['服务商', 'Provider'],
      { aliyun: ['阿里云', 'Aliyun'], tencent: ['腾讯云', 'Tencent Cloud'], http: ['HTTP接口', 'HTTP'] },
      { required: true, default: 'aliyun' },
    ),
    accessKey: text(['访问密钥编号', 'Access key'], { max: 200, requiredWhen: { enabled: true } }),
    accessSecret: text(['访问密钥', 'Access secret'], { max: 200, privacy: 'asterisks' }),
    region: text(['区域', 'Region'], { max: 60 }),
    appId: text(['应用编号', 'Application id'], {
      max: 60,
      requiredWhen: { provider: 'tencent' },
      onlyWhen: { provider: 'tencent' },
    }),
    signName: text(['短信签名', 'Signature'], { max: 60, requiredWhen: { enabled: true } }),
    endpoint: text(['接口地址', 'Address'], {
      max: 300,
      requiredWhen: { provider: 'http' },
      help: ['留空为服务商的公共地址', 'Empty: the public address of the provider'],
    }),
    dailyLimitPerPhone: int(['每号每日上限', 'A day and phone'], { required: true, min: 1, max: 1000, default: 10 }),
    monthQuota: int(['每月额度', 'A month'], { min: 0, empty: ['不限', 'No limit'] }),
    usedThisMonth: computed(['本月已用', 'Used this month'], 'int'),
    enabled: bool(['启用', 'Enabled'], { help: ['测试成功后才能启用', 'After a successful test'] }),
    templates: lines(
      ['短信模板', 'Templates'],
      {
        messageKind: choice(
          ['消息类型', 'Message'],
          { any: ['所有预警', 'Any warning'], test: ['测试', 'Test'], ...kindNames },
          { required: true, default: 'any' },
        ),
        templateCode: text(['模板编号', 'Template'], { required: true, max: 60 }),
        /** name=count, name=content, name=objectCode …, commas between them. */
        parameters: text(['参数对应', 'Parameters'], {
          max: 300,
          help: ['例：num=count,text=content', 'Such as num=count,text=content'],
        }),
      },
      { distinct: [['messageKind']] },
    ),
    ...lastTest,
  },
  actions: {
    test: {
      rowless: true,
      input: { to: text(['手机号', 'Mobile number'], { required: true, max: 20, pattern: 'mobile' }) },
    },
    listSent: { query: 'screen' },
  },
})

export const smsSetting = business(174, {
  resource: sms,
  label: ['短信设置', 'SMS settings'],
  screen: 'smsSetting',
  classification: 'paramsSetting',
})
