// The accounts by which messages leave the house, with their secrets opened.
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import type { DingAccount } from '../../platform/channels/dingtalk.ts'
import type { MailAccount } from '../../platform/channels/mail.ts'
import type { SmsAccount } from '../../platform/channels/sms.ts'
import type { Secrets } from '../../platform/secrets.ts'

const opened = (secrets: Secrets, stored: string | null): string | null => (stored ? secrets.open(stored) : null)

export async function mailAccount(tx: Tx, secrets: Secrets): Promise<(MailAccount & { enabled: boolean }) | undefined> {
  const row = await tx.first(builder.selectFrom('email').selectAll())
  if (!row?.host || !row.fromAddress) return undefined
  const { host, port, security, account, fromAddress, fromName, enabled } = row
  return { host, port, security, account, fromAddress, fromName, enabled, password: opened(secrets, row.password) }
}

export interface SmsSetting extends SmsAccount {
  readonly enabled: boolean
  readonly dailyLimitPerPhone: number
  readonly monthQuota: number | null
  readonly templates: readonly SmsTemplate[]
}

export interface SmsTemplate {
  readonly messageKind: string
  readonly templateCode: string
  readonly parameters: string | null
}

export async function smsAccount(tx: Tx, secrets: Secrets): Promise<SmsSetting | undefined> {
  const [row, templates] = await Promise.all([
    tx.first(builder.selectFrom('sms').selectAll()),
    tx.all(
      builder.selectFrom('smsTemplates').select(['messageKind', 'templateCode', 'parameters']).orderBy('position'),
    ),
  ])
  if (!row?.accessKey || !row.signName) return undefined
  const { provider, accessKey, region, appId, signName, endpoint, enabled, dailyLimitPerPhone, monthQuota } = row
  return {
    ...{ provider, accessKey, region, appId, signName, endpoint, enabled, dailyLimitPerPhone, monthQuota, templates },
    accessSecret: opened(secrets, row.accessSecret) ?? '',
  }
}

export interface DingRobot {
  readonly name: string
  readonly webhook: string
  readonly secret: string | null
  readonly useOrgId: string | null
  readonly kinds: readonly string[] | null
}

export interface DingSetting extends DingAccount {
  readonly noticeEnabled: boolean
  readonly todoEnabled: boolean
  readonly matchBy: 1 | 2
  readonly robots: readonly DingRobot[]
}

export async function dingAccount(tx: Tx, secrets: Secrets): Promise<DingSetting | undefined> {
  const [row, robots] = await Promise.all([
    tx.first(builder.selectFrom('ding').selectAll()),
    tx.all(
      builder.selectFrom('dingRobots').select(['name', 'webhook', 'secret', 'useOrgId', 'kinds']).orderBy('position'),
    ),
  ])
  if (!row) return undefined
  const { agentId, appKey, apiBase, authUrl, noticeEnabled, todoEnabled, matchBy } = row
  return {
    ...{ agentId: agentId ?? '', appKey: appKey ?? '', noticeEnabled, todoEnabled, matchBy },
    appSecret: opened(secrets, row.appSecret) ?? '',
    apiBase: apiBase ?? 'https://oapi.dingtalk.com',
    authUrl: authUrl ?? 'https://api.dingtalk.com',
    robots: robots.map((robot) => ({ ...robot, secret: opened(secrets, robot.secret) })),
  }
}
