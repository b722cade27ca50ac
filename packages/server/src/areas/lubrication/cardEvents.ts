// What lubrication tells of the life of a machine.
import type { CardEvents } from '../cards/index.ts'

export const lubricationEvents: CardEvents = {
  kind: 'lubrication',
  rows: `SELECT o.execute_time, (SELECT count(*) FROM lubrication_implementation_lines l WHERE l.owner_id = o.id),
  (SELECT count(*) FROM lubrication_implementation_lines l WHERE l.owner_id = o.id AND l.result = 2), NULL,
  'lubricationImplementation', o.id, o.code, o.executor_id
FROM lubrication_implementation o
WHERE o.card_id = card.id AND o.status = 'complete'`,
  sentenceOf: ({ what, more }) =>
    more === '0'
      ? [`润滑 ${what} 处`, `Lubricated at ${what} points`]
      : [`润滑 ${what} 处，其中异常 ${more} 处`, `Lubricated at ${what} points, ${more} of them abnormal`],
}
