// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'
import type { ValueOf } from '@tmlm/model'
import type { scrap } from '@tmlm/model/areas/disposal/scrapping'

export interface ScrapTables {
  scrap: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    scrapDate: string
    scrapReason: string
    disposalMethod: string | null
    unboundMechanics: ValueOf<(typeof scrap)['fields']['unboundMechanics']> | null
    endedArrangements: ValueOf<(typeof scrap)['fields']['endedArrangements']> | null
    endedRuns: ValueOf<(typeof scrap)['fields']['endedRuns']> | null
    annex: readonly StoredFile[] | null
    remark: string | null
    closeReason: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  scrapAppraiserIds: {
    ownerId: string
    targetId: string
    position: number
  }
  scrapLines: {
    cardId: string
    originalValue: string | null
    netValue: string | null
    residualValue: string | null
    usedCount: number | null
    reasonText: string | null
    images: readonly StoredFile[] | null
    id: string
    ownerId: string
    position: number
  }
}
