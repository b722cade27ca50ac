// Written by `npm run migration` from the definitions, never by hand.

export interface CardReservationTables {
  cardReservation: {
    cardId: string
    docType: string
    docId: string
    docCode: string
    docLineId: string | null
    untilTime: Date | null
  }
}
