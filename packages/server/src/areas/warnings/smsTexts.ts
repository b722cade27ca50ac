// An SMS is a template of the provider: the count and the worst record fill it (rule 58). Kinds without a template send none.
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Sms } from '../../platform/channels/sms.ts'
import type { SmsSetting } from './accounts.ts'
import type { Waiting } from './waiting.ts'

export function smsOf(
  { templates }: Pick<SmsSetting, 'templates'>,
  to: string,
  records: readonly Waiting[],
): Sms | undefined {
  const [worst] = records.toSorted((a, b) => b.level - a.level)
  if (!worst) return undefined
  const template =
    templates.find(({ messageKind }) => messageKind === worst.kind) ??
    templates.find(({ messageKind }) => messageKind === 'any')
  return (
    template && {
      to,
      templateCode: template.templateCode,
      parameters: filled(template.parameters, {
        count: String(records.length),
        content: worst.content,
        objectCode: worst.objectCode ?? '',
        level: String(worst.level),
      }),
    }
  )
}

/** `num=count,text=content`. */
export const filled = (mapping: string | null, values: Readonly<Record<string, string>>): [string, string][] =>
  (mapping ?? '')
    .split(/[,，;；]/)
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair): [string, string] => {
      const [name = '', source = name] = pair.split('=').map((part) => part.trim())
      return [name, values[source] ?? '']
    })

export interface SmsUse {
  /** Counts it, if it may go. */
  readonly mayTake: (mobile: string) => boolean
}

/** How many went to each phone today and to all of them this month; messages, not the records in them. */
export async function smsUse(tx: Tx, { dailyLimitPerPhone, monthQuota }: SmsSetting, now: Date): Promise<SmsUse> {
  const rows = await tx.all(
    sql<{ mobile: string | null; today: number; month: number }>`
SELECT u.mobile, count(DISTINCT d.message_id) FILTER (WHERE d.send_time >= ${dayAgo(now)})::int AS today,
  count(DISTINCT d.message_id)::int AS month
FROM message_delivery d
LEFT JOIN "user" u ON u.id = d.user_id
WHERE d.channel = 3 AND d.status = 1 AND d.create_time >= ${monthAgo(now)}
GROUP BY u.mobile`,
  )
  const today = new Map(rows.map(({ mobile, today: count }) => [mobile ?? '', count]))
  let month = rows.reduce((sum, row) => sum + row.month, 0)
  return {
    mayTake(mobile) {
      const before = today.get(mobile) ?? 0
      if (before >= dailyLimitPerPhone || (monthQuota !== null && month >= monthQuota)) return false
      today.set(mobile, before + 1)
      month += 1
      return true
    },
  }
}

const dayAgo = (now: Date): Date => new Date(now.getTime() - 86_400_000)
const monthAgo = (now: Date): Date => new Date(now.getTime() - 30 * 86_400_000)
