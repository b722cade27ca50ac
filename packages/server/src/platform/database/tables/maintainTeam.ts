// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface MaintainTeamTables {
  maintainTeam: {
    code: string
    name: string
    leaderId: string
    deptId: string | null
    enabled: boolean
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  maintainTeamMembers: {
    userId: string
    laborRate: string | null
    isOnDuty: boolean
    maxOpenTasks: number
    id: string
    ownerId: string
    position: number
  }
  maintainTeamMembersSkillFaultTypeIds: {
    ownerId: string
    targetId: string
    position: number
  }
  maintainTeamMembersShiftIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
