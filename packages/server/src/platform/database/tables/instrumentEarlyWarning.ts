// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface InstrumentEarlyWarningTables {
  instrumentEarlyWarning: {
    scopeType: 0 | 1 | 2 | 3
    typeId: string | null
    archivesId: string | null
    cardId: string | null
    name: string | null
    exempt: boolean
    cycleValue: number | null
    cycleUnit: 1 | 2 | 3
    warningDays: number
    orangeDays: number
    redDays: number
    verifyKind: 1 | 2 | 3 | 4 | 5 | null
    verifyBasis: string | null
    verifyPlace: 1 | 2 | 3
    verifyOrgId: string | null
    costStandard: string | null
    warned: boolean
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  instrumentEarlyWarningReceiverIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
