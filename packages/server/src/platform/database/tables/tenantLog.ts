// Written by `npm run migration` from the definitions, never by hand.
import type { ValueOf } from '@tmlm/model'
import type { tenantLog } from '@tmlm/model/areas/platform/tenant'

export interface TenantLogTables {
  tenantLog: {
    id: string
    tenantCode: string | null
    action: string
    before: ValueOf<(typeof tenantLog)['fields']['before']> | null
    after: ValueOf<(typeof tenantLog)['fields']['after']> | null
    operator: string
    reason: string | null
    time: Date
  }
}
