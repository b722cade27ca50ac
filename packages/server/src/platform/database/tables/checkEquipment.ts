// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'
import type { ValueOf } from '@tmlm/model'
import type { checkEquipment } from '@tmlm/model/areas/upkeep/checkEquipment'

export interface CheckEquipmentTables {
  checkEquipment: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    cardId: string
    schemeId: string
    planId: string | null
    checkDate: string
    shiftId: string | null
    checkerId: string
    startTime: Date
    endTime: Date | null
    machineState: 1 | 2
    result: 1 | 2 | null
    isMakeUp: boolean
    confirmUserId: string | null
    confirmTime: Date | null
    images: readonly StoredFile[] | null
    annex: readonly StoredFile[] | null
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  checkEquipmentLines: {
    itemId: string
    itemText: string | null
    part: string | null
    standard: string | null
    valueType: 1 | 2 | 3 | 4
    unit: string | null
    lowerLimit: string | null
    upperLimit: string | null
    options: ValueOf<(typeof checkEquipment)['fields']['lines']['fields']['options']> | null
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
}
