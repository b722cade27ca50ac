// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface AccessoryDaySumTables {
  accessoryDaySum: {
    no: Generated<string>
    sumKey: string
    day: string | null
    warehouseId: string
    typeId: string
    deptId: string | null
    inQty: string
    inAmount: string
    outQty: string
    outAmount: string
  }
}
