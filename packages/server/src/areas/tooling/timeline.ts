// The life of one card from its birth: what every ledger knows of it, newest first.
import type { newCard } from '@tmlm/model/areas/tooling/newCard'
import { moveTypes, placeTypes, type CardStatus } from '@tmlm/model/areas/tooling/places'
import { timelineKinds, type TimelineKind } from '@tmlm/model/areas/tooling/words'
import { inLang, type Lang, type Text } from '@tmlm/model'
import type { ActionMoment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { placeNameSql, statusText } from './standing.ts'

const most = 500

export async function timeline({ tx, row, input, actor }: ActionMoment<typeof newCard>) {
  const asked = Array.isArray(input.kinds) && input.kinds.length > 0 ? input.kinds.map(String) : allKinds
  const { rows } = await tx.send({ text: everything, values: [row.id, asked, most] })
  const list = rows.map((entry) => ({
    time: toLocal(entry.time as Date, actor.timezone),
    kind: String(entry.kind),
    text: textOf(entry, actor.lang),
    ...{ docType: entry.doc_type, docId: entry.doc_id, docCode: entry.doc_code, userName: entry.user_name },
    used: entry.used === null ? null : Number(entry.used),
    remaining: entry.used === null || row.designLife === null ? null : row.designLife - Number(entry.used),
  }))
  return { instead: { list, totalRow: list.length } }
}

const allKinds = Object.keys(timelineKinds)

/** Each ledger in the same columns; the newest of them all. */
const everything = `SELECT e.*, (SELECT u.job_name FROM "user" u WHERE u.id = e.user_id) AS user_name
FROM (
  SELECT 'move' AS kind, place.occur_time AS time, place.seq AS seq, place.move_type::text AS what,
    place.place_type::text AS more, ${placeNameSql} AS name, place.doc_type, place.doc_id, place.doc_code, place.user_id,
    NULL::int AS used
  FROM card_move place
  WHERE place.card_id = $1 AND place.move_type NOT IN (32, 33)
  UNION ALL
  SELECT 'status', l.occur_time, l.seq, l.from_status, l.to_status, l.reason, l.doc_type, l.doc_id, l.doc_code, l.user_id, NULL
  FROM card_status_log l
  WHERE l.card_id = $1
  UNION ALL
  SELECT 'life', n.occur_time, 0, n.source::text, n.delta::text, NULL, n.doc_type, n.doc_id, n.doc_code, n.user_id, n.used_after
  FROM life_entry n
  WHERE n.card_id = $1
  UNION ALL
  SELECT 'binding', coalesce(b.end_time, b.start_time), 0, CASE WHEN b.end_time IS NULL THEN 'bound' ELSE 'unbound' END,
    m.code || ' ' || b.station, (b.end_num - b.start_num)::text, 'cardBinding', b.id, m.code,
    coalesce(b.unbind_user_id, b.bind_user_id), coalesce(b.end_num, b.start_num)
  FROM card_binding b
  JOIN new_card m ON m.id = CASE WHEN b.tool_card_id = $1 THEN b.equipment_card_id ELSE b.tool_card_id END
  WHERE b.tool_card_id = $1 OR b.equipment_card_id = $1
) e
WHERE e.kind = ANY ($2::text[])
ORDER BY e.time DESC, e.seq DESC
LIMIT $3`

type Entry = Readonly<Record<string, unknown>>

function textOf(entry: Entry, lang: Lang): string {
  const words = sentences[entry.kind as TimelineKind](entry)
  return inLang(words, lang)
}

const sentences: Readonly<Record<TimelineKind, (entry: Entry) => Text>> = {
  move({ what, more, name }) {
    const [zh, en] = moveTypes[Number(what) as keyof typeof moveTypes]
    const [toZh, toEn] = placeTypes[Number(more) as keyof typeof placeTypes]
    const at = name === null || name === '' ? '' : ` ${String(name)}`
    return [`${zh}：${toZh}${at}`, `${en}: ${toEn}${at}`]
  },
  status({ what, more, name }) {
    const [fromZh, fromEn] = nameOf(what)
    const [zh, en] = statusText(more as CardStatus)
    const why = name === null ? '' : `（${String(name)}）`
    return [`${fromZh === '' ? '' : `${fromZh} → `}${zh}${why}`, `${fromEn === '' ? '' : `${fromEn} → `}${en}${why}`]
  },
  life({ what, more }) {
    const [zh, en] = lifeSources[Number(what)] ?? ['寿命', 'Life']
    const sign = Number(more) > 0 ? '+' : ''
    return [`${zh} ${sign}${String(more)} 次`, `${en} ${sign}${String(more)} times`]
  },
  binding({ what, more, name }) {
    if (what === 'bound') return [`上机 ${String(more)}`, `Mounted on ${String(more)}`]
    return [`下机 ${String(more)}，加工 ${String(name)} 次`, `Taken off ${String(more)} after ${String(name)} times`]
  },
}

const nameOf = (status: unknown): Text => (status === 'none' ? ['', ''] : statusText(status as CardStatus))

const lifeSources: Readonly<Record<number, Text>> = {
  0: ['期初', 'Opening'],
  1: ['手工登记', 'Manual record'],
  2: ['计数器', 'Counter'],
  3: ['设备计数', 'Via machine'],
  4: ['验收试模', 'Trial at acceptance'],
  5: ['调整', 'Adjustment'],
  9: ['冲销', 'Reversal'],
}
