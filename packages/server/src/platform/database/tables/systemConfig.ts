// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface SystemConfigTables {
  systemConfig: {
    productTitle: string | null
    servicePhone: string | null
    footer: string | null
    currency: string | null
    workStart: string
    workEnd: string
    weekStart: 1 | 7
    watermark: boolean
    defaultTheme: 'dark' | 'light'
    themeColor: '#f5222d' | '#fa541c' | '#fa8c16' | '#13c2c2' | '#52c41a' | '#409eff' | '#2f54eb' | '#722ed1'
    logo: string | null
    loginBackground: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
