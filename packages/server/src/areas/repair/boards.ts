// Mechanics of the teams that the person may see: who is on duty, and how much each has to do.
import { refuseStatus } from '@tmlm/model'
import { kanban } from '@tmlm/model/areas/repair/kanban'
import { maintainTeam, maintenanceTeam } from '@tmlm/model/areas/upkeep/maintainTeam'
import { serviceBehaviour } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import { withPlaces } from '../../platform/database/sql.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { mechanicsOf } from './mechanics.ts'

export const kanbanBehaviour = serviceBehaviour(kanban, {
  maintenance({ db, actor, now }) {
    if (!actor) throw refuseStatus(1000)
    return db.transaction(actor.tenantId, async (tx) => {
      const members = await tx.all(membersSeenBy(actor))
      const mechanics = await mechanicsOf(
        { tx, now, actor },
        members.map(({ userId }) => userId),
        { id: null, faultTypes: [] },
      )
      return {
        mechanics: mechanics
          .toSorted((a, b) => Number(b.isOnDuty) - Number(a.isOnDuty) || a.openTasks - b.openTasks)
          .map(({ userId, jobName, isOnDuty, openTasks, maxOpenTasks }) => ({
            ...{ userId, jobName, isOnDuty, openTasks, maxOpenTasks },
          })),
      }
    })
  },
})

function membersSeenBy(actor: Actor) {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  return withPlaces<{ readonly userId: string }>(
    `SELECT DISTINCT m.user_id
FROM maintain_team t
JOIN maintain_team_members m ON m.tenant_id = t.tenant_id AND m.owner_id = t.id
WHERE t.tenant_id = ${places.tenant} AND t.enabled
  AND ${visibleRows({ resource: maintainTeam, businesses: [maintenanceTeam], actor }, places, parameters)}`,
    parameters,
  )
}
