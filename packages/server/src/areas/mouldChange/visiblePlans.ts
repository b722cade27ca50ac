// Plans of a period that a person may see, by machine and station.
import { planStates, productPlan, productPlanBusiness } from '@tmlm/model/areas/mouldChange/productPlan'
import type { Moment } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import { withPlaces } from '../../platform/database/sql.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { isLifeShort, planBeside } from './planTrouble.ts'

interface PlanBar {
  readonly id: string
  readonly code: string
  readonly machine: string
  readonly station: string
  readonly mould: string | null
  readonly product: string
  readonly planStart: Date
  readonly planEnd: Date
  readonly status: number
  /** The same mould is planned elsewhere at the same time, or has not enough life left. */
  readonly isTrouble: boolean
}

const mostBars = 2000

export function visiblePlans({ tx, actor }: Moment, from: Date, to: Date, productLineId: string | null) {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const request = { resource: productPlan, businesses: [productPlanBusiness], actor }
  const status = Object.entries(planStates)
    .map(([name, { code }]) => `WHEN '${name}' THEN ${code}`)
    .join(' ')
  const text = `SELECT t.id, t.code, m.code || ' ' || coalesce(m.name, '') AS machine, coalesce(t.station, '1') AS station, c.code AS mould,
  p.name AS product, t.plan_start, t.plan_end, CASE t.status ${status} END AS status,
  t.status IN ('draft', 'released') AND (${planBeside('o.card_id = t.card_id')} OR coalesce(${isLifeShort}, false)) AS is_trouble
FROM product_plan t
JOIN product p ON p.tenant_id = t.tenant_id AND p.id = t.product_id
JOIN new_card m ON m.tenant_id = t.tenant_id AND m.id = t.equipment_card_id
LEFT JOIN new_card c ON c.tenant_id = t.tenant_id AND c.id = t.card_id
WHERE t.tenant_id = ${places.tenant} AND t.status <> 'cancelled'
  AND t.plan_start < ${parameters.add(to)}::timestamptz AND t.plan_end > ${parameters.add(from)}::timestamptz
  AND (${parameters.add(productLineId)}::uuid IS NULL OR t.product_line_id = ${parameters.add(productLineId)} OR m.product_line_id = ${parameters.add(productLineId)})
  AND ${visibleRows(request, places, parameters)}
ORDER BY m.code, t.station, t.plan_start
LIMIT ${mostBars}`
  return tx.all(withPlaces<PlanBar>(text, parameters))
}
