// Messages leave the house: mail through a real SMTP server, SMS and DingTalk to servers that verify the signature as the
// vendors document it (rules 57, 58, 63).
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { outsideChannels } from '../../../src/areas/warnings/outsideChannels.ts'
import { sendMail } from '../../../src/platform/channels/mail.ts'
import { sendSms } from '../../../src/platform/channels/sms.ts'
import { db as builder } from '../../../src/platform/database/query.ts'
import { aTenant, clock, product, resetClock, type Tenant } from '../../harness/app.ts'
import { aCertificate } from '../../harness/http.ts'
import { at, look, send } from '../../harness/warnings.ts'

afterEach(resetClock)

interface Mailbox {
  readonly port: number
  readonly mails: string[]
}

type ServerOptions = ConstructorParameters<typeof SMTPServer>[0]

async function aMailServer(
  options: ServerOptions = {},
  answer: (nth: number) => Error | undefined = () => undefined,
): Promise<Mailbox> {
  const mails: string[] = []
  let asked = 0
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], disableReverseLookup: true, logger: false },
    onAuth: ({ username, password }, _session, done) =>
      username === 'warn@example.com' && password === '授权码 s3cret'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const refusal = answer(asked++)
        if (!refusal) mails.push(Buffer.concat(parts).toString('utf8'))
        done(refusal)
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: (server.server.address() as AddressInfo).port, mails }
}

/** Headers and parts of a mail as a person reads them. */
function readMail(raw: string): { subject: string; text: string; html: string } {
  const subject = /^Subject: ((?:.*)(?:\r\n[ \t].*)*)/m.exec(raw)?.[1] ?? ''
  const decoded = subject
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : quotedPrintable(text.replaceAll('_', ' ')),
    )
  return { subject: decoded, text: part(raw, 'text/plain'), html: part(raw, 'text/html') }
}

function part(raw: string, type: string): string {
  const found = new RegExp(`Content-Type: ${type}[\\s\\S]*?\\r\\n\\r\\n([\\s\\S]*?)(?=\\r\\n--|$)`).exec(raw)
  const head = found?.[0].slice(0, found[0].indexOf('\r\n\r\n')) ?? ''
  const body = found?.[1] ?? ''
  return /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : quotedPrintable(body)
}

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const account = (port: number) => ({
  ...{ host: '127.0.0.1', port, account: 'warn@example.com', password: '授权码 s3cret' },
  ...{ fromAddress: 'warn@example.com', fromName: '模具管理' },
})
const mail = {
  to: 'li@example.com',
  subject: '【检定到期】外径千分尺',
  text: '剩余 6 天',
  html: '<p>剩余 6 天</p>',
  messageId: 'm-1',
}

describe('A mail', () => {
  it('arrives in clear, by STARTTLS and by TLS, with its Chinese subject and body', async () => {
    const { key, cert } = aCertificate()
    const servers = [
      [await aMailServer(), 'none'],
      [await aMailServer({ key, cert, disabledCommands: [] }), 'starttls'],
      [await aMailServer({ key, cert, secure: true }), 'ssl'],
    ] as const
    for (const [{ port, mails }, security] of servers) {
      const own = security === 'none' ? {} : { host: 'localhost', ca: cert }
      await sendMail({ ...account(port), security, ...own }, mail)
      expect(mails.map(readMail)).toEqual([
        {
          subject: mail.subject,
          text: expect.stringContaining('剩余 6 天'),
          html: expect.stringContaining('<p>剩余 6 天</p>'),
        },
      ])
      expect(mails[0]).toContain('Message-ID: <m-1@example.com>')
    }
  })

  it('that the server refuses for good is not tried again; one that it cannot take now is', async () => {
    const refusing = await aMailServer({}, () => Object.assign(new Error('No such user'), { responseCode: 550 }))
    await expect(sendMail({ ...account(refusing.port), security: 'none' }, mail)).rejects.toMatchObject({
      mayTryAgain: false,
    })
    const busy = await aMailServer({}, () => Object.assign(new Error('Try later'), { responseCode: 451 }))
    await expect(sendMail({ ...account(busy.port), security: 'none' }, mail)).rejects.toMatchObject({
      mayTryAgain: true,
    })
    await expect(sendMail({ ...account(1), security: 'none' }, mail)).rejects.toMatchObject({ mayTryAgain: true })
  })
})

