// Written by `npm run migration` from the definitions, never by hand.

export interface CavityTurnTables {
  cavityTurn: {
    id: string
    cardId: string
    seq: number
    cavityNo: number
    isBlocked: boolean
    atNum: number
    reason: string
    time: Date
    userId: string
  }
}
