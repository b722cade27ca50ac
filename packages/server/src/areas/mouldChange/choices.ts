// What could come on a machine, for who asks for a change in front of it: what stands there now, the plans that wait for their
// mould, and moulds that make a product with where they lie and what they have left.
import { openTaskStates, type moldTask } from '@tmlm/model/areas/mouldChange/moldTask'
import type { InputOf } from '@tmlm/model'
import type { CallMoment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { anyOf, sql, type Sql } from '../../platform/database/sql.ts'
import { placeNameSql, remainLifeSql, takesTypesSql, toolOn, typePathSql } from '../cards/index.ts'
import { machineSizeSql } from './fitness.ts'

type Asking = CallMoment<InputOf<typeof moldTask, 'choices'>>

const mostShown = 20

const place = `(SELECT ${placeNameSql} FROM card_position place WHERE place.card_id = c.id)`

export async function choices(moment: Asking): Promise<unknown> {
  const { tx, actor, input } = moment
  const { equipmentCardId, productId, keyword } = input
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
  const moulds = await mouldsBy(
    moment,
    sql`${free} AND ${fits(equipmentCardId)} AND ${makes(productId)} AND ${isCalled(keyword)}`,
  )
  return {
    current: current ?? null,
    plans: plans.map((plan) => ({ ...plan, planStart: toLocal(plan.planStart, actor.timezone) })),
    moulds: moulds.slice(0, mostShown),
    // Whoever misses one looks for it by a word.
    hasMore: moulds.length > mostShown,
  }
}

/** On no machine, and waited for by no task. */
const free = sql`c.card_type IN (1, 2, 4) AND c.status = 'inUse' AND c.lock_reason = 0 AND c.parent_card_id IS NULL
  AND NOT EXISTS (SELECT FROM card_binding b WHERE b.open_tool = c.id)
  AND NOT EXISTS (SELECT FROM mold_task k WHERE k.new_card_id = c.id AND k.status = ${anyOf(openTaskStates)})`

/** Of a type that the machine takes, and for its size. */
const fits = (machineId: string) => sql`EXISTS (
  SELECT FROM (
    SELECT k.id, k.path, ${sql.raw(takesTypesSql('k.path'))} AS takes
    FROM (SELECT m.id, (${sql.raw(typePathSql('m.tooling_type_id'))}) AS path FROM new_card m WHERE m.id = ${machineId}) k
  ) machine
  LEFT JOIN LATERAL (${sql.raw(machineSizeSql('machine.id', 'machine.path'))}) clamp ON true
  LEFT JOIN archives f ON f.id = c.archives_id
  WHERE (machine.takes IS NULL OR machine.takes && (${sql.raw(typePathSql('c.tooling_type_id'))}))
    AND coalesce(clamp.size >= f.tonnage_min, true) AND coalesce(clamp.size <= f.tonnage_max, true))`

/** Whoever has not said what is to be made is shown all that fit. */
const makes = (productId: string | null) =>
  productId === null
    ? sql`true`
    : sql`EXISTS (SELECT FROM new_card_products k WHERE k.owner_id = c.id AND k.product_id = ${productId})`

/** Every word of it stands in the number or the name of the mould, of its specification, or of what it makes. */
const isCalled = (keyword: string | null) => {
  const words = (keyword ?? '').split(/\s+/).filter(Boolean)
  const found = words.map((word) => {
    const like = `%${word.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
    return sql`(lower(concat_ws(' ', c.code, c.name, c.spec)) LIKE ${like} OR EXISTS (
  SELECT FROM new_card_products k JOIN product g ON g.id = k.product_id
  WHERE k.owner_id = c.id AND lower(concat_ws(' ', g.code, g.name)) LIKE ${like}))`
  })
  return found.length === 0 ? sql`true` : sql.join(found, sql` AND `)
}

const mouldsBy = ({ tx }: Asking, condition: Sql) =>
  tx.all(sql<{ readonly id: string }>`
SELECT c.id, c.code, c.name, ${sql.raw(remainLifeSql('c'))} AS remain_life, ${sql.raw(place)} AS place
FROM new_card c
WHERE ${condition}
ORDER BY c.code
LIMIT ${sql.raw(String(mostShown + 1))}`)