/** A certificate of the administrator that ends in ten days, told by the given ways. */
async function aWarned(channels: string): Promise<Tenant> {
  const tenant = await aTenant()
  const { admin } = tenant
  at('2024-06-01 09:00')
  await tenant.inTenant((tx) =>
    tx.send({
      text: `UPDATE "user" SET email = 'li@example.com', mobile = '13800138000' WHERE id = $1`,
      values: [admin.userId],
    }),
  )
  await admin.ok('specialStaffing/insert', {
    ...{ staffType: 'seOperator', applyOrgId: tenant.rootOrgId, userIds: admin.userId, certificateName: '电工证' },
    ...{ certificateNo: 'DG-1', certificateValidTo: '2024-06-11' },
  })
  await admin.ok('warningSend/insert', {
    ...{ name: '证书', kinds: 'W506', channels, recipients: JSON.stringify([{ type: 'field', value: 'userIds' }]) },
  })
  return tenant
}

const saveMail = (tenant: Tenant, port: number) =>
  tenant.admin.ok('email/update', { ...account(port), security: 'none', version: 0 })

const channelsOf = () => outsideChannels(product().app.engine.secrets)
const deliveries = (tenant: Tenant) =>
  tenant.inTenant((tx) =>
    tx.all(
      builder
        .selectFrom('messageDelivery')
        .select(['status', 'tries', 'error', 'skipReason'])
        .where('source', '=', 'warning')
        .orderBy('channel'),
    ),
  )

describe('The mail account', () => {
  it('is switched on after a test that succeeded, and never sends its password back', async () => {
    const { port, mails } = await aMailServer()
    const tenant = await aTenant()
    const { admin } = tenant
    await saveMail(tenant, port)
    const saved = await admin.ok('email/getConfig')
    expect(saved).toMatchObject({ password: '******', enabled: false })
    expect(await admin.call('email/update', { version: saved.version, enabled: 1 })).toMatchObject({
      status: 422,
      msg: '请先测试成功',
    })
    await admin.ok('email/test', { to: 'wang@example.com' })
    expect(mails.map(readMail)).toMatchObject([
      { subject: '邮件测试', text: expect.stringContaining('这是一封测试邮件') },
    ])
    const { version } = await admin.ok('email/getConfig')
    // The asterisks come back and leave the password as it is.
    await admin.ok('email/update', { version, enabled: 1, password: '******' })
    await admin.ok('email/test', { to: 'wang@example.com' })
    expect(mails).toHaveLength(2)
    const log = await tenant.inTenant((tx) => tx.all(builder.selectFrom('operationLog').select('changes')))
    expect(JSON.stringify(log)).not.toContain('s3cret')
    expect(await admin.ok('email/listSent')).toMatchObject([{ address: 'wa***@example.com', status: 1 }, { status: 1 }])
  })

  it('tells the provider’s words when a test fails, and keeps them', async () => {
    const { port } = await aMailServer()
    const tenant = await aTenant()
    await saveMail(tenant, port)
    const { version } = await tenant.admin.ok('email/getConfig')
    await tenant.admin.ok('email/update', { version, password: 'wrong' })
    const refused = await tenant.admin.call('email/test', { to: 'wang@example.com' })
    expect(refused).toMatchObject({ status: 422, msg: expect.stringContaining('Invalid username or password') })
    expect(await tenant.admin.ok('email/getConfig')).toMatchObject({
      lastTestOk: false,
      lastTestResult: expect.stringContaining('Invalid'),
    })
  })
})

