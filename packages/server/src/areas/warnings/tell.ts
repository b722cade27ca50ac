// Who is told of open records (rules 57, 59, 60): written into the box of what goes out, by the transaction that found them. A
// rule tells once a level, and again only as it says; a person whom several rules name is told once.
import type { Candidate } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { withPlaces } from '../../platform/database/sql.ts'
import { peopleSql } from './candidates.ts'
import type { SendRule } from './rules.ts'
import type { SendTimes } from './sendTimes.ts'

export interface Telling {
  readonly queued: number
  /** Keys of the rules that found nobody for some record, and of those that found somebody for each. */
  readonly unreached: readonly string[]
  readonly reached: readonly string[]
}

export interface TellMoment {
  readonly now: Date
  readonly timezone: string
  readonly times: SendTimes
  /** Rules that tell every day do so in the morning run alone. */
  readonly isMorning: boolean
}

/** Of active records of the kind that a rule has not told of at their level, or tells again. */
export const tellFound = (tx: Tx, kind: string, rules: readonly SendRule[], moment: TellMoment): Promise<Telling> =>
  tell(tx, kind, rules, moment, 'recipients', foundStatement)

/** Rule 60: nobody has acknowledged it in time. */
export const escalate = (tx: Tx, kind: string, rules: readonly SendRule[], moment: TellMoment): Promise<Telling> =>
  tell(
    tx,
    kind,
    rules.filter(({ escalateHours }) => escalateHours !== null),
    moment,
    'escalateTo',
    escalatedStatement,
  )

/** Whoever was told of it is told that it is over, where his rule says so. */
export async function tellResolved(
  tx: Tx,
  kind: string,
  rules: readonly SendRule[],
  moment: TellMoment,
): Promise<number> {
  const keys = rules.filter(({ sendRecovery }) => sendRecovery).map(({ key }) => key)
  if (keys.length === 0) return 0
  return tx.run(
    withPlaces(
      `INSERT INTO message_delivery (id, source, source_id, cause, level, round, user_id, channel, status, next_try_time, create_time)
SELECT gen_random_uuid(), 'warning', w.id, 'resolved', w.level, 1, d.user_id, d.channel, 0, $2, $2
FROM warning_record w
JOIN LATERAL (
  SELECT DISTINCT d.user_id, d.channel FROM message_delivery d WHERE d.source_id = w.id AND d.cause <> 'resolved' AND d.status <> 3
) d ON true
WHERE w.kind = $1 AND w.status = 'resolved' AND w.resolved_time = $2
  AND EXISTS (SELECT FROM warning_told t WHERE t.record_id = w.id AND t.rule_key = ANY ($3))
ON CONFLICT DO NOTHING`,
      { values: [kind, moment.now, keys] },
    ),
  )
}

type Statement = (due: string) => string

async function tell(
  tx: Tx,
  kind: string,
  rules: readonly SendRule[],
  { now, timezone, times, isMorning }: TellMoment,
  whom: 'recipients' | 'escalateTo',
  statement: Statement,
): Promise<Telling> {
  if (rules.length === 0) return { queued: 0, unreached: [], reached: [] }
  const told = rules.map((rule) => ({ ...rule, tells: rule[whom].map(withPlainValue) }))
  const values = [now, timezone, kind, JSON.stringify(told), isMorning, times.loud, times.digest, times.smsMinLevel]
  return tx.one(withPlaces<Telling>(statement(deliveriesSql), { values }))
}

