// Written by `npm run migration` from the definitions, never by hand.

export interface RetiredQrKeyTables {
  retiredQrKey: {
    qrKey: string
    cardId: string
    time: Date
  }
}
