// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { ValueOf } from '@tmlm/model'
import type { flowableInstance } from '@tmlm/model/areas/workflow/flowableInstance'

export interface FlowableInstanceTables {
  flowableInstance: {
    code: string
    kindNames: string | null
    definitionId: string
    businessCodeId: number | null
    rowId: string | null
    rowCode: string | null
    formId: string | null
    formVersion: number | null
    formTitle: string | null
    fromInstanceId: string | null
    variables: ValueOf<(typeof flowableInstance)['fields']['variables']> | null
    tokens: ValueOf<(typeof flowableInstance)['fields']['tokens']> | null
    chosen: ValueOf<(typeof flowableInstance)['fields']['chosen']> | null
    initiatorId: string
    initiatorDeptId: string | null
    status: 'draft' | 'running' | 'approved' | 'rejected' | 'withdrawn' | 'terminated'
    startTime: Date
    endTime: Date | null
    remindTime: Date | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  flowableInstanceCcIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
