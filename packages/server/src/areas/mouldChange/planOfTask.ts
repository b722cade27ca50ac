// What a task does to the plan it was made for, with its line in the history.
import { productPlan, productPlanBusiness } from '@tmlm/model/areas/mouldChange/productPlan'
import type { Row } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { db } from '../../platform/database/query.ts'
import { changeNotes } from '../../platform/events/notes.ts'
import { historyOfMany } from '../../platform/history/history.ts'

type PlanRow = Row<typeof productPlan>

export async function changePlan(
  { tx, actor, origin, now }: Moment,
  id: string,
  action: string,
  set: Partial<Pick<PlanRow, 'status' | 'moldTaskId'>>,
): Promise<void> {
  const row = await tx.first(db.selectFrom('productPlan').selectAll().where('id', '=', id).forUpdate())
  if (!row) return
  await tx.run(
    db
      .updateTable('productPlan')
      .set({ ...set, updateTime: now, updateUserId: actor.userId, version: row.version + 1 })
      .where('id', '=', id),
  )
  const known: Readonly<Record<string, unknown>> = row
  const changes = Object.entries(set).map(([field, after]) => ({ field, before: known[field] ?? null, after }))
  await tx.send(
    historyOfMany([
      {
        ...{ actor, origin, now, business: productPlanBusiness, resource: productPlan.name },
        ...{ rowId: id, rowCode: row.code, action, changes },
      },
    ]),
  )
  await tx.send(
    changeNotes(
      [
        {
          ...{ resource: productPlan.name, businessId: productPlanBusiness.id, userId: actor.userId },
          ...{ rowId: id, orgId: row.orgId },
        },
      ],
      now,
    ),
  )
}
