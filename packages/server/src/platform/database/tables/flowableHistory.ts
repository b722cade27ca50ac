// Written by `npm run migration` from the definitions, never by hand.
import type { ValueOf } from '@tmlm/model'
import type { flowableHistory } from '@tmlm/model/areas/workflow/flowableHistory'

export interface FlowableHistoryTables {
  flowableHistory: {
    id: string
    instanceId: string
    seq: number
    time: Date
    nodeId: string | null
    nodeName: string | null
    action: 'submit' | 'resubmit' | 'approve' | 'reject' | 'transfer' | 'delegate' | 'delegateReturn' | 'addSign' | 'claim' | 'withdraw' | 'terminate' | 'reassign' | 'remind' | 'cc' | 'autoPass' | 'timeout' | 'cancelAudit'
    userId: string | null
    onBehalfOf: string | null
    toUserIds: ValueOf<(typeof flowableHistory)['fields']['toUserIds']> | null
    comment: string | null
    annex: ValueOf<(typeof flowableHistory)['fields']['annex']> | null
    changedFields: ValueOf<(typeof flowableHistory)['fields']['changedFields']> | null
  }
}
