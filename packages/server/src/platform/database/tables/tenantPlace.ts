// Written by `npm run migration` from the definitions, never by hand.

export interface TenantPlaceTables {
  tenantPlace: {
    id: string
    codeKey: string
    cell: string
  }
}
