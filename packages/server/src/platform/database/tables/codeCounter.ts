// Written by `npm run migration` from the definitions, never by hand.

export interface CodeCounterTables {
  codeCounter: {
    businessCodeId: number
    counterKey: string
    current: number
  }
}
