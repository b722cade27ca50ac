// DingTalk: work notices and to-dos to people, people by their mobile number, and group robots.
import { createHmac } from 'node:crypto'
import { ChannelError } from './channelError.ts'
import { callJson } from './httpJson.ts'

export interface DingAccount {
  readonly agentId: string
  readonly appKey: string
  readonly appSecret: string
  /** Of notices and people. */
  readonly apiBase: string
  /** Of to-dos. */
  readonly authUrl: string
}

export interface DingMessage {
  readonly title: string
  readonly markdown: string
  readonly link: string | null
}

/** A work notice; answers its task number. */
export async function sendNotice(account: DingAccount, thirdUserId: string, message: DingMessage): Promise<string> {
  const answer = await oldApi(account, '/topapi/message/corpconversation/asyncsend_v2', {
    agent_id: account.agentId,
    userid_list: thirdUserId,
    msg: { msgtype: 'markdown', markdown: { title: message.title, text: message.markdown } },
  })
  return String(answer.task_id ?? '')
}

/** A to-do in the person's own list; `sourceId` makes it the same one when it is sent again. */
export async function addTodo(
  account: DingAccount,
  unionId: string,
  { title, markdown, link }: DingMessage,
  sourceId: string,
): Promise<string> {
  const { accessToken } = await callJson({
    method: 'POST',
    url: `${account.authUrl}/v1.0/oauth2/accessToken`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ appKey: account.appKey, appSecret: account.appSecret }),
  })
  if (typeof accessToken !== 'string') throw new ChannelError('DingTalk gave no access token', false)
  const answer = await callJson({
    method: 'POST',
    url: `${account.authUrl}/v1.0/todo/users/${encodeURIComponent(unionId)}/tasks?operatorId=${encodeURIComponent(unionId)}`,
    headers: { 'Content-Type': 'application/json', 'x-acs-dingtalk-access-token': accessToken },
    body: JSON.stringify({
      ...{ sourceId, subject: title, description: markdown, creatorId: unionId, executorIds: [unionId] },
      ...(link === null ? {} : { detailUrl: { appUrl: link, pcUrl: link } }),
    }),
  })
  if (typeof answer.id !== 'string') throw new ChannelError(`${String(answer.code)} ${String(answer.message)}`, false)
  return answer.id
}

export interface DingPerson {
  readonly thirdUserId: string
  readonly unionId: string | null
}

/** Nothing where DingTalk knows no such number. */
export async function findByMobile(account: DingAccount, mobile: string): Promise<DingPerson | undefined> {
  try {
    const found = Object((await oldApi(account, '/topapi/v2/user/getbymobile', { mobile })).result)
    return typeof found.userid === 'string' ? findByUserId(account, found.userid) : undefined
  } catch (error) {
    if (error instanceof ChannelError && !error.mayTryAgain) return undefined
    throw error
  }
}

export async function findByUserId(account: DingAccount, thirdUserId: string): Promise<DingPerson | undefined> {
  try {
    const { userid, unionid } = Object((await oldApi(account, '/topapi/v2/user/get', { userid: thirdUserId })).result)
    return typeof userid === 'string' ? { thirdUserId: userid, unionId: unionid ?? null } : undefined
  } catch (error) {
    if (error instanceof ChannelError && !error.mayTryAgain) return undefined
    throw error
  }
}

/** A group robot; with a secret the time is signed: HMAC-SHA256 over time and secret. */
export async function sendToRobot(
  { webhook, secret }: { readonly webhook: string; readonly secret: string | null },
  message: DingMessage,
  now: Date,
): Promise<string> {
  const url = new URL(webhook)
  if (secret) {
    const time = String(now.getTime())
    url.searchParams.set('timestamp', time)
    url.searchParams.set('sign', createHmac('sha256', secret).update(`${time}\n${secret}`).digest('base64'))
  }
  requireOk(
    await callJson({
      method: 'POST',
      url: url.href,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ msgtype: 'markdown', markdown: { title: message.title, text: message.markdown } }),
    }),
  )
  return 'ok'
}

async function oldApi(account: DingAccount, path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const { appKey, appSecret, apiBase } = account
  const keys = new URLSearchParams({ appkey: appKey, appsecret: appSecret })
  const token = requireOk(await callJson({ method: 'GET', url: `${apiBase}/gettoken?${keys}` })).access_token
  return requireOk(
    await callJson({
      method: 'POST',
      url: `${apiBase}${path}?access_token=${encodeURIComponent(String(token))}`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

/** 88 and 90018 say that it was asked too often, -1 that DingTalk is busy. */
const busy: ReadonlySet<unknown> = new Set([-1, 88, 90018])

function requireOk(answer: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (answer.errcode === 0) return answer
  throw new ChannelError(`${String(answer.errcode)} ${String(answer.errmsg)}`, busy.has(answer.errcode))
}
