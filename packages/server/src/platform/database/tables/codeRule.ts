// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface CodeRuleTables {
  codeRule: {
    businessCodeId: number
    group: 1 | 2 | null
    useOrgId: string | null
    rule: string
    resetBy: 0 | 1 | 2 | 3 | 4 | null
    allowManual: boolean
    editableAfterSave: boolean
    status: 0 | 1
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
