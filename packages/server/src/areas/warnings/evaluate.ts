// Looks for what a kind warns of and brings its records up to date (rules 55, 56, 61): opened, raised, lowered, resolved. One
// statement a kind, whatever the number of rows; where nothing has changed it writes nothing, however often it runs.
import { warningKinds, type WarningKind } from '@tmlm/model/areas/platform/warningKinds'
import { warningRecord } from '@tmlm/model/areas/warnings/warningRecord'
import { findingsSql, type FindingPlaces, type WarningSource } from '../../engine/warning.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql, withPlaces } from '../../platform/database/sql.ts'
import { changeNotes } from '../../platform/events/notes.ts'
import { storedParameter } from '../../platform/parameters.ts'
import { schedulerId } from '../../platform/session/scheduler.ts'

export interface Evaluated {
  readonly opened: number
  readonly raised: number
  readonly changed: number
  readonly resolved: number
}

export interface WarningMoment {
  readonly now: Date
  readonly timezone: string
}

/** Of two nodes that look for the same kind the second waits, and finds nothing left to do. */
export async function evaluate(tx: Tx, source: WarningSource, moment: WarningMoment): Promise<Evaluated> {
  const kind = kindOf(source)
  const [, reach] = await Promise.all([takeTurn(tx, kind.name), reachOf(tx, source)])
  const done = await tx.one(recordsStatement(source, kind, reach, moment))
  const touched = done.opened + done.changed + done.resolved
  if (touched > 0)
    await tx.send(changeNotes([{ resource: warningRecord.name, businessId: 179, userId: schedulerId }], moment.now))
  return done
}

export interface Finding {
  readonly objectType: string
  readonly objectId: string
  readonly objectCode: string
  readonly objectName: string
  readonly cycleKey: string
  readonly level: number
  readonly value: string | null
  readonly threshold: string | null
  readonly dueTime: Date | null
}

/** What it would find now for the rows that the setting counts for; nothing is stored. */
export async function findingsNow(
  tx: Tx,
  source: WarningSource,
  settingId: string,
  moment: WarningMoment,
): Promise<Finding[]> {
  const kind = kindOf(source)
  const { text, values } = presentSql(source, kind, await reachOf(tx, source), moment)
  return tx.all(
    withPlaces<Finding>(
      `WITH ${text}
SELECT '${source.warning.of}' AS object_type, object_id, object_code, object_name, cycle_key, level, measured AS value, threshold,
  due_time
FROM present
WHERE setting_id = $${values.length + 1}
ORDER BY level DESC, due_time, object_code
LIMIT 500`,
      { values: [...values, settingId] },
    ),
  )
}

export function kindOf({ warning }: WarningSource): WarningKind {
  const kind = warningKinds.get(warning.name)
  if (!kind) throw new Error(`The registry knows no warning ${warning.name}`)
  return kind
}

/** PostgreSQL cannot know how many findings there are, and would look each of them up in all others. */
const takeTurn = (tx: Tx, kind: string): Promise<unknown> =>
  tx.all(sql`SELECT pg_advisory_xact_lock(hashtextextended('warning ' || app_tenant()::text || ${kind}::text, 0)),
  set_config('enable_nestloop', 'off', true)`)

interface Reach {
  /** The outermost threshold of all settings. */
  readonly outermost: number | null
  /** SQL of level 1 of the setting `e`: what the parameter says, where the company left it as it was. */
  readonly advance: string
  /** Some setting has it switched on. */
  readonly isOn: boolean
}

async function reachOf(tx: Tx, source: WarningSource): Promise<Reach> {
  const { name, falling, levels } = kindOf(source)
  const { firstLevelBy } = source.warning
  const own = firstLevelBy === undefined ? undefined : Number((await storedParameter(tx, firstLevelBy)).value)
  const advance =
    own === undefined || levels === null
      ? 'e.advance'
      : `CASE e.advance WHEN ${levels[0]} THEN ${own} ELSE e.advance END`
  const { lowest, highest, rows } = await tx.one(
    sql<{ lowest: string | null; highest: string | null; rows: number }>`
SELECT min(${sql.raw(advance)}) AS lowest, max(${sql.raw(advance)}) AS highest, count(*)::int AS rows
FROM early_warning e
WHERE e.kind = ${name} AND e.enabled`,
  )
  const reach = falling ? highest : lowest
  return { outermost: reach === null ? null : Number(reach), advance, isOn: rows > 0 }
}

