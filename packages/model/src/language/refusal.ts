// Errors are values of the domain: what was refused, in both languages, with the status the wire contract gives it.
import { fill, type Text } from './text.ts'

export const statusTexts = {
  200: ['操作成功', 'Success'],
  400: ['提交的数据有误', 'Invalid data'],
  401: ['设备认证失败', 'Device authentication failed'],
  403: ['无操作权限', 'No permission'],
  404: ['数据不存在或已删除', 'Record not found'],
  409: ['数据已被他人修改，请刷新后重试', 'Changed by someone else, refresh and try again'],
  413: ['文件过大', 'File too large'],
  422: ['当前状态不允许此操作', 'Not allowed in the current status'],
  423: ['企业数据正在迁移，请几秒后再试', 'The data of your company are being moved, try again in a few seconds'],
  429: ['操作过于频繁，请稍后再试', 'Too many requests'],
  500: ['系统异常，请联系管理员（{requestId}）', 'System error ({requestId})'],
  503: ['系统繁忙，请稍后再试', 'The system is busy, try again later'],
  1000: ['未登录', 'Not logged in'],
  1001: ['工号或密码错误，还可尝试{n}次', 'Wrong job number or password, {n} tries left'],
  1002: ['账号已在其它地方登录', 'Signed in elsewhere'],
  1003: ['租户代码不存在', 'Unknown tenant code'],
  1004: ['账号已停用', 'Account disabled'],
  1005: ['服务已到期，请联系客服', 'Subscription expired'],
  1006: ['企业账号已停用：{reason}', 'Tenant suspended: {reason}'],
  1007: ['密码错误次数过多，请{n}分钟后再试', 'Too many failures, try again in {n} min'],
  1008: [
    '密码不符合安全策略，请修改后重新登录',
    'Your password does not comply with the security policy, change it and log in again',
  ],
  1009: ['尚未绑定账号', 'Account not bound'],
  1010: ['服务已到期，仅可查询和导出', 'Expired: read and export only'],
  1011: ['请求校验失败，请检查本机时间', 'Request check failed, check the clock'],
  1012: ['当前套餐未包含此功能', 'Not in your package'],
  1013: ['已达套餐上限', 'Package limit reached'],
  1014: ['请使用企业登录入口', 'Use the staff login'],
} as const satisfies Record<number, Text>

export type Status = keyof typeof statusTexts

export interface FieldError {
  /** Wire name of the field; a line's field as `lines.2.qty`, counted from 0. */
  readonly field: string
  readonly text: Text
}

/** A line of a paper that an action refused. */
export interface LineError {
  readonly lineId: string
  readonly text: Text
  /** What the line is about, by the name of its field: the answer tells it too. */
  readonly [about: `${string}Id`]: string | undefined
}

/** A question a person may answer with yes: the call is repeated with `confirmWarn` holding its code. */
export interface Warning {
  readonly code: string
  readonly text: Text
}

export class Refusal extends Error {
  readonly status: Status
  readonly text: Text
  readonly fields: readonly FieldError[]
  readonly lines: readonly LineError[]
  readonly warnings: readonly Warning[]
  /** Further answer data, for example the token that comes with 1008. */
  readonly data: unknown

  constructor(
    status: Status,
    text: Text,
    more: {
      fields?: readonly FieldError[]
      lines?: readonly LineError[]
      warnings?: readonly Warning[]
      data?: unknown
    } = {},
  ) {
    super(text[1])
    this.name = 'Refusal'
    this.status = status
    this.text = text
    this.fields = more.fields ?? []
    this.lines = more.lines ?? []
    this.warnings = more.warnings ?? []
    this.data = more.data
  }
}

/** A business rule says no (422). */
export const refuse = (zh: string, en: string): Refusal => new Refusal(422, [zh, en])

/** A status of the catalogue, its text filled with values. */
export const refuseStatus = (
  status: Status,
  values: Readonly<Record<string, string | number | Text>> = {},
  data?: unknown,
): Refusal => new Refusal(status, fill(statusTexts[status], values), { data })

export const notFound = (): Refusal => refuseStatus(404)
export const noPermission = (): Refusal => refuseStatus(403)
export const stale = (text: Text = statusTexts[409]): Refusal => new Refusal(409, text)

export const refuseFields = (fields: readonly FieldError[]): Refusal => new Refusal(400, statusTexts[400], { fields })

/** Lines of a paper that cannot be handled; the whole paper is refused with the first line's sentence. */
export const refuseLines = (lines: readonly LineError[]): Refusal =>
  new Refusal(422, lines[0]?.text ?? statusTexts[422], { lines })

/** Asks instead of refusing; passes once the caller has confirmed every code. */
export function askFirst(warnings: readonly Warning[], confirmed: ReadonlySet<string>): void {
  const open = warnings.filter((warning) => !confirmed.has(warning.code))
  const first = open[0]
  if (first) throw new Refusal(422, first.text, { warnings: open })
}
