// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface OrgBusniessTables {
  orgBusniess: {
    useOrgId: string
    businessCodeId: number
    enabled: boolean
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  orgBusniessRates: {
    rateOrgId: string
    includeChildren: boolean
    accessLevel: 1 | 2
    id: string
    ownerId: string
    position: number
  }
}
