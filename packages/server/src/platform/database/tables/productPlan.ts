// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface ProductPlanTables {
  productPlan: {
    code: string
    workOrderNo: string | null
    productId: string
    procedureId: string | null
    qty: number
    productLineId: string | null
    equipmentCardId: string | null
    station: string | null
    cardId: string | null
    planStart: Date
    planEnd: Date
    shiftId: string | null
    changerDeptId: string | null
    priority: 1 | 2
    moldTaskId: string | null
    cancelReason: string | null
    status: 'draft' | 'released' | 'inProduction' | 'finished' | 'cancelled'
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
