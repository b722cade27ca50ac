// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface SpotcheckTables {
  spotcheck: {
    code: string
    kind: 1 | 2 | 3
    name: string
    part: string | null
    cardTypes: readonly (1 | 2 | 3 | 4 | 5)[] | null
    category: string | null
    method: string | null
    toolText: string | null
    standard: string
    valueType: 1 | 2 | 3 | 4
    unit: string | null
    lowerLimit: string | null
    upperLimit: string | null
    photoRule: 0 | 1 | 2
    machineState: 1 | 2 | 3
    importance: 1 | 2 | 3
    standardMinutes: string | null
    enabled: boolean
    sort: number | null
    annex: readonly StoredFile[] | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  spotcheckOptions: {
    text: string
    isNormal: boolean
    id: string
    ownerId: string
    position: number
  }
  spotcheckParts: {
    accessoryId: string
    qty: string
    id: string
    ownerId: string
    position: number
  }
}
