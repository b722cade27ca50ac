// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface MaterialTypeTables {
  materialType: {
    code: string
    name: string
    parentId: string | null
    sort: number | null
    defaultUnit: string | null
    isBatch: boolean
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
}
