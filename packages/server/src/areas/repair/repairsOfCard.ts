// What a card shows of its repairs, as SQL of the card `t`: those that were approved.
import type { RepairedSql } from '../cards/index.ts'
import { orderCosts } from './reports.ts'

const approved = (what: string): string => `SELECT ${what}
FROM maintenance o
WHERE o.tenant_id = t.tenant_id AND o.card_id = t.id AND o.status = 'complete'`
/** Fixed, if only for a time. */
const isFixed = 'o.repair_result IN (1, 2)'

export const repairedSql: RepairedSql = {
  lastRepairTime: `${approved('max(o.finish_time)')} AND ${isFixed}`,
  repairCount: `${approved('count(*)::int')} AND ${isFixed}`,
  // What could not be repaired has cost something all the same.
  totalRepairCost: approved(`coalesce(sum(${orderCosts}), 0)`),
}
