// Written by `npm run migration` from the definitions, never by hand.

export interface AccessoryBarcodeTables {
  accessoryBarcode: {
    barcode: string
    accessoryId: string
    userId: string | null
    time: Date
  }
}
