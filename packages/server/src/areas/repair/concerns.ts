// Of repairs a person without their screen at the desk is told what is his: what he reported, what he or his team repairs, what
// he dispatches, and what he could be sent to.
import { notFound, permissionKey, type Resource, type Values } from '@tmlm/model'
import { dispatch } from '@tmlm/model/areas/repair/dispatch'
import { maintenance } from '@tmlm/model/areas/repair/maintenance'
import { repair, repairReportOrder } from '@tmlm/model/areas/repair/repair'
import type { ListMoment, Moment } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import { withPlaces } from '../../platform/database/sql.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { dispatchersSql, mechanicsSql, rangelessSql } from './dispatchersSql.ts'

export const mayDispatch = ({ isAdmin, rights }: Actor): boolean =>
  isAdmin || rights.buttons.has(permissionKey('dispatchOrder', 'insert'))

/** Screens at the desk that tell all rows; who dispatches there chooses among all reports. */
const desks: Readonly<Record<string, readonly string[]>> = {
  [repair.name]: ['repairReportOrder', 'dispatchOrder', 'cardFaultReview'],
  [dispatch.name]: ['dispatchOrder'],
  [maintenance.name]: ['repairOrder'],
}

/** SQL over the rows `t` of the object; nothing where the person sees all that his organisations let him see. */
export function concerningSql(resource: Resource, actor: Actor, parameters: Parameters): string | undefined {
  const { isAdmin, everywhere, supplierId, rights } = actor
  if (isAdmin || everywhere || supplierId !== null) return undefined
  if (desks[resource.name]?.some((menu) => rights.menus.has(menu))) return undefined
  const me = `${parameters.add(actor.userId)}::uuid`
  const report = ofReport('q', me, mayDispatch(actor))
  if (resource.name === repair.name) return report.replaceAll(/\bq\./g, 't.')
  return `(t.main_worker_id = ${me} OR t.create_user_id = ${me} OR EXISTS (
  SELECT FROM repair q WHERE q.tenant_id = t.tenant_id AND q.id = t.repair_id AND ${report}))`
}

export const concerning =
  (resource: Resource) =>
  ({ actor, parameters }: ListMoment): string =>
    concerningSql(resource, actor, parameters) ?? 'true'

function ofReport(row: string, me: string, isDispatcher: boolean): string {
  const inRange = (condition: string): string => `EXISTS (
    SELECT FROM repair r JOIN new_card c ON c.tenant_id = r.tenant_id AND c.id = r.card_id
    WHERE r.tenant_id = ${row}.tenant_id AND r.id = ${row}.id AND ${condition})`
  return `(${row}.reporter_id = ${me} OR ${row}.create_user_id = ${me}
  OR EXISTS (
    SELECT FROM maintenance o
    WHERE o.tenant_id = ${row}.tenant_id AND o.repair_id = ${row}.id AND (
      o.main_worker_id = ${me}
      OR EXISTS (SELECT FROM maintenance_helper_ids h WHERE h.tenant_id = o.tenant_id AND h.owner_id = o.id AND h.target_id = ${me})
      OR EXISTS (
        SELECT FROM maintain_team e JOIN maintain_team_members m ON m.tenant_id = e.tenant_id AND m.owner_id = e.id
        WHERE e.tenant_id = o.tenant_id AND e.enabled AND e.leader_id = ${me} AND m.user_id = o.main_worker_id)))
  OR ${inRange(`${me} = ANY (${dispatchersSql})`)}
  OR (${row}.progress = 'notDispatched' AND ${inRange(`${me} = ANY (${mechanicsSql})`)})
  ${isDispatcher ? `OR ${inRange(rangelessSql)}` : ''})`
}

/** One row that is read as a whole. */
export const readIfConcerned =
  (resource: Resource) =>
  async ({ tx, actor }: Moment, entity: Readonly<Values>): Promise<Values> => {
    const parameters = new Parameters()
    const condition = concerningSql(resource, actor, parameters)
    if (condition === undefined) return entity
    const table = resource.name
    const found = await tx.first(
      withPlaces(
        `SELECT 1 FROM ${table} t WHERE t.id = ${parameters.add(entity.id)}::uuid AND ${condition}`,
        parameters,
      ),
    )
    if (!found) throw notFound()
    return entity
  }

/** A report that the person may see, by his organisations and by what concerns him. */
export async function requireSeen({ tx, actor }: Moment, reportId: string): Promise<void> {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const seen = visibleRows({ resource: repair, businesses: [repairReportOrder], actor }, places, parameters)
  const condition = concerningSql(repair, actor, parameters) ?? 'true'
  const found = await tx.first(
    withPlaces(
      `SELECT 1 FROM repair t
WHERE t.tenant_id = ${places.tenant} AND t.id = ${parameters.add(reportId)}::uuid AND ${seen} AND ${condition}`,
      parameters,
    ),
  )
  if (!found) throw notFound()
}
