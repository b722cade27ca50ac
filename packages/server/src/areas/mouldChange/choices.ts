// What could come on a machine, for who asks for a change in front of it: what stands there now, the plans that wait for their
// mould, and moulds that make a product with where they lie and what they have left.
import type { moldTask } from '@tmlm/model/areas/mouldChange/moldTask'
import type { InputOf } from '@tmlm/model'
import type { CallMoment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { remainLifeSql, toolOn } from '../cards/index.ts'

type Asking = CallMoment<InputOf<typeof moldTask, 'choices'>>

const mostShown = 20

const place = `(SELECT concat_ws(' ', w.name, l.code, m.code)
    FROM card_position p
    LEFT JOIN warehouse w ON w.id = p.warehouse_id
    LEFT JOIN cargo_location l ON l.id = p.location_id
    LEFT JOIN new_card m ON m.id = p.equipment_card_id
    WHERE p.card_id = c.id)`

export async function choices(moment: Asking): Promise<unknown> {
  const { tx, actor, input } = moment
  const { equipmentCardId, productId } = input
  const station = input.station ?? '1'
  const there = await toolOn(moment, equipmentCardId, station)
  const [current] = there ? await mouldsBy(moment, sql`c.id = ${there.id}`) : []
  const plans = await tx.all(sql<{ planStart: Date }>`
SELECT p.id, p.code, p.plan_start, p.card_id, c.code AS mould, concat_ws(' ', c.code, c.name) AS card_name, p.product_id, g.name AS product
FROM product_plan p
JOIN new_card c ON c.id = p.card_id
JOIN product g ON g.id = p.product_id
WHERE p.equipment_card_id = ${equipmentCardId} AND lower(coalesce(p.station, '1')) = lower(${station})
  AND p.status = 'released' AND p.mold_task_id IS NULL AND p.card_id IS DISTINCT FROM ${there?.id ?? null}::uuid
ORDER BY p.plan_start
LIMIT ${sql.raw(String(mostShown))}`)
  return {
    current: current ?? null,
    plans: plans.map((plan) => ({ ...plan, planStart: toLocal(plan.planStart, actor.timezone) })),
    moulds: productId === null ? [] : await mouldsBy(moment, makes(productId, there?.id ?? null)),
  }
}

const makes = (productId: string, but: string | null) => sql`c.status = 'inUse' AND c.lock_reason = 0
  AND c.id IS DISTINCT FROM ${but}::uuid AND EXISTS (SELECT FROM new_card_products k WHERE k.owner_id = c.id AND k.product_id = ${productId})`

const mouldsBy = ({ tx }: Asking, condition: ReturnType<typeof makes>) =>
  tx.all(sql<{ readonly id: string }>`
SELECT c.id, c.code, c.name, ${sql.raw(remainLifeSql('c'))} AS remain_life, ${sql.raw(place)} AS place
FROM new_card c
WHERE ${condition}
ORDER BY c.code
LIMIT ${sql.raw(String(mostShown))}`)