describe('Sending by mail (rule 63)', () => {
  it('retries after 1, 5 and 30 minutes, then gives up; it is sent again by one press', async () => {
    let isDown = true
    const { port, mails } = await aMailServer({}, () =>
      isDown ? Object.assign(new Error('busy'), { responseCode: 451 }) : undefined,
    )
    const tenant = await aWarned('2')
    await saveMail(tenant, port)
    await tenant.inTenant((tx) => tx.send({ text: 'UPDATE email SET enabled = true', values: [] }))
    await look(tenant, 'W506')
    for (const [local, tries] of [
      ['09:00', 1],
      ['09:00', 1],
      ['09:01', 2],
      ['09:05', 2],
      ['09:06', 3],
      ['09:35', 3],
      ['09:36', 4],
    ] as const) {
      at(`2024-06-01 ${local}`)
      await send(tenant, channelsOf())
      expect(await deliveries(tenant), local).toMatchObject([{ tries, status: tries === 4 ? 2 : 0 }])
    }
    isDown = false
    const [record] = (await tenant.admin.ok('warningRecord/list')).list
    expect(await tenant.admin.ok('warningRecord/listDelivery', { id: record.id })).toMatchObject([
      { statusName: '失败', channelName: '邮件', address: 'li***@example.com' },
    ])
    await look(tenant, 'W006')
    expect((await tenant.admin.ok('warningRecord/list', { kind: 'W006' })).list).toMatchObject([
      { level: 1, content: '【消息发送失败】今天邮件有 1 条消息发送失败，请检查渠道设置。' },
    ])
    await tenant.admin.ok('warningRecord/resend', { id: record.id })
    await send(tenant, channelsOf())
    expect(mails.map(readMail)).toMatchObject([{ subject: expect.stringContaining('【作业证到期】证书 DG-1 电工证') }])
    expect(await deliveries(tenant)).toMatchObject([{ status: 1 }, { status: 1 }])
  })

  it('sends once although the server answers late and two nodes look meanwhile', async () => {
    const { port, mails } = await aMailServer({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => setTimeout(() => (mails.push('came'), done()), 1500))
      },
    })
    const tenant = await aWarned('2')
    await saveMail(tenant, port)
    await tenant.inTenant((tx) => tx.send({ text: 'UPDATE email SET enabled = true', values: [] }))
    await Promise.all([look(tenant, 'W506'), look(tenant, 'W506')])
    const first = send(tenant, channelsOf())
    await Promise.all([first, send(tenant, channelsOf()), send(tenant, channelsOf())])
    clock.now = new Date(clock.now.getTime() + 120_000)
    await send(tenant, channelsOf())
    expect(mails).toEqual(['came'])
    expect(await deliveries(tenant)).toMatchObject([{ status: 1, tries: 1 }])
  })

  it('is sent once more than ten minutes after a node died over it, and not before', async () => {
    const { port, mails } = await aMailServer()
    const tenant = await aWarned('2')
    await saveMail(tenant, port)
    await tenant.inTenant((tx) => tx.send({ text: 'UPDATE email SET enabled = true', values: [] }))
    await look(tenant, 'W506')
    // It has taken the message, and is gone before the mail server heard of it.
    const dying = send(tenant, async () => {
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    await tenant.inTenant((tx) =>
      tx.send({
        text: `UPDATE message_delivery SET claimed_until = $1, tries = 1`,
        values: [new Date(clock.now.getTime() + 600_000)],
      }),
    )
    at('2024-06-01 09:09')
    await send(tenant, channelsOf())
    expect(mails).toHaveLength(0)
    at('2024-06-01 09:10')
    await Promise.all([send(tenant, channelsOf()), send(tenant, channelsOf())])
    await send(tenant, channelsOf())
    expect(mails).toHaveLength(1)
  })

  it('does not trouble who has muted the channel, unless the rule is mandatory', async () => {
    const tenant = await aWarned('1,2')
    await tenant.inTenant((tx) =>
      tx.run(builder.insertInto('personalConfig').values({ userId: tenant.admin.userId, pz8: [2], version: 1 })),
    )
    await look(tenant, 'W506')
    expect(await deliveries(tenant)).toMatchObject([{ status: 0 }, { status: 3, skipReason: 'muted' }])
  })
})