/** Lists of ids come as JSON too. */
const withPlainValue = ({ type, value }: Candidate): Candidate => ({ type, value: value.replaceAll(/[[\]"\s]/g, '') })

const today = '($1::timestamptz AT TIME ZONE $2::text)::date'

const rulesSql = `rules AS (
  SELECT *
  FROM jsonb_to_recordset($4::jsonb) AS r (key text, "useOrgId" uuid, "minLevel" int, channels int[], mandatory boolean,
    digest boolean, "repeatMode" int, "repeatHours" int, "maxTimes" int, "escalateHours" int, tells jsonb)
)`

const dueColumns = `row_number() OVER () AS ask_id, w.id AS record_id, r.key AS rule_key, w.level, coalesce(w.dept_id, w.org_id) AS unit_id,
    w.card_type AS category, w.people, r.channels, r.mandatory, r.digest, r.tells`

const ruleFits = `w.level >= r."minLevel"
    AND (r."useOrgId" IS NULL OR r."useOrgId"::text = ANY (string_to_array(o.full_path_id, '/')))`

/** Every n hours allows for a run that comes a little early. */
const foundStatement: Statement = (deliveries) => `WITH ${rulesSql},
due AS MATERIALIZED (
  SELECT ${dueColumns}, coalesce(t.times, 0) + 1 AS round
  FROM warning_record w
  JOIN org o ON o.id = w.org_id
  JOIN rules r ON ${ruleFits}
  LEFT JOIN warning_told t ON t.record_id = w.id AND t.rule_key = r.key AND t.level = w.level
  WHERE w.kind = $3 AND w.status = 'active'
    AND (t.record_id IS NULL OR t.times < r."maxTimes" AND CASE r."repeatMode"
      WHEN 1 THEN $5::boolean AND (t.last_time AT TIME ZONE $2)::date < ${today}
      WHEN 2 THEN t.last_time <= $1::timestamptz - make_interval(hours => r."repeatHours") + interval '1 minute'
      ELSE false END)
),
told AS (
  INSERT INTO warning_told (record_id, rule_key, level, times, first_time, last_time)
  SELECT record_id, rule_key, level, round, $1, $1 FROM due
  ON CONFLICT (tenant_id, record_id, rule_key, level) DO UPDATE
  SET times = excluded.times, last_time = excluded.last_time
),
counted AS (
  UPDATE warning_record w
  SET send_times = w.send_times + 1, last_time = $1
  WHERE w.id IN (SELECT record_id FROM due)
),
${deliveries.replaceAll('$cause', "'found'")}`

const escalatedStatement: Statement = (deliveries) => `WITH ${rulesSql},
due AS MATERIALIZED (
  SELECT ${dueColumns}, 1 AS round
  FROM warning_record w
  JOIN org o ON o.id = w.org_id
  JOIN rules r ON ${ruleFits}
  JOIN warning_told t ON t.record_id = w.id AND t.rule_key = r.key AND t.level = w.level
  -- When rules repeat is no question here; a place that nothing refers to would be refused.
  WHERE w.kind = $3 AND w.status = 'active' AND w.level >= 2 AND t.escalated_time IS NULL AND $5::boolean IS NOT NULL
    AND t.first_time <= $1::timestamptz - make_interval(hours => r."escalateHours")
),
told AS (
  UPDATE warning_told t
  SET escalated_time = $1
  FROM due d
  WHERE t.record_id = d.record_id AND t.rule_key = d.rule_key AND t.level = d.level
),
${deliveries.replaceAll('$cause', "'escalated'")}`

/** $6 is when quiet hours are over, $7 the next digest; level 3 waits for neither. $8 is the lowest level of an SMS. */
const deliveriesSql = `asked AS MATERIALIZED (
  SELECT d.ask_id, c.type, c.value, d.unit_id, d.category, d.people
  FROM due d, jsonb_to_recordset(d.tells) AS c (type text, value text)
),
person AS MATERIALIZED (${peopleSql('asked', today)}
),
message AS (
  SELECT d.record_id, d.level, d.round, p.user_id, c.channel, bool_or(d.mandatory) AS mandatory, bool_and(d.digest) AS digest
  FROM due d
  JOIN person p ON p.ask_id = d.ask_id
  CROSS JOIN unnest(d.channels) AS c (channel)
  WHERE c.channel <> 5
  GROUP BY d.record_id, d.level, d.round, p.user_id, c.channel
  UNION ALL
  SELECT d.record_id, d.level, d.round, NULL, 5, true, bool_and(d.digest)
  FROM due d
  WHERE 5 = ANY (d.channels)
  GROUP BY d.record_id, d.level, d.round
),
unreached AS (
  SELECT d.* FROM due d WHERE NOT EXISTS (SELECT FROM person p WHERE p.ask_id = d.ask_id)
),
queued AS (
  INSERT INTO message_delivery (id, source, source_id, cause, level, round, user_id, channel, status, skip_reason,
    next_try_time, create_time)
  SELECT gen_random_uuid(), 'warning', m.record_id, $cause, m.level, m.round, m.user_id, m.channel,
    CASE WHEN skipped.reason IS NULL THEN 0 ELSE 3 END, skipped.reason,
    CASE WHEN m.level = 3 THEN $1 WHEN m.digest THEN $7 ELSE $6 END, $1
  FROM message m
  LEFT JOIN personal_config pc ON pc.user_id = m.user_id
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN NOT m.mandatory AND m.channel <> 1 AND m.channel = ANY (pc.pz8) THEN 'muted'
      WHEN m.channel = 3 AND m.level < $8 THEN 'limit' END AS reason
  ) skipped
  UNION ALL
  SELECT DISTINCT ON (u.record_id, u.level, u.round) gen_random_uuid(), 'warning', u.record_id, $cause, u.level, u.round, NULL::uuid,
    u.channels[1], 3, 'noAddress', $1::timestamptz, $1::timestamptz
  FROM unreached u
  WHERE NOT 5 = ANY (u.channels)
  ON CONFLICT DO NOTHING
  RETURNING status
)
SELECT (SELECT count(*)::int FROM queued WHERE status = 0) AS queued,
  ARRAY(SELECT DISTINCT rule_key FROM unreached) AS unreached,
  ARRAY(SELECT DISTINCT rule_key FROM due EXCEPT SELECT rule_key FROM unreached) AS reached`
