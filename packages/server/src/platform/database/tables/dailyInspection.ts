// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'
import type { ValueOf } from '@tmlm/model'
import type { dailyInspection } from '@tmlm/model/areas/upkeep/dailyInspection'

export interface DailyInspectionTables {
  dailyInspection: {
    code: string
    batchNo: string | null
    routeName: string | null
    cardId: string
    productLineId: string | null
    schemeId: string | null
    inspectorId: string
    inspectTime: Date
    description: string | null
    images: readonly StoredFile[] | null
    suggestion: 2 | 3 | 4 | 5 | null
    status: 'draft' | 'toAccept' | 'qualified' | 'concession' | 'rework' | 'scrapped'
    acceptUserId: string | null
    acceptTime: Date | null
    acceptOpinion: string | null
    concessionUntil: string | null
    repairId: string | null
    scrapId: string | null
    followsId: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  dailyInspectionLines: {
    itemId: string
    itemText: string | null
    part: string | null
    standard: string | null
    valueType: 1 | 2 | 3 | 4
    unit: string | null
    lowerLimit: string | null
    upperLimit: string | null
    options: ValueOf<(typeof dailyInspection)['fields']['lines']['fields']['options']> | null
    photoRule: 0 | 1 | 2
    importance: 1 | 2 | 3
    isRequired: boolean
    judge: 1 | 2 | 3 | null
    value: string | null
    actionText: string | null
    images: readonly StoredFile[] | null
    repairId: string | null
    id: string
    ownerId: string
    position: number
  }
}
