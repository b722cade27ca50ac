// Written by `npm run migration` from the definitions, never by hand.

export interface UserOrgScopeTables {
  userOrgScope: {
    userId: string
    businessCodeId: number
    dataOrgId: string
    access: number
  }
}
