// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface CardStockTables {
  cardStock: {
    no: Generated<string>
    face: 1 | 2 | 3 | 4
    stockKey: string
    orgId: string
    warehouseId: string | null
    lentFromId: string | null
    locationId: string | null
    cardType: 1 | 2 | 3 | 4 | 5
    toolingTypeId: string | null
    archivesId: string | null
    status: 'none' | 'awaiting' | 'inUse' | 'underRepair' | 'sealed' | 'scrapped' | 'sold' | 'rented'
    quantity: number
    reserved: number
  }
}
