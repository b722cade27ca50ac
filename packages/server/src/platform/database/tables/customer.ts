// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface CustomerTables {
  customer: {
    code: string
    name: string
    shortName: string | null
    type: string | null
    grade: string | null
    creditCode: string | null
    salesmanId: string | null
    contact: string | null
    phone: string | null
    email: string | null
    region: string | null
    address: string | null
    lng: string | null
    lat: string | null
    geoRadius: number | null
    bankName: string | null
    bankAccount: string | null
    taxNo: string | null
    payDays: number | null
    annex: readonly StoredFile[] | null
    erpNumber: string | null
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
  customerContacts: {
    name: string
    post: string | null
    phone: string | null
    email: string | null
    isMain: boolean
    id: string
    ownerId: string
    position: number
  }
}
