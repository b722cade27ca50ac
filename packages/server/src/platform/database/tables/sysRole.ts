// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface SysRoleTables {
  sysRole: {
    code: string
    name: string
    kind: 1 | 2 | 3
    menusRole: string | null
    buttonsRole: string | null
    menusDingdingRole: string | null
    status: 0 | 1
    rank: number | null
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
