// What upkeep tells of the life of a card: each maintenance that was done, and the sheets and inspections that found something.
import { stateWord, type Text } from '@tmlm/model'
import { inspectionStates } from '@tmlm/model/areas/upkeep/dailyInspection'
import { maintain } from '@tmlm/model/areas/upkeep/maintain'
import { told, wordOf, type CardEvents } from '../cards/index.ts'

const done = `FROM maintain o WHERE o.tenant_id = c.tenant_id AND o.card_id = c.id AND o.status = 'complete'`

export const upkeepEvents: CardEvents = {
  kind: 'upkeep',
  rows: `SELECT coalesce(o.end_time, o.start_time), 'done', o.result::text, s.name, 'maintain', o.id, o.code, o.worker_id
FROM maintain o LEFT JOIN scheme s ON s.id = o.scheme_id
WHERE o.card_id = card.id AND o.status = 'complete'`,
  sentenceOf({ more, name }) {
    const [zh, en] = wordOf(maintain.fields.result.options, more)
    return [told('，', `保养：${name ?? ''}`, zh), told(', ', `Maintained: ${name ?? ''}`, en)]
  },
  figures: {
    upkeeps: `SELECT count(*) ${done}`,
    totalCost: `SELECT coalesce(sum(coalesce(o.parts_cost, 0) + coalesce(o.labor_cost, 0)), 0) ${done}`,
  },
}

/** When the card `card.id` was spot-checked, whatever was found. */
export const checkedSql = `SELECT coalesce(o.end_time, o.start_time) FROM check_equipment o WHERE o.card_id = card.id AND o.status = 'complete'`

export const checkEvents: CardEvents = {
  kind: 'check',
  rows: `SELECT coalesce(o.end_time, o.start_time), 'check', NULL, (
    SELECT string_agg(l.item_text, '、' ORDER BY l.position) FROM check_equipment_lines l WHERE l.owner_id = o.id AND l.judge = 2),
  'checkEquipment', o.id, o.code, o.checker_id
FROM check_equipment o
WHERE o.card_id = card.id AND o.status = 'complete' AND o.result = 2
UNION ALL
SELECT o.inspect_time, 'inspection', o.status, o.description, 'dailyInspection', o.id, o.code, o.inspector_id
FROM daily_inspection o
WHERE o.card_id = card.id AND o.status IN ('qualified', 'concession', 'rework', 'scrapped')`,
  sentenceOf({ what, more, name }) {
    if (what === 'check') return [told('：', '点检异常', name), told(': ', 'Spot check abnormal', name)]
    const [zh, en]: Text = stateWord(inspectionStates[more as keyof typeof inspectionStates])
    return [told('，', `巡检：${zh}`, name), told(', ', `Inspected: ${en}`, name)]
  },
}
