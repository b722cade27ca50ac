// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface ProcedureTables {
  procedure: {
    code: string
    name: string
    type: string | null
    countUnit: string | null
    standardMinutes: string | null
    labourRate: string | null
    machineRate: string | null
    needMould: boolean
    sort: number | null
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
  procedureToolingTypeIds: {
    ownerId: string
    targetId: string
    position: number
  }
  procedureProductLineIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
