import { bool, business, choice, config, datetime, int, text } from '../../language/index.ts'

export const lastTest = {
  lastTestTime: datetime(['最近测试', 'Last test'], { readOnly: true }),
  lastTestOk: bool(['测试成功', 'Test succeeded'], { readOnly: true }),
  lastTestResult: text(['测试结果', 'Result'], { readOnly: true, max: 500 }),
}

const whenOn = { requiredWhen: { enabled: true } } as const

export const email = config('email', {
  label: ['邮件设置', 'Mail account'],
  fields: {
    host: text(['服务器', 'Server'], { max: 200, ...whenOn }),
    port: int(['端口', 'Port'], { required: true, min: 1, max: 65_535, default: 465 }),
    security: choice(
      ['加密方式', 'Security'],
      { none: ['不加密', 'None'], ssl: ['SSL加密', 'SSL/TLS'], starttls: ['STARTTLS加密', 'STARTTLS'] },
      { required: true, default: 'ssl' },
    ),
    account: text(['账号', 'Account'], { max: 200 }),
    password: text(['授权码', 'Password'], { max: 200, privacy: 'asterisks' }),
    fromAddress: text(['发件地址', 'From'], { max: 200, pattern: 'email', ...whenOn }),
    fromName: text(['发件名称', 'From name'], { max: 100 }),
    enabled: bool(['启用', 'Enabled'], { help: ['测试成功后才能启用', 'After a successful test'] }),
    ...lastTest,
  },
  actions: {
    test: {
      rowless: true,
      input: { to: text(['收件地址', 'To'], { required: true, max: 200, pattern: 'email' }) },
    },
    /** The last fifty messages by this way. */
    listSent: { query: 'screen' },
  },
})

export const emailSetting = business(173, {
  resource: email,
  label: ['邮箱设置', 'Mail settings'],
  screen: 'emailSetting',
  classification: 'paramsSetting',
})
