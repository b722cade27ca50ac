// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface FaultTypeTables {
  faultType: {
    parentId: string | null
    code: string
    name: string
    cardTypes: readonly (1 | 2 | 3 | 4 | 5)[] | null
    defaultLevel: 1 | 2 | 3 | 4
    defaultStop: boolean
    standardMinutes: number | null
    sort: number | null
    enabled: boolean
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  faultTypeToolingTypeIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
