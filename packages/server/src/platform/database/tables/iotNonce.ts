// Written by `npm run migration` from the definitions, never by hand.

export interface IotNonceTables {
  iotNonce: {
    accessKey: string
    nonce: string
    time: Date
  }
}
