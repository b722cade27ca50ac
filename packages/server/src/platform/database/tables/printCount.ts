// Written by `npm run migration` from the definitions, never by hand.

export interface PrintCountTables {
  printCount: {
    resource: string
    rowId: string
    prints: number
  }
}
