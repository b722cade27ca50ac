// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface LubricationImplementationTables {
  lubricationImplementation: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    cardId: string
    executeTime: Date
    executorId: string
    minutes: number | null
    takeStock: boolean
    warehouseId: string | null
    diagram: string | null
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
  lubricationImplementationAssistantIds: {
    ownerId: string
    targetId: string
    position: number
  }
  lubricationImplementationLines: {
    taskId: string | null
    pointId: string | null
    pointNo: string | null
    part: string | null
    lubricantId: string | null
    lubricantBrand: string | null
    batchNo: string | null
    stdQty: string | null
    actualQty: string
    unit: string | null
    isOff: boolean
    wasteQty: string | null
    result: 1 | 2
    abnormalText: string | null
    photo: readonly StoredFile[] | null
    repairId: string | null
    posX: string | null
    posY: string | null
    id: string
    ownerId: string
    position: number
  }
}
