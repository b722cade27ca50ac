// Written by `npm run migration` from the definitions, never by hand.

export interface CustomKeyTables {
  customKey: {
    resource: string
    last: number
  }
}
