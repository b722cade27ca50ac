// Where failing tasks and channels are found: of a channel, messages of today that were given up since its last successful test.
import { channels } from '@tmlm/model/areas/warnings/channels'
import { channelFailing, taskFailed } from '@tmlm/model/areas/warnings/warnings'
import { taskNames } from '@tmlm/model/areas/warnings/scheduledTask'
import { inLang } from '@tmlm/model'
import { warningSource, type WarningSource } from '../../engine/warning.ts'

const failing = warningSource(channelFailing, ({ today, timezone }) => ({
  from: `(
    SELECT d.channel, count(DISTINCT coalesce(d.message_id, d.id)) AS failed
    FROM message_delivery d
    WHERE d.status = 2 AND d.create_time >= (${today}::timestamp AT TIME ZONE ${timezone})
      AND d.send_time IS NULL AND d.next_try_time > coalesce(${lastTest}, '-infinity')
    GROUP BY d.channel) f
    JOIN tenant t ON t.id = app_tenant()
    JOIN org root ON root.parent_id IS NULL AND root.type = 0`,
  id: `md5('channel ' || f.channel)::uuid`,
  code: 'f.channel',
  name: `CASE f.channel ${Object.entries(channels)
    .map(
      ([number, name]) =>
        `WHEN ${number} THEN CASE t.language WHEN 'en' THEN '${inLang(name, 'en')}' ELSE '${inLang(name, 'zh')}' END`,
    )
    .join(' ')} END`,
  orgId: 'root.id',
  value: 'f.failed',
  cycle: `${today}::text`,
}))

const lastTest = `CASE d.channel
        WHEN 2 THEN (SELECT last_test_time FROM email WHERE last_test_ok)
        WHEN 3 THEN (SELECT last_test_time FROM sms WHERE last_test_ok)
        ELSE (SELECT last_test_time FROM ding WHERE last_test_ok) END`

const failedTasks = warningSource(taskFailed, ({ timezone }) => ({
  from: `scheduled_task s JOIN tenant t ON t.id = s.tenant_id JOIN org root ON root.parent_id IS NULL AND root.type = 0`,
  where: `s.last_result = 'failed'`,
  id: 's.id',
  code: 's.code',
  name: `CASE s.code ${Object.entries(taskNames)
    .map(
      ([code, name]) =>
        `WHEN '${code}' THEN CASE t.language WHEN 'en' THEN ${quoted(inLang(name, 'en'))} ELSE ${quoted(inLang(name, 'zh'))} END`,
    )
    .join(' ')} END`,
  orgId: 'root.id',
  cycle: `(s.last_run AT TIME ZONE ${timezone})::date::text`,
}))

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

export const messageWarningSources: readonly WarningSource[] = [failing, failedTasks]
