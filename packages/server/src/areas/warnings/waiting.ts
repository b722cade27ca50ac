// What waits to be told: taken out of the box person by person, with the words each record says to him.
import type { Lang, WarningDefinition } from '@tmlm/model'
import { warningKinds } from '@tmlm/model/areas/platform/warningKinds'
import type { Tx } from '../../platform/database/database.ts'
import { withPlaces } from '../../platform/database/sql.ts'
import { contentSql } from './text.ts'

/** One record that one person is told of. */
export interface Waiting {
  readonly id: string
  readonly recordId: string
  readonly kind: string
  readonly cause: 'found' | 'escalated' | 'resolved'
  readonly level: number
  readonly channel: number
  readonly tries: number
  readonly userId: string | null
  readonly lang: Lang
  readonly mobile: string | null
  readonly email: string | null
  readonly jobNo: string | null
  readonly objectType: string
  readonly openId: string | null
  readonly objectCode: string | null
  readonly category: number | null
  readonly orgPath: string
  readonly content: string
}

export interface Taking {
  readonly now: Date
  readonly timezone: string
  readonly warnings: readonly WarningDefinition[]
}

const isDue = `d.source = 'warning' AND d.status = 0 AND d.next_try_time <= $1
  AND (d.claimed_until IS NULL OR d.claimed_until <= $1)`

const through = { app: 'd.channel = 1', outside: 'd.channel > 1' } as const
type Channels = keyof typeof through

/** Locks what may go now; of two nodes each takes what the other has not. Neighbours in it are for the same person. */
export async function takeWaiting(tx: Tx, { now, timezone, warnings }: Taking, channels: Channels): Promise<Waiting[]> {
  // Mostly there is nothing, and to plan what every kind of warning says takes a hundred times as long as to see that.
  const due = withPlaces(`SELECT 1 FROM message_delivery d WHERE ${isDue} AND ${through[channels]} LIMIT 1`, {
    values: [now],
  })
  if (!(await tx.first(due))) return []
  const today = '($1::timestamptz AT TIME ZONE $2::text)::date'
  return tx.all(
    withPlaces<Waiting>(
      `SELECT d.id, t.id AS record_id, t.kind, d.cause, d.level, d.channel, d.tries, d.user_id, coalesce(u.language, n.language) AS lang,
  u.mobile, u.email, u.job_no, t.object_type, t.open_id, t.object_code, t.card_type AS category, o.full_path_id AS org_path,
  CASE coalesce(u.language, n.language) WHEN 'en'
    THEN ${contentSql(warnings, today, 'en')}
    ELSE ${contentSql(warnings, today, 'zh')} END AS content
FROM message_delivery d
JOIN warning_record t ON t.id = d.source_id
JOIN org o ON o.id = t.org_id
JOIN tenant n ON n.id = t.tenant_id
LEFT JOIN "user" u ON u.id = d.user_id
WHERE ${isDue} AND ${through[channels]}
ORDER BY d.user_id, d.channel, d.level DESC, d.id
LIMIT 1000
FOR UPDATE OF d SKIP LOCKED`,
      { values: [now, timezone] },
    ),
  )
}

/** Rule 58: what one person is told by one way goes together; of the severe what happens is told alone. */
export function together(waiting: readonly Waiting[]): Waiting[][] {
  const groups = Map.groupBy(waiting, ({ userId, channel, level, kind, id }) => {
    const isAlone = level === 3 && warningKinds.get(kind)?.rhythm === 'event'
    return [userId, channel, isAlone ? id : ''].join(' ')
  })
  return [...groups.values()]
}
