import { choice, datetime, id, ledger, service, table, text } from '../../language/index.ts'
import { states, state } from '../../language/index.ts'

export const sessionStates = states({
  active: [0, ['活动', 'Active'], 'success'],
  loggedOut: [1, ['已退出', 'Logged out']],
  replaced: [2, ['已顶替', 'Replaced'], 'warning'],
  expired: [3, ['已过期', 'Expired']],
  killed: [4, ['已终止', 'Killed'], 'danger'],
})

export const loginSession = table('loginSession', {
  label: ['登录会话', 'Session'],
  fields: {
    tokenHash: text(['令牌', 'Token'], { required: true, privacy: 'never', max: 64 }),
    id: id(['编号', 'Id'], { required: true }),
    userId: id(['用户', 'User'], { required: true }),
    loginSource: choice(['来源', 'Source'], { PC: ['电脑', 'PC'], DING: ['钉钉', 'DingTalk'] }, { required: true }),
    scope: choice(
      ['范围', 'Scope'],
      { full: ['全部', 'Full'], changePassword: ['修改密码', 'Change password'] },
      { required: true },
    ),
    ip: text(['IP', 'IP'], { max: 64 }),
    userAgent: text(['终端', 'Agent'], { max: 300 }),
    loginTime: datetime(['登录时间', 'Logged in'], { required: true }),
    lastActive: datetime(['最近活动', 'Last active'], { required: true }),
    expireTime: datetime(['过期', 'Expiry'], { required: true }),
    status: state(['状态', 'Status'], sessionStates, 'active'),
  },
  key: ['tokenHash'],
  indexes: [['userId', 'status'], ['lastActive']],
})

/** One download in the name of a session, within a minute. */
export const downloadTicket = table('downloadTicket', {
  label: ['下载票据', 'Download ticket'],
  fields: {
    ticketHash: text(['票据', 'Ticket'], { required: true, privacy: 'never', max: 64 }),
    tokenHash: text(['令牌', 'Token'], { required: true, privacy: 'never', max: 64 }),
    expireTime: datetime(['过期', 'Expiry'], { required: true }),
  },
  key: ['ticketHash'],
  indexes: [['expireTime']],
})

/** How a login can end. */
export const loginResults = {
  200: ['登录成功', 'Signed in'],
  409: ['与另一次登录冲突', 'Met another login'],
  1001: ['工号或密码错误', 'Wrong job number or password'],
  1003: ['企业不存在', 'Unknown tenant'],
  1004: ['账号已停用', 'Account disabled'],
  1005: ['服务已到期', 'Subscription expired'],
  1006: ['企业账号已停用', 'Tenant suspended'],
  1007: ['账号已锁定', 'Account locked'],
  1008: ['须修改密码', 'Password must be changed'],
  1012: ['未购买供应商门户', 'Supplier portal not bought'],
  1014: ['登录入口不符', 'Wrong portal'],
} as const

export type LoginResult = keyof typeof loginResults

export const isLoginResult = (status: number): status is LoginResult => Object.hasOwn(loginResults, status)

/** Every try to get in, by whatever name it was made. Never holds a password. */
export const loginLog = ledger('loginLog', {
  label: ['登录日志', 'Login log'],
  display: 'jobNo',
  hostedBy: { screen: 'systemConfig', buttons: { exportExcel: 'exportExcel' } },
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    time: datetime(['时间', 'Time'], { required: true }),
    jobNo: text(['工号', 'Job number'], { required: true, max: 100, search: true }),
    userId: id(['用户', 'User']),
    portal: choice(
      ['入口', 'Portal'],
      { staff: ['企业', 'Staff'], supplier: ['供应商', 'Supplier'], third: ['第三方', 'Third party'] },
      { required: true },
    ),
    result: choice(['结果', 'Result'], loginResults, { required: true }),
    ip: text(['IP', 'IP'], { max: 64, search: true }),
    userAgent: text(['终端', 'Agent'], { max: 300 }),
  },
  indexes: [['time'], ['userId', 'time']],
  list: { columns: ['time', 'jobNo', 'portal', 'result', 'ip', 'userAgent'], filters: ['time', 'result', 'portal'] },
})

/** Behaviour asks for what is missing, in the words of the login form. */
const credentials = {
  tenantCode: text(['租户代码', 'Tenant code'], { max: 100 }),
  jobNo: text(['工号', 'Job number'], { max: 100 }),
  password: text(['密码', 'Password'], { privacy: 'never', max: 200 }),
  loginSource: choice(['来源', 'Source'], { PC: ['电脑', 'PC'], DING: ['钉钉', 'DingTalk'] }, { default: 'PC' }),
} as const

export const token = service('token', {
  label: ['登录会话', 'Session'],
  hostedBy: { screen: 'systemConfig', buttons: { kick: 'kick' } },
  actions: {
    listOnline: { access: 'screen', reads: true },
    kick: {},
    login: { access: 'public', input: credentials },
    supplierLogin: { access: 'public', input: credentials },
    loginOut: { access: 'login', suppliers: true },
    getToken: { access: 'login', suppliers: true, reads: true },
    changePassword: {
      access: 'restricted',
      suppliers: true,
      input: {
        oldPassword: text(['原密码', 'Old password'], { required: true, privacy: 'never', max: 200 }),
        password: text(['新密码', 'New password'], { required: true, privacy: 'never', max: 200 }),
        checkPass: text(['确认密码', 'Confirm password'], { required: true, privacy: 'never', max: 200 }),
      },
    },
  },
})
