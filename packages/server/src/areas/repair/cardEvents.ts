// What repairs tell of the life of a card: each fault that was reported, and how it was repaired.
import { told, type CardEvents } from '../cards/index.ts'

const orders = `FROM maintenance o
    WHERE o.tenant_id = c.tenant_id AND o.card_id = c.id AND o.finish_time IS NOT NULL AND o.progress IN ('repaired', 'evaluated')`

const sumOf = (lines: string): string =>
  `coalesce((SELECT sum(l.amount) FROM ${lines} l WHERE l.tenant_id = o.tenant_id AND l.owner_id = o.id), 0)`

export const repairEvents: CardEvents = {
  kind: 'repair',
  rows: `SELECT r.report_time, 'reported', f.name, r.description, 'repair', r.id, r.code, r.reporter_id
FROM repair r LEFT JOIN fault_type f ON f.id = r.fault_type_id
WHERE r.card_id = card.id AND r.report_time IS NOT NULL AND r.status <> 'withdrawn'
UNION ALL
SELECT o.finish_time, 'repaired', o.repair_minutes::text, o.measure, 'maintenance', o.id, o.code, o.main_worker_id
FROM maintenance o
WHERE o.card_id = card.id AND o.finish_time IS NOT NULL AND o.progress IN ('repaired', 'evaluated')`,
  sentenceOf: ({ what, more, name }) =>
    what === 'reported'
      ? [told('，', `报修：${more ?? ''}`, name), told(', ', `Fault reported: ${more ?? ''}`, name)]
      : [
          told('，', `维修完成：${name ?? ''}`, more && `用时 ${more} 分钟`),
          told(', ', `Repaired: ${name ?? ''}`, more && `in ${more} min`),
        ],
  figures: {
    repairs: `SELECT count(*) ${orders}`,
    repairHours: `SELECT coalesce(sum(o.repair_minutes), 0) / 60.0 ${orders}`,
    totalCost: `SELECT coalesce(sum(${sumOf('maintenance_parts')} + ${sumOf('maintenance_labors')} + coalesce(o.outsource_cost, 0)), 0)
    ${orders}`,
  },
}
