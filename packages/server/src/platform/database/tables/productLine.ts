// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface ProductLineTables {
  productLine: {
    code: string
    name: string
    deptId: string
    leaderId: string | null
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
  productLineProcedureIds: {
    ownerId: string
    targetId: string
    position: number
  }
  productLineChangerIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
