// The life of one card from its birth: what every ledger and every area knows of it, newest first.
import type { newCard } from '@tmlm/model/areas/cards/newCard'
import { timelineKinds, type TimelineKind } from '@tmlm/model/areas/cards/words'
import { addDays, inLang, type InputOf, type Text } from '@tmlm/model'
import type { ActionMoment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { anyOf, sql, type Sql } from '../../platform/database/sql.ts'
import type { CardEvent, CardEvents } from './events.ts'
import { placeNameSql } from './standing.ts'
import { sentenceOf, type HistoryEntry } from './cardHistory.ts'

const most = 500

type Asked = InputOf<typeof newCard, 'timeline'>

export const timeline =
  (events: readonly CardEvents[]) =>
  async ({ tx, row, input, actor }: ActionMoment<typeof newCard, Asked>) => {
    const found = await tx.all(everything(row.id, input, actor.timezone, events))
    const entries = found.slice(0, most)
    const list = entries.map((entry) => ({
      time: toLocal(entry.time, actor.timezone),
      kind: entry.kind,
      text: inLang(textOf(entry, events), actor.lang),
      ...{ docType: entry.docType, docId: entry.docId, docCode: entry.docCode, userName: entry.userName },
      used: entry.used,
      remaining: entry.used === null || row.designLife === null ? null : row.designLife + row.renewNum - entry.used,
    }))
    return { instead: { list, totalRow: list.length, isCut: found.length > most } }
  }

/** Who told it says what it means. */
function textOf(entry: Entry, events: readonly CardEvents[]): Text {
  const source = entry.source === null ? undefined : events[entry.source]
  return source ? source.sentenceOf(entry as CardEvent) : sentenceOf(entry as HistoryEntry)
}

interface Entry {
  readonly kind: TimelineKind
  /** The place of its area in the list; absent for what the cards know themselves. */
  readonly source: number | null
  readonly what: string
  readonly more: string | null
  readonly name: string | null
  readonly station: string | null
  readonly isMachine: boolean | null
  readonly time: Date
  readonly docType: string | null
  readonly docId: string | null
  readonly docCode: string | null
  readonly userName: string | null
  readonly used: number | null
}

const allKinds = Object.keys(timelineKinds)

/** Each ledger in the same columns; the newest of them all, and one more, which tells that there are more. */
function everything(cardId: string, asked: Asked, timezone: string, events: readonly CardEvents[]): Sql<Entry> {
  const { kinds, timeBegin, timeEnd } = asked
  const wanted: readonly string[] = kinds?.length ? kinds : allKinds
  const parts = [...ofCards(timezone), ...events.map(ofArea)].filter(({ kind }) => wanted.includes(kind))
  return sql<Entry>`
SELECT e.*, (SELECT u.job_name FROM "user" u WHERE u.id = e.user_id) AS user_name
FROM (SELECT ${cardId}::uuid AS id) card
CROSS JOIN LATERAL (${sql.join(
    parts.map(({ rows }) => rows),
    sql.raw('\nUNION ALL\n'),
  )}) e
WHERE e.kind = ${anyOf(wanted)}
  AND (${timeBegin ?? null}::date IS NULL OR e.time >= ${timeBegin ?? null}::timestamp AT TIME ZONE ${timezone})
  AND (${timeEnd ?? null}::date IS NULL OR e.time < ${timeEnd ? addDays(timeEnd, 1) : null}::timestamp AT TIME ZONE ${timezone})
ORDER BY e.time DESC, e.seq DESC
LIMIT ${most + 1}`
}

interface Part {
  readonly kind: TimelineKind
  readonly rows: Sql
}

const ofArea = ({ kind, rows }: CardEvents, source: number): Part => ({
  kind,
  rows: sql.raw(`SELECT '${kind}' AS kind, ${source} AS source, r.time, 0 AS seq, r.what::text AS what, r.more::text AS more,
  r.name::text AS name, NULL::text AS station, NULL::bool AS is_machine, r.doc_type::text, r.doc_id, r.doc_code::text,
  r.user_id, NULL::int AS used
FROM (${rows}) r (time, what, more, name, doc_type, doc_id, doc_code, user_id)`),
})

/** What was worked is told by the day, as a whole; all else one by one. */
const ofCards = (timezone: string): readonly Part[] => [
  {
    kind: 'move',
    rows: sql`SELECT 'move' AS kind, NULL::int AS source, place.occur_time AS time, place.seq AS seq, place.move_type::text AS what,
    place.place_type::text AS more, ${sql.raw(placeNameSql)} AS name, NULL::text AS station, NULL::bool AS is_machine,
    place.doc_type, place.doc_id, place.doc_code, place.user_id, NULL::int AS used
  FROM card_move place
  WHERE place.card_id = card.id AND place.move_type NOT IN (32, 33)`,
  },
  {
    kind: 'status',
    rows: sql`SELECT 'status' AS kind, NULL::int AS source, l.occur_time AS time, l.seq AS seq, l.from_status AS what,
    l.to_status AS more, l.reason AS name, NULL::text AS station, NULL::bool AS is_machine,
    l.doc_type, l.doc_id, l.doc_code, l.user_id, NULL::int AS used
  FROM card_status_log l
  WHERE l.card_id = card.id`,
  },
  {
    kind: 'life',
    rows: sql`SELECT 'life' AS kind, NULL::int AS source, max(n.occur_time) AS time, 0 AS seq, n.source::text AS what,
    sum(n.delta)::text AS more, NULL::text AS name, NULL::text AS station, NULL::bool AS is_machine,
    ${one('doc_type')} AS doc_type, ${one('doc_id')} AS doc_id, ${one('doc_code')} AS doc_code, ${one('user_id')} AS user_id,
    (array_agg(n.used_after ORDER BY n.record_time DESC, n.id DESC))[1] AS used
  FROM life_entry n
  WHERE n.card_id = card.id
  GROUP BY n.source, CASE WHEN n.source IN (1, 2, 3) THEN (n.occur_time AT TIME ZONE ${timezone})::date::text ELSE n.id::text END`,
  },
  {
    kind: 'binding',
    rows: sql`SELECT 'binding' AS kind, NULL::int AS source, turn.time AS time, turn.nth AS seq, turn.what AS what, m.code AS more,
    (b.end_num - b.start_num)::text AS name, b.station, b.equipment_card_id = card.id AS is_machine, 'cardBinding' AS doc_type,
    b.id AS doc_id, m.code AS doc_code, turn.user_id, CASE WHEN b.tool_card_id = card.id THEN turn.num END AS used
  FROM card_binding b
  JOIN new_card m ON m.id = CASE WHEN b.tool_card_id = card.id THEN b.equipment_card_id ELSE b.tool_card_id END
  CROSS JOIN LATERAL (VALUES
    (0, 'bound', b.start_time, b.start_num, b.bind_user_id),
    (1, 'unbound', b.end_time, b.end_num, b.unbind_user_id)
  ) turn (nth, what, time, num, user_id)
  WHERE (b.tool_card_id = card.id OR b.equipment_card_id = card.id) AND turn.time IS NOT NULL`,
  },
]

/** Of a day with a single entry its paper; of several none in particular. */
const one = (column: string): Sql => sql.raw(`CASE WHEN count(*) = 1 THEN (array_agg(n.${column}))[1] END`)
