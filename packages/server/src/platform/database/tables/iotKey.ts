// Written by `npm run migration` from the definitions, never by hand.

export interface IotKeyTables {
  iotKey: {
    id: string
    name: string
    accessKey: string
    secret: string
    supplierId: string | null
    ipAllow: string | null
    enabled: boolean
    lastUsed: Date | null
    createTime: Date
  }
}
