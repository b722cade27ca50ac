// `warningSend/whoGets`: who would be told of an object by which way and rule, and why somebody would not.
import type { InputOf } from '@tmlm/model'
import { inLang } from '@tmlm/model'
import type { warningSend } from '@tmlm/model/areas/warnings/warningSend'
import type { CallMoment } from '../../engine/behaviour.ts'
import { withPlaces } from '../../platform/database/sql.ts'
import { peopleSql } from './candidates.ts'
import { rulesOf } from './rules.ts'
import { sendTimesOf } from './sendTimes.ts'

export async function whoGets({
  tx,
  input,
  now,
  actor,
  catalogue,
}: CallMoment<InputOf<typeof warningSend, 'whoGets'>>) {
  const { kind, objectId, level } = input
  const warning = catalogue.warnings.get(kind)
  if (!warning) return []
  const [rules, times] = await Promise.all([rulesOf(tx, [warning]), sendTimesOf(tx, now, actor.timezone)])
  const usual = inLang(['默认接收人', 'Usual recipients'], actor.lang)
  const fitting = (rules.get(kind) ?? []).map((rule) => ({ ...rule, name: rule.name ?? usual, tells: rule.recipients }))
  const rows = await tx.all(
    withPlaces<Getting>(statement, {
      values: [now, actor.timezone, kind, JSON.stringify(fitting), objectId, level, times.smsMinLevel],
    }),
  )
  return [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, ways]) => ({
    userId,
    jobName: ways[0]?.jobName ?? '',
    channels: ways.filter(({ reason }) => reason === null).map(({ channel }) => channel),
    rules: [...new Set(ways.flatMap(({ names }) => names))],
    skipped: Object.fromEntries(ways.flatMap(({ channel, reason }) => (reason === null ? [] : [[channel, reason]]))),
  }))
}

interface Getting {
  readonly userId: string
  readonly jobName: string
  readonly channel: number
  readonly names: readonly string[]
  readonly reason: string | null
}

const today = '($1::timestamptz AT TIME ZONE $2::text)::date'

const statement = `WITH rules AS (
  SELECT *
  FROM jsonb_to_recordset($4::jsonb) AS r (key text, name text, "useOrgId" uuid, "minLevel" int, channels int[],
    mandatory boolean, tells jsonb)
),
due AS (
  SELECT row_number() OVER () AS ask_id, r.*, coalesce($6::int, w.level) AS level, coalesce(w.dept_id, w.org_id) AS unit_id,
    w.card_type AS category, w.people
  FROM (
    SELECT * FROM warning_record
    WHERE kind = $3 AND (object_id = $5 OR open_id = $5 OR id = $5)
    ORDER BY first_time DESC
    LIMIT 1
  ) w
  JOIN org o ON o.id = w.org_id
  JOIN rules r ON coalesce($6::int, w.level) >= r."minLevel"
    AND (r."useOrgId" IS NULL OR r."useOrgId"::text = ANY (string_to_array(o.full_path_id, '/')))
),
asked AS (
  SELECT d.ask_id, c.type, c.value, d.unit_id, d.category, d.people
  FROM due d, jsonb_to_recordset(d.tells) AS c (type text, value text)
),
person AS (${peopleSql('asked', today)}
)
SELECT u.id AS user_id, u.job_name, c.channel, array_agg(DISTINCT d.name) AS names,
  CASE
    WHEN c.channel <> 1 AND NOT bool_or(d.mandatory) AND c.channel = ANY (max(pc.pz8)) THEN 'muted'
    WHEN c.channel = 3 AND max(d.level) < $7::int THEN 'limit'
    WHEN c.channel = 2 AND coalesce(u.email, '') = '' OR c.channel = 3 AND coalesce(u.mobile, '') = '' THEN 'noAddress'
    WHEN c.channel = 4 AND NOT EXISTS (SELECT FROM third_bind b WHERE b.user_id = u.id) THEN 'noAddress'
  END AS reason
FROM due d
JOIN person p ON p.ask_id = d.ask_id
JOIN "user" u ON u.id = p.user_id
LEFT JOIN personal_config pc ON pc.user_id = u.id
CROSS JOIN unnest(d.channels) AS c (channel)
WHERE c.channel <> 5
GROUP BY u.id, u.job_name, u.email, u.mobile, c.channel
ORDER BY u.job_name, c.channel`
