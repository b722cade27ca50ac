// Plans by count of a whole type: cards that have come to it since get the same plan.
import { cardPlanNum } from '@tmlm/model/areas/upkeep/cardPlanNum'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { typePathSql } from '../cards/index.ts'

interface Lacking {
  readonly cardId: string
  readonly schemeId: string
  readonly ofTypeId: string
  readonly everyCount: number
  readonly warnCount: number | null
  readonly graceCount: number
  readonly orDays: number | null
  readonly scheduleMode: 1 | 2
}

export async function includeNewCards({ tx, make }: Moment): Promise<number> {
  const lacking = await tx.all(sql<Lacking>`
SELECT DISTINCT ON (c.id, n.scheme_id) c.id AS card_id, n.scheme_id, n.of_type_id, n.every_count, n.warn_count, n.grace_count, n.or_days,
  n.schedule_mode
FROM card_plan_num n
JOIN scheme s ON s.id = n.scheme_id AND s.enabled
JOIN new_card c ON c.status = 'inUse' AND n.of_type_id = ANY (${sql.raw(`ARRAY(SELECT unnest((${typePathSql('c.tooling_type_id')})))`)})
  AND (coalesce(cardinality(s.card_types), 0) = 0 OR c.card_type = ANY (s.card_types))
WHERE n.auto_include AND n.enabled
  AND NOT EXISTS (SELECT FROM card_plan_num x WHERE x.card_id = c.id AND x.scheme_id = n.scheme_id)
ORDER BY c.id, n.scheme_id, n.id
LIMIT 500`)
  for (const { ofTypeId, ...values } of lacking)
    await make(cardPlanNum, values, { createMode: 3, ofTypeId, autoInclude: true })
  return lacking.length
}
