// Teams: the leader is a member too; who is on duty says so himself, or his leader does.
import { noPermission, refuse } from '@tmlm/model'
import { maintainTeam } from '@tmlm/model/areas/upkeep/maintainTeam'
import { behaviour } from '../../engine/behaviour.ts'
import type { UpkeepPorts } from './sheets.ts'

export const maintainTeamBehaviour = ({ refuseOpenOrders }: Pick<UpkeepPorts, 'refuseOpenOrders'>) =>
  behaviour(maintainTeam, {
    async beforeUpdate(moment) {
      const { row, values } = moment
      const kept = new Set(values.members?.map(({ userId }) => userId))
      if (values.members)
        await refuseOpenOrders(
          moment,
          row.members.map(({ userId }) => userId).filter((id) => !kept.has(id)),
        )
    },
    async beforeDelete(moment) {
      await refuseOpenOrders(
        moment,
        moment.row.members.map(({ userId }) => userId),
      )
    },
    actions: {
      async setOnDuty({ row, input, actor }) {
        const userId = input.userId ?? actor.userId
        if (userId !== actor.userId && row.leaderId !== actor.userId && !actor.isAdmin) throw noPermission()
        const member = row.members.find((one) => one.userId === userId)
        if (!member) throw refuse('不是该班组成员', 'Not a member of the team')
        return { set: { members: [{ id: member.id, isOnDuty: input.isOnDuty !== false }] } }
      },
    },
  })
