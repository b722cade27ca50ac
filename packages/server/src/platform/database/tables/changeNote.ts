// Written by `npm run migration` from the definitions, never by hand.

export interface ChangeNoteTables {
  changeNote: {
    xact: string
    id: string
    tenantId: string
    time: Date
    resource: string
    businessCodeId: number | null
    orgId: string | null
    rowId: string | null
    userId: string | null
    forUserId: string | null
  }
}
