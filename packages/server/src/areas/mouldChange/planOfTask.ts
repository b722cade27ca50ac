// What a task does to the plan it was made for.
import { productPlan, productPlanBusiness } from '@tmlm/model/areas/mouldChange/productPlan'
import { refuseFields, type Row } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { changesBeside } from '../../engine/write/changeBeside.ts'
import { db } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { toolOn } from '../cards/index.ts'

type Plan = Row<typeof productPlan>

const change = changesBeside(productPlan, productPlanBusiness)

export async function changePlan(
  moment: Moment,
  id: string,
  set: Partial<Pick<Row<typeof productPlan>, 'status' | 'moldTaskId'>>,
): Promise<void> {
  const plan = await moment.tx.first(db.selectFrom('productPlan').selectAll().where('id', '=', id).forUpdate())
  if (plan) await change(moment, plan, 'update', set)
}

/** The plan whose mould is on now is produced, unless somebody has ended it meanwhile. */
export async function runPlan(moment: Moment, id: string): Promise<void> {
  const plan = await moment.tx.first(db.selectFrom('productPlan').selectAll().where('id', '=', id).forUpdate())
  if (plan?.status === 'released') await change(moment, plan, 'update', { status: 'inProduction' })
}

/** What was produced on a station with another mould is over once this one is on. */
export async function endPlansOfOthers(
  moment: Moment,
  { equipmentCardId, station, newCardId }: { equipmentCardId: string; station: string; newCardId: string | null },
): Promise<void> {
  if (newCardId === null) return
  const over = await moment.tx.all(
    db
      .selectFrom('productPlan')
      .selectAll()
      .where('equipmentCardId', '=', equipmentCardId)
      .where('status', '=', 'inProduction')
      .where('cardId', '<>', newCardId)
      .orderBy('id')
      .forUpdate(),
  )
  for (const plan of over)
    if ((plan.station ?? '1').toLowerCase() === station.toLowerCase())
      await change(moment, plan, 'update', { status: 'finished' })
}

/** what is on the station when the plan begins: the mould of the plan released before it, else what stands there now. */
export async function mouldBefore(
  moment: Moment,
  plan: Pick<Plan, 'id' | 'station' | 'planStart'> & { readonly equipmentCardId: string },
): Promise<string | null> {
  const station = plan.station ?? '1'
  // Who makes tasks for the same machine waits until these are made.
  await moment.tx.run(sql`SELECT 1 FROM new_card c WHERE c.id = ${plan.equipmentCardId} FOR UPDATE`)
  const before = await moment.tx.first(sql<{ cardId: string }>`
SELECT p.card_id FROM product_plan p
WHERE p.equipment_card_id = ${plan.equipmentCardId} AND lower(coalesce(p.station, '1')) = lower(${station}) AND p.id <> ${plan.id}
  AND p.status = 'released' AND p.plan_start < ${plan.planStart} AND p.card_id IS NOT NULL
ORDER BY p.plan_start DESC
LIMIT 1`)
  return before?.cardId ?? (await toolOn(moment, plan.equipmentCardId, station))?.id ?? null
}

interface Asked {
  readonly productPlanId?: string | null
  readonly equipmentCardId: string
  readonly station?: string | null
  readonly newCardId?: string | null
}

/** Whoever names a plan asks for the change that the plan would make: its machine, its mould, once. */
export async function planAskedFor(moment: Moment, asked: Asked) {
  const plan = await moment.tx.first(
    db
      .selectFrom('productPlan')
      .selectAll()
      .where('id', '=', asked.productPlanId ?? null)
      .forUpdate(),
  )
  if (!plan) throw refused(['计划不存在', 'No such plan'])
  if (plan.status !== 'released') throw refused(['计划不是已下达状态', 'The plan is not released'])
  if (plan.moldTaskId !== null) throw refused(['该计划已生成换模任务', 'This plan has its task already'])
  requireSame(plan, asked)
  const oldCardId = await mouldBefore(moment, { ...plan, equipmentCardId: asked.equipmentCardId })
  const changeType: 1 | 2 = oldCardId === null ? 2 : 1
  return { oldCardId, changeType, productId: plan.productId }
}

/** A task that a plan has made stays with its machine and its mould. */
export async function requireAsPlanned({ tx }: Moment, asked: Asked): Promise<void> {
  if (!asked.productPlanId) return
  const plan = await tx.first(db.selectFrom('productPlan').selectAll().where('id', '=', asked.productPlanId))
  if (plan) requireSame(plan, asked)
}

type Placed = Pick<Plan, 'code' | 'equipmentCardId' | 'cardId' | 'station'>

function requireSame({ code, equipmentCardId, cardId, station }: Placed, asked: Asked): void {
  const isSameStation = (station ?? '1').toLowerCase() === (asked.station ?? '1').toLowerCase()
  if (equipmentCardId === asked.equipmentCardId && cardId === (asked.newCardId ?? null) && isSameStation) return
  throw refused([`设备、工位或上模与计划${code}不一致`, `Machine, station or mould are not those of plan ${code}`])
}

const refused = (text: readonly [string, string]) => refuseFields([{ field: 'productPlanId', text }])
