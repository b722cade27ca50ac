// What a task does to the plan it was made for.
import { productPlan, productPlanBusiness } from '@tmlm/model/areas/mouldChange/productPlan'
import type { Row } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { changesBeside } from '../../engine/write/changeBeside.ts'
import { db } from '../../platform/database/query.ts'

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
