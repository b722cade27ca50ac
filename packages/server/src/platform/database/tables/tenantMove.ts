// Written by `npm run migration` from the definitions, never by hand.

export interface TenantMoveTables {
  tenantMove: {
    id: string
    fromCell: string
    toCell: string
    time: Date
  }
}
