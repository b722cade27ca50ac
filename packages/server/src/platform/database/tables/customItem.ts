// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface CustomItemTables {
  customItem: {
    businessCodeId: number
    key: string | null
    labelZh: string
    labelEn: string | null
    type: 'text' | 'longText' | 'int' | 'decimal' | 'money' | 'date' | 'datetime' | 'bool' | 'dict' | 'user' | 'dept' | 'files'
    dictName: string | null
    length: number | null
    decimals: number | null
    min: string | null
    max: string | null
    required: boolean
    showInList: boolean
    searchable: boolean
    importable: boolean
    printable: boolean
    cardTypes: readonly (1 | 2 | 3 | 4 | 5)[] | null
    rank: number | null
    status: 0 | 1
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  customItemToolingTypeIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
