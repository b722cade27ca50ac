// Teams: the leader is a member too; who is on duty says so himself, or his leader does.
import { noPermission, refuse } from '@tmlm/model'
import { maintainTeam } from '@tmlm/model/areas/upkeep/maintainTeam'
import { behaviour } from '../../engine/behaviour.ts'

export const maintainTeamBehaviour = behaviour(maintainTeam, {
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
