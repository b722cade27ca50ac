// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { ValueOf } from '@tmlm/model'
import type { importJob } from '@tmlm/model/areas/platform/importJob'

export interface ImportJobTables {
  importJob: {
    businessCodeId: number | null
    resource: string
    fileName: string
    mode: 'allOrNothing' | 'partial'
    onDuplicate: 'error' | 'update' | 'skip'
    dryRun: boolean
    status: 0 | 1 | 2 | 3 | 4 | 5
    total: number
    done: number
    inserted: number
    updated: number
    skipped: number
    failed: number
    errors: ValueOf<(typeof importJob)['fields']['errors']> | null
    errorFileUrl: string | null
    resultFileUrl: string | null
    reason: string | null
    startTime: Date
    endTime: Date | null
    userId: string
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
