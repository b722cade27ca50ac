// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface ManufacturerTables {
  manufacturer: {
    code: string
    name: string
    shortName: string | null
    country: string | null
    brands: string | null
    contact: string | null
    phone: string | null
    email: string | null
    website: string | null
    address: string | null
    enabled: boolean
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
