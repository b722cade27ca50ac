// Written by `npm run migration` from the definitions, never by hand.

export interface CardBindingTables {
  cardBinding: {
    id: string
    toolCardId: string
    equipmentCardId: string
    station: string
    productId: string | null
    procedureId: string | null
    startTime: Date
    endTime: Date | null
    openTool: string | null
    openStation: string | null
    startNum: number
    endNum: number | null
    source: 1 | 2
    bindUserId: string
    unbindUserId: string | null
  }
}
