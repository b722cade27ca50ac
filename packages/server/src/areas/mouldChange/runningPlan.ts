// Which plan a machine produces: the first that is released for the station, once its mould stands there. A change puts its own
// plan to work when the first piece is good.
import { refuse } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { toolOn, type ToolByHand } from '../cards/index.ts'
import { runPlan } from './planOfTask.ts'

export interface PlannedPlace {
  readonly id: string
  readonly equipmentCardId: string
  readonly station: string
  readonly cardId: string
  readonly planStart: Date
}

/** Begins what comes next on a station, where its mould is on already. `but`: a plan that just goes. */
export async function runNextPlan(moment: Moment, machineId: string, station: string, but?: string): Promise<void> {
  const next = await moment.tx.first(sql<PlannedPlace>`
SELECT p.id, p.equipment_card_id, ${station}::text AS station, p.card_id, p.plan_start
FROM product_plan p
WHERE p.equipment_card_id = ${machineId} AND lower(coalesce(p.station, '1')) = lower(${station})
  AND p.status = 'released' AND p.card_id IS NOT NULL AND p.id IS DISTINCT FROM ${but ?? null}::uuid
ORDER BY p.plan_start, p.id
LIMIT 1`)
  if (next && (await isTurnOf(moment, next, but))) await runPlan(moment, next.id)
}

/** Who changes the mould of a station says what comes on it; otherwise what comes next there begins. */
export const toolMountedByHand: ToolByHand = async (moment, place) => {
  await refuseDuringChange(moment, place)
  await runNextPlan(moment, place.equipmentCardId, place.station)
}

export const toolDismountedByHand: ToolByHand = (moment, place) => refuseDuringChange(moment, place)

/** While a change runs, its station and its new mould are those of its changer. */
const refuseDuringChange: ToolByHand = async ({ tx }, { toolCardId, equipmentCardId, station }) => {
  const running = await tx.first(sql<{ code: string; isOfStation: boolean }>`
SELECT k.code, k.equipment_card_id = ${equipmentCardId} AND lower(k.station) = lower(${station}) AS is_of_station
FROM mold_task k
WHERE k.status IN ('changing', 'firstPiecePending')
  AND (k.new_card_id = ${toolCardId} OR (k.equipment_card_id = ${equipmentCardId} AND lower(k.station) = lower(${station})))
ORDER BY 2 DESC
LIMIT 1`)
  if (!running) return
  throw running.isOfStation
    ? refuse(`该工位正在换模（${running.code}）`, `A change is running on this station (${running.code})`)
    : refuse(`模具正在换模（${running.code}）`, `A change with this mould is running (${running.code})`)
}

/** Its mould is on, no plan runs with it or comes before it, and nobody is changing anything there. */
export async function isTurnOf(moment: Moment, plan: PlannedPlace, but?: string): Promise<boolean> {
  const there = await toolOn(moment, plan.equipmentCardId, plan.station)
  if (there?.id !== plan.cardId) return false
  const { isBusy } = await moment.tx.one(sql<{ isBusy: boolean }>`
SELECT EXISTS (
  SELECT FROM product_plan p
  WHERE p.equipment_card_id = ${plan.equipmentCardId} AND lower(coalesce(p.station, '1')) = lower(${plan.station})
    AND p.id <> ${plan.id} AND p.id IS DISTINCT FROM ${but ?? null}::uuid
    AND ((p.status = 'inProduction' AND p.card_id = ${plan.cardId}) OR (p.status = 'released' AND p.plan_start < ${plan.planStart}))
) OR EXISTS (
  SELECT FROM mold_task k
  WHERE k.equipment_card_id = ${plan.equipmentCardId} AND lower(k.station) = lower(${plan.station})
    AND k.status IN ('changing', 'firstPiecePending')
) AS is_busy`)
  return !isBusy
}
