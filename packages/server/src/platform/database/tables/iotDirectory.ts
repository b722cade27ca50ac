// Written by `npm run migration` from the definitions, never by hand.

export interface IotDirectoryTables {
  iotDirectory: {
    name: string
    tenantId: string
  }
}
