// Written by `npm run migration` from the definitions, never by hand.

export interface TenantTables {
  tenant: {
    id: string
    code: string
    codeKey: string
    fullName: string
    shortName: string | null
    comboId: string
    permission: string
    openingDate: string
    closingDate: string | null
    status: 1 | 2 | 3
    maxUsers: number | null
    maxCards: number | null
    storageGb: number
    graceDays: number
    productTitle: string | null
    logo: string | null
    servicePhone: string | null
    language: 'zh' | 'en'
    timezone: string
    contactName: string | null
    contactPhone: string | null
    contactEmail: string | null
    suspendReason: string | null
    authVersion: number
    createTime: Date
    movedTo: string | null
  }
}
