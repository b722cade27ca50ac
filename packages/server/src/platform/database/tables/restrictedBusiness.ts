// Written by `npm run migration` from the definitions, never by hand.

export interface RestrictedBusinessTables {
  restrictedBusiness: {
    businessCodeId: number
  }
}
