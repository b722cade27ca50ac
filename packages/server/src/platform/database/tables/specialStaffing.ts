// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface SpecialStaffingTables {
  specialStaffing: {
    staffType: 'mouldAdmin' | 'toolingAdmin' | 'equipmentAdmin' | 'instrumentAdmin' | 'mouldKeeper' | 'accessoryKeeper' | 'instrumentKeeper' | 'dispatcher' | 'repairLeader' | 'mouldForeman' | 'lubricator' | 'spotCheckLeader' | 'inspector' | 'moldChanger' | 'purchaser' | 'salesperson' | 'costAccountant' | 'energyReader' | 'safetyDirector' | 'safetyOfficer' | 'seOperator' | 'knowledgeReviewer' | 'processAdmin'
    applyOrgId: string
    cardTypes: readonly (1 | 2 | 3 | 4 | 5)[] | null
    mainUserId: string | null
    certificateName: string | null
    certificateNo: string | null
    certificateDate: string | null
    certificateValidTo: string | null
    annex: readonly StoredFile[] | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  specialStaffingUserIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
