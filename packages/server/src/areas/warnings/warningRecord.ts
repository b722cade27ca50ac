// Records of warnings: told in the reader's language, acknowledged and closed by people, with who was told when.
import { channels } from '@tmlm/model/areas/warnings/channels'
import { messageDelivery } from '@tmlm/model/areas/warnings/deliveries'
import { warningRecord } from '@tmlm/model/areas/warnings/warningRecord'
import { catalogue } from '@tmlm/model/catalogue'
import { inLang, refuse, type Lang } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { contentSql, midnightSql, valueSql } from './text.ts'

const hours = (from: string, to: string): string => `round((extract(epoch FROM ${to} - ${from}) / 3600)::numeric, 1)`

export const warningRecordBehaviour = behaviour(warningRecord, {
  computed: {
    value: valueSql,
    content: (today, lang) => contentSql(catalogue.warnings.values(), today, lang),
    hasFailed: `EXISTS (SELECT FROM message_delivery d
      WHERE d.tenant_id = t.tenant_id AND d.source_id = t.id AND d.status = 2)`,
    ackHours: hours('t.first_time', 't.ack_time'),
    // Of an open one until today.
    durationHours: (today) =>
      hours('t.first_time', `coalesce(t.resolved_time, greatest(t.last_time, ${midnightSql(today)}))`),
    recipients: `SELECT string_agg(DISTINCT u.job_name, '、')
      FROM message_delivery d JOIN "user" u ON u.tenant_id = d.tenant_id AND u.id = d.user_id
      WHERE d.tenant_id = t.tenant_id AND d.source_id = t.id AND d.status <> 3`,
  },

  actions: {
    async acknowledge({ actor, now }) {
      return { set: { ackUserId: actor.userId, ackTime: now } }
    },

    /** Of the same cycle it is not raised again: it was a person who said so. */
    async close({ now }) {
      return { set: { resolvedTime: now, resolvedBy: 'hand', openKey: null } }
    },

    async listDelivery({ tx, row, actor }) {
      const rows = await tx.all(
        sql<Delivered>`
SELECT d.id, d.cause, d.level, d.round, d.channel, d.status, d.skip_reason, d.address, d.tries, d.error, d.create_time,
  d.send_time, coalesce(d.read_time, m.read_time) AS read_time, d.next_try_time, d.user_id, u.job_name AS user_id_name
FROM message_delivery d
LEFT JOIN "user" u ON u.id = d.user_id
LEFT JOIN notice_read m ON d.channel = 1 AND m.notice_id::text = d.provider_id AND m.user_id = d.user_id
WHERE d.source_id = ${row.id}
ORDER BY d.create_time DESC, u.job_name, d.channel`,
      )
      return { instead: rows.map((one) => shown(one, actor.timezone, actor.lang)) }
    },

    async resend({ tx, row, now }) {
      const again = await tx.run(sql`
UPDATE message_delivery
SET status = 0, tries = 0, next_try_time = ${now}, error = NULL, claimed_until = NULL
WHERE source_id = ${row.id} AND status = 2`)
      if (again === 0) throw refuse('没有发送失败的消息', 'Nothing failed to be sent')
      return { answer: { count: again } }
    },
  },
})

interface Delivered {
  readonly channel: keyof typeof channels
  readonly status: keyof typeof messageDelivery.fields.status.options
  readonly cause: keyof typeof messageDelivery.fields.cause.options
  readonly skipReason: keyof NonNullable<typeof messageDelivery.fields.skipReason.options> | null
  readonly createTime: Date
  readonly sendTime: Date | null
  readonly readTime: Date | null
  readonly nextTryTime: Date
}

function shown(row: Delivered, timezone: string, lang: Lang) {
  const { cause, status, skipReason } = messageDelivery.fields
  const local = (moment: Date | null): string | null => moment && toLocal(moment, timezone)
  return {
    ...row,
    channelName: inLang(channels[row.channel], lang),
    statusName: inLang(status.options[row.status] ?? ['', ''], lang),
    causeName: inLang(cause.options[row.cause] ?? ['', ''], lang),
    skipReasonName: row.skipReason && inLang(skipReason.options[row.skipReason] ?? ['', ''], lang),
    createTime: local(row.createTime),
    sendTime: local(row.sendTime),
    readTime: local(row.readTime),
    nextTryTime: row.status === 0 ? local(row.nextTryTime) : null,
  }
}
