// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface SeEarlyWarningTables {
  seEarlyWarning: {
    category: 1 | 2 | 3 | 4 | 5 | 6
    ledgerId: string
    code: string
    name: string
    registerNo: string | null
    useStatus: 0 | 1 | 2 | 3 | 4
    deptId: string | null
    responsibleId: string | null
    safetyManagerId: string | null
    agency: string | null
    itemType: 1 | 2 | 3 | 4 | 5 | 6 | 7
    itemRef: string
    itemCode: string
    detail: string | null
    wording: string
    checkKind: number | null
    leadClass: 'legal' | 'upkeep' | 'annual' | 'accessory' | 'certificate' | 'contract' | 'vehicle' | 'retire'
    legal: boolean
    lastDate: string | null
    nextDate: string | null
    failed: boolean
    leadDays: number
    secondLeadDays: number
    urgentLeadDays: number
    overdueEveryDays: number
    channels: readonly (1 | 2 | 3 | 4)[] | null
    warned: boolean
    cancelReason: string | null
    cancelUserId: string | null
    cancelTime: Date | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  seEarlyWarningReceiverIds: {
    ownerId: string
    targetId: string
    position: number
  }
  seEarlyWarningRoleIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
