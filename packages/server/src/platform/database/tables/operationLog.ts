// Written by `npm run migration` from the definitions, never by hand.
import type { ValueOf } from '@tmlm/model'
import type { operationLog } from '@tmlm/model/areas/platform/records'

export interface OperationLogTables {
  operationLog: {
    id: string
    time: Date
    userId: string | null
    jobNo: string | null
    jobName: string | null
    orgId: string | null
    ip: string | null
    source: 'web' | 'mobile' | 'import' | 'workflow' | 'scheduler' | 'operator'
    businessCodeId: number | null
    page: string | null
    resource: string | null
    rowId: string | null
    rowCode: string | null
    action: string
    changes: ValueOf<(typeof operationLog)['fields']['changes']> | null
    result: 'success' | 'failed'
    message: string | null
    durationMs: number | null
    requestId: string | null
  }
}
