// What life tells of a card: renewals, cavities that were blocked and opened, and the counters that were put on and taken off.
import { told, type CardEvents } from '../cards/index.ts'

export const renewalEvents: CardEvents = {
  kind: 'life',
  rows: `SELECT o.update_time, o.add_num, o.add_months, o.reason, 'lifeDue', o.id, o.code, o.update_user_id
FROM life_due o
WHERE o.card_id = card.id AND o.status IN ('complete', 'closed')`,
  sentenceOf: ({ what, more, name }) => [
    told('，', '延寿', what && `+${figure(what)} 次`, more && `+${more} 个月`, name),
    told(', ', 'Life renewed', what && `+${figure(what)} times`, more && `+${more} months`, name),
  ],
}

export const cavityEvents: CardEvents = {
  kind: 'life',
  rows: `SELECT k.time, CASE WHEN k.is_blocked THEN 'blocked' ELSE 'opened' END,
  string_agg(k.cavity_no::text, ', ' ORDER BY k.cavity_no), k.reason, 'newCard', k.card_id, NULL, k.user_id
FROM cavity_turn k
WHERE k.card_id = card.id
GROUP BY k.seq, k.time, k.is_blocked, k.reason, k.card_id, k.user_id`,
  sentenceOf: ({ what, more, name }) =>
    what === 'blocked'
      ? [told('，', `封穴 ${more}`, name), told(', ', `Cavities ${more} blocked`, name)]
      : [told('，', `开穴 ${more}`, name), told(', ', `Cavities ${more} opened`, name)],
}

export const counterEvents: CardEvents = {
  kind: 'counter',
  rows: `SELECT turn.time, turn.what, b.counted, d.device_no, 'dieCounter', d.id, d.device_no, b.user_id
FROM die_counter_binds b
JOIN die_counter d ON d.id = b.owner_id
CROSS JOIN LATERAL (VALUES ('on', b.bind_time), ('off', b.unbind_time)) turn (what, time)
WHERE b.card_id = card.id AND turn.time IS NOT NULL`,
  sentenceOf: ({ what, more, name }) =>
    what === 'on'
      ? [`装上计数器 ${name}`, `Counter ${name} put on`]
      : [`拆下计数器 ${name}，计数 ${figure(more)} 次`, `Counter ${name} taken off after ${figure(more)} times`],
}

const figure = (value: unknown): string => Number(value).toLocaleString('en')