interface Asked {
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A provider: what it is asked is kept, and answered as the test says. */
async function aProvider(answer: (asked: Asked) => unknown): Promise<{ base: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (chunk: Buffer) => parts.push(chunk))
    request.on('end', () => {
      const one = {
        url: new URL(request.url ?? '', 'http://provider'),
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      }
      asked.push(one)
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(answer(one)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const smsAccount = { accessKey: 'LTAI', accessSecret: 'secret', region: null, appId: '1400', signName: '模具管理' }
const text = {
  to: '13800138000',
  templateCode: 'SMS_1',
  parameters: [
    ['num', '2'],
    ['text', '证书 (DG-1) 到期'],
  ] as const,
}

describe('An SMS', () => {
  it('is signed for Aliyun: HMAC-SHA1 over the sorted query', async () => {
    const { base, asked } = await aProvider(({ url }) => {
      const { Signature, ...query } = Object.fromEntries(url.searchParams)
      const sorted = Object.keys(query)
        .toSorted()
        .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
        .join('&')
      const right = createHmac('sha1', 'secret&')
        .update(`GET&${encoded('/')}&${encoded(sorted)}`)
        .digest('base64')
      return Signature === right ? { Code: 'OK', BizId: '9006' } : { Code: 'SignatureDoesNotMatch', Message: 'wrong' }
    })
    expect(await sendSms({ ...smsAccount, provider: 'aliyun', endpoint: base }, text, new Date())).toBe('9006')
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ Action: 'SendSms', PhoneNumbers: '13800138000', SignName: '模具管理', TemplateCode: 'SMS_1' },
      TemplateParam: '{"num":"2","text":"证书 (DG-1) 到期"}',
    })
    const wrong = sendSms(
      { ...smsAccount, accessSecret: 'other', provider: 'aliyun', endpoint: base },
      text,
      new Date(),
    )
    await expect(wrong).rejects.toMatchObject({ mayTryAgain: false, message: 'SignatureDoesNotMatch wrong' })
  })

  it('is signed for Tencent Cloud: TC3-HMAC-SHA256 over the request', async () => {
    const sha256 = (given: string): string => createHash('sha256').update(given).digest('hex')
    const { base } = await aProvider(({ headers, body }) => {
      const time = String(headers['x-tc-timestamp'])
      const day = new Date(Number(time) * 1000).toISOString().slice(0, 10)
      const canonical = [
        'POST',
        '/',
        '',
        `content-type:${headers['content-type']}`,
        `host:${headers.host}`,
        '',
        'content-type;host',
        sha256(body),
      ].join('\n')
      const toSign = ['TC3-HMAC-SHA256', time, `${day}/sms/tc3_request`, sha256(canonical)].join('\n')
      const dated = createHmac('sha256', 'TC3secret').update(day).digest()
      const signing = createHmac('sha256', createHmac('sha256', dated).update('sms').digest())
        .update('tc3_request')
        .digest()
      const right = createHmac('sha256', signing).update(toSign).digest('hex')
      const isRight = headers.authorization?.endsWith(`Signature=${right}`) && headers['x-tc-action'] === 'SendSms'
      return {
        Response: isRight
          ? { SendStatusSet: [{ Code: 'Ok', SerialNo: '5000:1' }] }
          : { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'wrong' } },
      }
    })
    expect(await sendSms({ ...smsAccount, provider: 'tencent', endpoint: base }, text, new Date())).toBe('5000:1')
  })

  it('carries the count and the worst record, to phones that a template is there for', async () => {
    const { base, asked } = await aProvider(() => ({ success: true, id: 'a1' }))
    const tenant = await aWarned('3')
    const { admin } = tenant
    const templates = [{ messageKind: 'any', templateCode: 'SMS_9', parameters: 'num=count,text=content' }]
    await admin.ok('sms/update', {
      ...{
        version: 0,
        provider: 'http',
        accessKey: 'k',
        accessSecret: 'geheim',
        signName: '模具管理',
        endpoint: `${base}/send`,
      },
      templates: JSON.stringify(templates),
    })
    await admin.ok('sms/test', { to: '13900139000' })
    await admin.ok('sms/update', { version: (await admin.ok('sms/getConfig')).version, enabled: 1 })
    await look(tenant, 'W506')
    await send(tenant, channelsOf())
    const { headers = {}, body = '' }: Partial<Asked> = asked[1] ?? {}
    expect(headers['x-signature']).toBe(
      createHmac('sha256', 'geheim')
        .update(`${String(headers['x-timestamp'])}\n${body}`)
        .digest('hex'),
    )
    expect(JSON.parse(body)).toMatchObject({
      ...{ phone: '13800138000', templateCode: 'SMS_9' },
      parameters: { num: '1', text: expect.stringContaining('【作业证到期】证书 DG-1') },
    })
    expect(await deliveries(tenant)).toMatchObject([{ status: 1 }])
  })
})

