// SMS by the providers' own interfaces, each with its signature.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { ChannelError } from './channelError.ts'
import { callJson } from './httpJson.ts'

export interface SmsAccount {
  readonly provider: 'aliyun' | 'tencent' | 'http'
  readonly accessKey: string
  readonly accessSecret: string
  readonly region: string | null
  /** Of Tencent Cloud: the application. */
  readonly appId: string | null
  readonly signName: string
  /** Empty: the provider's public address. */
  readonly endpoint: string | null
}

export interface Sms {
  readonly to: string
  readonly templateCode: string
  /** In the order of the template. */
  readonly parameters: readonly (readonly [name: string, value: string])[]
}

/** Answers the provider's number of the message. */
export const sendSms = (account: SmsAccount, sms: Sms, now: Date): Promise<string> =>
  ({ aliyun: byAliyun, tencent: byTencent, http: byHttp })[account.provider](account, sms, now)

/** RPC signature, version 1.0: HMAC-SHA1 over the sorted query. */
async function byAliyun(account: SmsAccount, { to, templateCode, parameters }: Sms, now: Date): Promise<string> {
  const query = {
    AccessKeyId: account.accessKey,
    Action: 'SendSms',
    Format: 'JSON',
    PhoneNumbers: to,
    RegionId: account.region ?? 'cn-hangzhou',
    SignName: account.signName,
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: randomUUID(),
    SignatureVersion: '1.0',
    TemplateCode: templateCode,
    TemplateParam: JSON.stringify(Object.fromEntries(parameters)),
    Timestamp: now.toISOString().replace(/\.\d+Z$/, 'Z'),
    Version: '2017-05-25',
  }
  const sorted = Object.entries(query)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
  const signature = createHmac('sha1', `${account.accessSecret}&`)
    .update(`GET&%2F&${encoded(sorted)}`)
    .digest('base64')
  const base = account.endpoint ?? 'https://dysmsapi.aliyuncs.com'
  const answer = await callJson({ method: 'GET', url: `${base}/?Signature=${encoded(signature)}&${sorted}` })
  if (answer.Code !== 'OK') throw refused(String(answer.Message ?? answer.Code), answer.Code)
  return String(answer.BizId ?? '')
}

/** As RFC 3986 wants it. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** TC3-HMAC-SHA256: a key of day and service signs the request as it is sent. */
async function byTencent(account: SmsAccount, { to, templateCode, parameters }: Sms, now: Date): Promise<string> {
  const base = new URL(account.endpoint ?? 'https://sms.tencentcloudapi.com')
  const body = JSON.stringify({
    PhoneNumberSet: [`+86${to}`],
    SmsSdkAppId: account.appId ?? '',
    SignName: account.signName,
    TemplateId: templateCode,
    TemplateParamSet: parameters.map(([, value]) => value),
  })
  const seconds = Math.floor(now.getTime() / 1000)
  const day = now.toISOString().slice(0, 10)
  const type = 'application/json; charset=utf-8'
  const request = `POST\n/\n\ncontent-type:${type}\nhost:${base.host}\n\ncontent-type;host\n${sha256(body)}`
  const scope = `${day}/sms/tc3_request`
  const toSign = `TC3-HMAC-SHA256\n${seconds}\n${scope}\n${sha256(request)}`
  const key = [day, 'sms', 'tc3_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `TC3${account.accessSecret}`,
  )
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  const answer = await callJson({
    method: 'POST',
    url: base.href,
    headers: {
      Authorization: `TC3-HMAC-SHA256 Credential=${account.accessKey}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`,
      'Content-Type': type,
      'X-TC-Action': 'SendSms',
      'X-TC-Version': '2021-01-11',
      'X-TC-Timestamp': String(seconds),
      'X-TC-Region': account.region ?? 'ap-guangzhou',
    },
    body,
  })
  const { Error: error, SendStatusSet: statuses } = Object(answer.Response)
  if (error) throw refused(String(error.Message), error.Code)
  const [status] = Array.isArray(statuses) ? statuses.map(Object) : []
  if (status?.Code !== 'Ok') throw refused(String(status?.Message ?? 'no answer'), status?.Code)
  return String(status.SerialNo ?? '')
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A gateway of the house: JSON, signed with HMAC-SHA256 over time and body. */
async function byHttp(account: SmsAccount, { to, templateCode, parameters }: Sms, now: Date): Promise<string> {
  const body = JSON.stringify({
    ...{ phone: to, signName: account.signName, templateCode },
    parameters: Object.fromEntries(parameters),
  })
  const time = String(now.getTime())
  const answer = await callJson({
    method: 'POST',
    url: account.endpoint ?? '',
    headers: {
      'Content-Type': 'application/json',
      'X-Access-Key': account.accessKey,
      'X-Timestamp': time,
      'X-Signature': createHmac('sha256', account.accessSecret).update(`${time}\n${body}`).digest('hex'),
    },
    body,
  })
  if (answer.success !== true) throw refused(String(answer.message ?? 'refused'), answer.code)
  return String(answer.id ?? '')
}

/** Providers that are busy or count too many calls take it later; a wrong template or number they never take. */
const refused = (message: string, code: unknown): ChannelError =>
  new ChannelError(
    `${String(code ?? '')} ${message}`.trim(),
    /limit|throttl|busy|internal|unavailable/i.test(String(code)),
  )
