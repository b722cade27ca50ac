// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface MaintainWorkerTables {
  maintainWorker: {
    cardId: string
    mainWorkerId: string
    teamId: string | null
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
  maintainWorkerBackupWorkerIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
