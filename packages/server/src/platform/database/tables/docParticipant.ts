// Written by `npm run migration` from the definitions, never by hand.

export interface DocParticipantTables {
  docParticipant: {
    businessCodeId: number
    userId: string
    rowId: string
    orgId: string
  }
}
