// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'
import type { ValueOf } from '@tmlm/model'
import type { maintain } from '@tmlm/model/areas/upkeep/maintain'

export interface MaintainTables {
  maintain: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    cardId: string
    schemeId: string
    planId: string | null
    workerId: string
    startTime: Date
    endTime: Date | null
    auditUserId: string | null
    auditTime: Date | null
    before: ValueOf<(typeof maintain)['fields']['before']> | null
    countAtFinish: number | null
    isStop: boolean
    stopMinutes: number | null
    result: 1 | 2 | 3 | null
    partsCost: string | null
    laborCost: string | null
    images: readonly StoredFile[] | null
    annex: readonly StoredFile[] | null
    remark: string | null
    closeReason: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  maintainOlderPlanIds: {
    ownerId: string
    targetId: string
    position: number
  }
  maintainHelperIds: {
    ownerId: string
    targetId: string
    position: number
  }
  maintainLines: {
    itemId: string
    itemText: string | null
    part: string | null
    standard: string | null
    valueType: 1 | 2 | 3 | 4
    unit: string | null
    lowerLimit: string | null
    upperLimit: string | null
    options: ValueOf<(typeof maintain)['fields']['lines']['fields']['options']> | null
    photoRule: 0 | 1 | 2
    importance: 1 | 2 | 3
    isRequired: boolean
    judge: 1 | 2 | 3 | null
    value: string | null
    actionText: string | null
    images: readonly StoredFile[] | null
    repairId: string | null
    id: string
    ownerId: string
    position: number
  }
  maintainParts: {
    accessoryId: string
    issueType: 1 | 2
    warehouseId: string | null
    qty: string
    unitPrice: string | null
    amount: string | null
    oldPart: 0 | 1 | 2 | 3
    pickedUp: ValueOf<(typeof maintain)['fields']['parts']['fields']['pickedUp']> | null
    id: string
    ownerId: string
    position: number
  }
}
