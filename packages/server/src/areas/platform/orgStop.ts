// Stopping a unit and starting it again. Rows keep their organisation and stay readable; nothing new is made for it.
import { noPermission, permissionKey, refuse, type Screen } from '@tmlm/model'
import type { org } from '@tmlm/model/areas/platform/org'
import type { ActionMoment, ActionResult } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { historyOfMany } from '../../platform/history/history.ts'
import { requireMayManage } from './managedPeople.ts'
import { requireStoppable, stopPeople } from './userStop.ts'

type Moment = ActionMoment<typeof org>
type Result = ActionResult<typeof org>

/** Only this unit: what was stopped with it stays stopped. */
export async function startUnit(moment: Moment): Promise<Result> {
  const { tx, row } = moment
  requireButton(moment, 'restore')
  if (row.status === 1) throw refuse('该组织已启用', 'The unit is enabled already')
  const parent = await tx.first(
    builder
      .selectFrom('org')
      .select('status')
      .where('id', '=', row.parentId ?? row.id),
  )
  if (row.parentId !== null && parent?.status !== 1) throw refuse('上级已停用', 'The parent is stopped')
  return { set: { status: 1 } }
}

/** With everything below when that was confirmed; else only a unit in which nothing is active. */
export async function stopUnit(moment: Moment, grantable: readonly Screen[], cascade: boolean): Promise<Result> {
  const { tx, row } = moment
  requireButton(moment, 'stop')
  if (row.parentId === null) throw refuse('根组织不可停用', 'The root cannot be stopped')
  if (row.status === 0) throw refuse('该组织已停用', 'The unit is stopped already')
  const below = `${row.fullPathId}/%`
  const [units, people] = await Promise.all([activeUnits(tx, below), activePeople(tx, below)])
  if (units.length + people.length > 0 && !cascade) throw refuse('下级或人员未停用', 'Children or people still active')
  for (const person of people) requireStoppable(person, moment.actor)
  await requireMayManage(
    tx,
    grantable,
    moment.actor,
    people.map(({ id }) => id),
  )
  await stopUnits(moment, units)
  await stopPeople(moment, people)
  return { set: { status: 0 } }
}

const activeUnits = (tx: Tx, below: string) =>
  tx.all(
    builder
      .selectFrom('org')
      .select(['id', 'code'])
      .where('fullPathId', 'like', below)
      .where('status', '=', 1)
      .forUpdate(),
  )

const activePeople = (tx: Tx, below: string) =>
  tx.all(
    builder
      .selectFrom('user')
      .select(['id', 'jobNo', 'status'])
      .where('fullPathId', 'like', below)
      .where('isSupplier', '=', 0)
      .where('status', 'in', [1, 2])
      .orderBy('id')
      .forUpdate(),
  )

async function stopUnits(
  { tx, actor, origin, now }: Moment,
  units: readonly { id: string; code: string }[],
): Promise<void> {
  if (units.length === 0) return
  const ids = units.map(({ id }) => id)
  await tx.run(
    sql`
UPDATE org
SET status = 0, version = version + 1, update_user_id = ${actor.userId}::uuid, update_time = ${now}
WHERE id = ANY (${ids}::uuid[])`,
  )
  const entry = { actor, origin, now, resource: 'org', business: undefined, action: 'stopChild' }
  const changes = [{ field: 'status', before: 1, after: 0 }]
  await tx.send(historyOfMany(units.map(({ id, code }) => ({ ...entry, rowId: id, rowCode: code, changes }))))
}

/** One call, two buttons: which one is needed depends on what is asked. */
function requireButton({ actor }: Moment, button: 'stop' | 'restore'): void {
  if (!actor.rights.buttons.has(permissionKey('organizationManagement', button))) throw noPermission()
}
