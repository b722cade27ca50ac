// The life of one card from its birth: what every ledger knows of it, newest first.
import type { newCard } from '@tmlm/model/areas/cards/newCard'
import { timelineKinds } from '@tmlm/model/areas/cards/words'
import { inLang, type InputOf } from '@tmlm/model'
import type { ActionMoment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { placeNameSql } from './standing.ts'
import { sentenceOf, type StoryEntry } from './story.ts'

const most = 500

export async function timeline({
  tx,
  row,
  input,
  actor,
}: ActionMoment<typeof newCard, InputOf<typeof newCard, 'timeline'>>) {
  const asked = input.kinds?.length ? input.kinds : allKinds
  const entries = await tx.all(everything(row.id, asked))
  const list = entries.map((entry) => ({
    time: toLocal(entry.time, actor.timezone),
    kind: entry.kind,
    text: inLang(sentenceOf(entry), actor.lang),
    ...{ docType: entry.docType, docId: entry.docId, docCode: entry.docCode, userName: entry.userName },
    used: entry.used,
    remaining: entry.used === null || row.designLife === null ? null : row.designLife + row.renewNum - entry.used,
  }))
  return { instead: { list, totalRow: list.length } }
}

const allKinds = Object.keys(timelineKinds)

interface Entry extends StoryEntry {
  readonly time: Date
  readonly docType: string | null
  readonly docId: string | null
  readonly docCode: string | null
  readonly userName: string | null
  readonly used: number | null
}

/** Each ledger in the same columns; the newest of them all. */
const everything = (cardId: string, kinds: readonly string[]) => sql<Entry>`
SELECT e.*, (SELECT u.job_name FROM "user" u WHERE u.id = e.user_id) AS user_name
FROM (
  SELECT 'move' AS kind, place.occur_time AS time, place.seq AS seq, place.move_type::text AS what,
    place.place_type::text AS more, ${sql.raw(placeNameSql)} AS name, NULL::text AS station, NULL::bool AS is_machine,
    place.doc_type, place.doc_id, place.doc_code, place.user_id, NULL::int AS used
  FROM card_move place
  WHERE place.card_id = ${cardId} AND place.move_type NOT IN (32, 33)
  UNION ALL
  SELECT 'status', l.occur_time, l.seq, l.from_status, l.to_status, l.reason, NULL, NULL,
    l.doc_type, l.doc_id, l.doc_code, l.user_id, NULL
  FROM card_status_log l
  WHERE l.card_id = ${cardId}
  UNION ALL
  SELECT 'life', n.occur_time, 0, n.source::text, n.delta::text, NULL, NULL, NULL,
    n.doc_type, n.doc_id, n.doc_code, n.user_id, n.used_after
  FROM life_entry n
  WHERE n.card_id = ${cardId}
  UNION ALL
  SELECT 'binding', turn.time, turn.nth, turn.what, m.code, (b.end_num - b.start_num)::text, b.station,
    b.equipment_card_id = ${cardId}, 'cardBinding', b.id, m.code, turn.user_id,
    CASE WHEN b.tool_card_id = ${cardId} THEN turn.num END
  FROM card_binding b
  JOIN new_card m ON m.id = CASE WHEN b.tool_card_id = ${cardId} THEN b.equipment_card_id ELSE b.tool_card_id END
  CROSS JOIN LATERAL (VALUES
    (0, 'bound', b.start_time, b.start_num, b.bind_user_id),
    (1, 'unbound', b.end_time, b.end_num, b.unbind_user_id)
  ) turn (nth, what, time, num, user_id)
  WHERE (b.tool_card_id = ${cardId} OR b.equipment_card_id = ${cardId}) AND turn.time IS NOT NULL
) e
WHERE e.kind = ${anyOf(kinds)}
ORDER BY e.time DESC, e.seq DESC
LIMIT ${most}`