describe('DingTalk', () => {
  it('matches people by mobile number, sends work notices and to-dos, and signs what a robot says', async () => {
    const { base, asked } = await aProvider(({ url, body }) => {
      if (url.pathname === '/gettoken')
        return url.searchParams.get('appsecret') === 'app-secret'
          ? { errcode: 0, access_token: 'tok' }
          : { errcode: 40089, errmsg: '不合法的appsecret' }
      if (url.pathname === '/topapi/v2/user/getbymobile')
        return JSON.parse(body).mobile === '13800138000'
          ? { errcode: 0, result: { userid: 'ding1' } }
          : { errcode: 60121, errmsg: '找不到该用户' }
      if (url.pathname === '/topapi/v2/user/get') return { errcode: 0, result: { userid: 'ding1', unionid: 'union1' } }
      if (url.pathname === '/v1.0/oauth2/accessToken') return { accessToken: 'tok2', expireIn: 7200 }
      if (url.pathname.startsWith('/v1.0/todo/')) return { id: 'todo1' }
      return { errcode: 0, errmsg: 'ok', task_id: 77 }
    })
    const tenant = await aWarned('4,5')
    const { admin } = tenant
    const robots = [{ name: '安全群', webhook: `${base}/robot/send?access_token=x`, secret: 'SEC1', kinds: ['W506'] }]
    await admin.ok('ding/update', {
      ...{ version: 0, agentId: '8', appKey: 'key', appSecret: 'app-secret', apiBase: base, authUrl: base },
      robots: JSON.stringify(robots),
    })
    expect(await admin.ok('ding/matchUser')).toEqual({ matched: 1, unmatched: 0 })
    await admin.ok('ding/test', { userId: admin.userId })
    const saved = await admin.ok('ding/getConfig')
    expect(saved).toMatchObject({ appSecret: '******', robots: [{ secret: '******' }] })
    await admin.ok('ding/update', {
      version: saved.version,
      noticeEnabled: 1,
      todoEnabled: 1,
      robots: JSON.stringify(saved.robots),
    })
    await look(tenant, 'W506')
    await send(tenant, channelsOf())
    expect(await deliveries(tenant)).toMatchObject([{ status: 1 }, { status: 1 }])
    const calls = asked.slice(-6)
    const notice = calls.find(({ url }) => url.pathname.endsWith('asyncsend_v2'))
    expect(JSON.parse(notice?.body ?? '{}')).toMatchObject({
      agent_id: '8',
      userid_list: 'ding1',
      msg: { msgtype: 'markdown' },
    })
    const todo = calls.find(({ url }) => url.pathname.startsWith('/v1.0/todo/users/union1/tasks'))
    expect(todo?.headers['x-acs-dingtalk-access-token']).toBe('tok2')
    const robot = calls.find(({ url }) => url.pathname === '/robot/send')
    const time = robot?.url.searchParams.get('timestamp') ?? ''
    expect(robot?.url.searchParams.get('sign')).toBe(
      createHmac('sha256', 'SEC1').update(`${time}\nSEC1`).digest('base64'),
    )
  })
})
