// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { ValueOf } from '@tmlm/model'
import type { org } from '@tmlm/model/areas/platform/org'

export interface OrgTables {
  org: {
    code: string
    name: string
    shortName: string | null
    type: 0 | 1 | 2 | 3 | 4
    parentId: string | null
    fullPathId: string | null
    fullPathName: string | null
    rank: number | null
    status: 0 | 1
    isTooling: 0 | 1
    managerId: string | null
    phone: string | null
    address: string | null
    erpNumber: string | null
    config: ValueOf<(typeof org)['fields']['config']> | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
