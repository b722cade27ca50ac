// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface EmailTables {
  email: {
    host: string | null
    port: number
    security: 'none' | 'ssl' | 'starttls'
    account: string | null
    password: string | null
    fromAddress: string | null
    fromName: string | null
    enabled: boolean
    lastTestTime: Date | null
    lastTestOk: boolean
    lastTestResult: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
