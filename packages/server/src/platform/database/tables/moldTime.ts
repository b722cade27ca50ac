// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface MoldTimeTables {
  moldTime: {
    name: string
    equipmentCardId: string | null
    archivesId: string | null
    fromArchivesId: string | null
    standardMin: number
    targetMin: number | null
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
