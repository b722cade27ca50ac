// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface AuthorizeTables {
  authorize: {
    dataOrgId: string
    subjectType: 1 | 2 | 3
    subjectId: string
    businessCodeId: number | null
    includeChildren: boolean
    accessLevel: 1 | 2
    validFrom: string | null
    validTo: string | null
    reason: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
