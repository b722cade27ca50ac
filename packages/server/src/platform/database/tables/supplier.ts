// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface SupplierTables {
  supplier: {
    code: string
    name: string
    shortName: string | null
    types: readonly string[]
    grade: string | null
    creditCode: string | null
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
    payTerms: string | null
    payDays: number | null
    startDate: string | null
    endDate: string | null
    userOpened: boolean
    shared: boolean
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
  supplierContacts: {
    name: string
    post: string | null
    phone: string | null
    email: string | null
    isMain: boolean
    id: string
    ownerId: string
    position: number
  }
  supplierQualifications: {
    name: string
    certNo: string | null
    issueDate: string | null
    expireDate: string | null
    annex: readonly StoredFile[] | null
    id: string
    ownerId: string
    position: number
  }
}
