// Written by `npm run migration` from the definitions, never by hand.

export interface CellTables {
  cell: {
    name: string
    takesTenants: boolean
  }
}
