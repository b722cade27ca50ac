// Cards in use that nobody cares for: no enabled binding of the kind, and of upkeep no plan by count either.
import { listWithoutChecks, listWithoutUpkeep } from '@tmlm/model/areas/upkeep/uncovered'
import { maintenance, spotCheck } from '@tmlm/model/areas/upkeep/words'
import { behaviour } from '../../engine/behaviour.ts'

const uncovered = (kind: number): string => `SELECT c.tenant_id, c.id, c.org_id, ${kind} AS kind, c.id AS card_id,
  c.name AS card_name, c.card_type, c.tooling_type_id, c.product_line_id, c.use_dept_id, c.responsible_id
FROM new_card c
WHERE c.status IN ('inUse', 'underRepair', 'rented')
  AND NOT EXISTS (SELECT FROM card_plan b WHERE b.tenant_id = c.tenant_id AND b.card_id = c.id AND b.enabled AND b.kind = ${kind})`

export const listWithoutUpkeepBehaviour = behaviour(listWithoutUpkeep, {
  source: () => `${uncovered(maintenance)}
  AND NOT EXISTS (SELECT FROM card_plan_num n WHERE n.tenant_id = c.tenant_id AND n.card_id = c.id AND n.enabled)`,
})

export const listWithoutChecksBehaviour = behaviour(listWithoutChecks, { source: () => uncovered(spotCheck) })