interface Placed {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The findings of this moment, each with its level by the nearest setting: $1 is the moment, $2 the time zone. */
function presentSql(source: WarningSource, kind: WarningKind, reach: Reach, moment: WarningMoment): Placed {
  const { name, unit, level, falling } = kind
  const at: FindingPlaces = {
    now: '$1::timestamptz',
    timezone: '$2::text',
    today: '($1::timestamptz AT TIME ZONE $2::text)::date',
  }
  const text = `found AS MATERIALIZED (
  SELECT * FROM (${findingsSql(source, at, { unit, falling, reach: reach.outermost })}) f${reach.isOn ? '' : ' WHERE false'}
),
setting AS (
  SELECT o.id AS org_id, s.*
  FROM org o
  CROSS JOIN LATERAL (
    SELECT e.id AS setting_id, e.enabled, ${reach.advance} AS advance, e.orange, e.red, e.card_types,
      ARRAY(SELECT n.target_id FROM early_warning_tooling_type_ids n WHERE n.tenant_id = e.tenant_id AND n.owner_id = e.id) AS types
    FROM early_warning e
    WHERE e.kind = '${name}'
      AND (e.use_org_id IS NULL OR e.use_org_id::text = ANY (string_to_array(o.full_path_id, '/')))
    ORDER BY array_position(string_to_array(o.full_path_id, '/'), e.use_org_id::text) DESC NULLS LAST
    LIMIT 1
  ) s
),
judged AS (
  SELECT f.*, s.setting_id, s.advance, s.orange, s.red, coalesce(f.own_level, ${levelSql(level, falling)}) AS level
  FROM found f
  JOIN setting s ON s.org_id = f.org_id
  -- Some sources ask for no day; a place that nothing refers to would be refused.
  WHERE s.enabled AND $2::text IS NOT NULL
    AND (coalesce(cardinality(s.card_types), 0) = 0 OR f.category = ANY (s.card_types))
    AND (cardinality(s.types) = 0 OR f.type_id = ANY (s.types))
),
present AS MATERIALIZED (
  SELECT DISTINCT ON (object_id, cycle_key) j.*, '${name}:' || object_id || ':' || cycle_key AS open_key,
    CASE level WHEN 3 THEN red WHEN 2 THEN orange ELSE advance END AS threshold
  FROM judged j
  WHERE level IS NOT NULL${lateSql(source.warning.givesWayTo)}
  ORDER BY object_id, cycle_key, level DESC
)`
  return { text, values: [moment.now, moment.timezone] }
}

/** Rule 56. */
function levelSql(level: number | null, falling: boolean): string {
  if (level !== null) return `${level}::smallint`
  const reaches = falling ? '<=' : '>='
  return `CASE WHEN f.measured ${reaches} s.red THEN 3 WHEN f.measured ${reaches} s.orange THEN 2 WHEN f.measured ${reaches} s.advance THEN 1 END`
}

/** What has become late is told as such, and no longer as due. */
const lateSql = (kind: string | undefined): string =>
  kind === undefined
    ? ''
    : `
    AND NOT EXISTS (
      SELECT FROM warning_record late
      WHERE late.kind = '${kind}' AND late.status IN ('active', 'acknowledged')
        AND late.object_id = j.object_id AND late.cycle_key = j.cycle_key)`

function recordsStatement(source: WarningSource, kind: WarningKind, reach: Reach, moment: WarningMoment) {
  const present = presentSql(source, kind, reach, moment)
  // What is counted in time changes by itself; it is told anew whenever it is read.
  const isTime = ['d', 'h', 'min'].includes(kind.unit ?? '')
  const told = ['object_code', 'object_name', 'open_id', 'dept_id', 'card_type', 'threshold', 'due_time', 'people']
  const before = ['level', ...told, ...(isTime ? [] : ['measured'])]
  const columnOf = (name: string): string => (name === 'card_type' ? 'category' : name)
  const values = present.values.length
  const [scheduler, unit] = [`$${values + 1}::uuid`, `$${values + 2}::text`]
  return withPlaces<Evaluated>(
    `WITH ${present.text},
open AS MATERIALIZED (
  SELECT id, open_key
  FROM warning_record
  WHERE kind = '${kind.name}' AND status IN ('active', 'acknowledged')
),
opened AS (
  INSERT INTO warning_record (id, org_id, kind, level, object_type, object_id, open_id, object_code, object_name, cycle_key,
    open_key, dept_id, card_type, measured, threshold, unit, due_time, people, status, first_time, last_time,
    create_user_id, create_time, update_user_id, update_time)
  SELECT gen_random_uuid(), p.org_id, '${kind.name}', p.level, '${source.warning.of}', p.object_id, p.open_id, p.object_code,
    p.object_name, p.cycle_key, p.open_key, p.dept_id, p.category, p.measured, p.threshold, ${unit}, p.due_time, p.people,
    'active', $1, $1, ${scheduler}, $1, ${scheduler}, $1
  FROM present p
  WHERE NOT EXISTS (SELECT FROM open o WHERE o.open_key = p.open_key)
    AND NOT EXISTS (
      SELECT FROM warning_record c
      WHERE c.object_id = p.object_id AND c.kind = '${kind.name}' AND c.cycle_key = p.cycle_key
        AND c.status = 'closed' AND c.resolved_by = 'hand')
  ON CONFLICT (tenant_id, open_key) DO NOTHING
  RETURNING id
),
changed AS (
  UPDATE warning_record r
  SET level = p.level, ${told.map((name) => `${name} = p.${columnOf(name)}`).join(', ')}, measured = p.measured,
    last_time = $1, update_time = $1, update_user_id = ${scheduler}, version = r.version + 1,
    status = CASE WHEN p.level > r.level THEN 'active' ELSE r.status END,
    ack_user_id = CASE WHEN p.level > r.level THEN NULL ELSE r.ack_user_id END,
    ack_time = CASE WHEN p.level > r.level THEN NULL ELSE r.ack_time END,
    ack_remark = CASE WHEN p.level > r.level THEN NULL ELSE r.ack_remark END
  FROM present p
  JOIN open o ON o.open_key = p.open_key
  WHERE r.id = o.id
    AND (${before.map((name) => `r.${name}`).join(', ')}) IS DISTINCT FROM (${before.map((name) => `p.${columnOf(name)}`).join(', ')})
  RETURNING r.id
),
raised AS (
  SELECT count(*)::int AS count
  FROM changed c
  JOIN warning_record r ON r.id = c.id
  JOIN present p ON p.open_key = r.open_key
  WHERE p.level > r.level
),
gone AS (
  UPDATE warning_record r
  SET status = CASE WHEN off.org_id IS NULL THEN 'resolved' ELSE 'closed' END,
    resolved_by = CASE WHEN off.org_id IS NULL THEN 'auto' ELSE 'rule' END,
    close_reason = CASE WHEN off.org_id IS NULL THEN NULL ELSE '规则停用 Rule disabled' END,
    open_key = NULL, resolved_time = $1, last_time = $1, update_time = $1, update_user_id = ${scheduler}, version = r.version + 1
  FROM open o
  LEFT JOIN present p ON p.open_key = o.open_key
  JOIN warning_record w ON w.id = o.id
  LEFT JOIN setting off ON off.org_id = w.org_id AND NOT off.enabled
  WHERE p.open_key IS NULL AND r.id = o.id
  RETURNING r.id
)
SELECT (SELECT count(*)::int FROM opened) AS opened, (SELECT count FROM raised) AS raised,
  (SELECT count(*)::int FROM changed) AS changed, (SELECT count(*)::int FROM gone) AS resolved`,
    { values: [...present.values, schedulerId, kind.unit] },
  )
}
