// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface FlowableTaskTables {
  flowableTask: {
    kindNames: string | null
    formTitle: string | null
    instanceId: string
    definitionId: string
    businessCodeId: number | null
    rowId: string | null
    rowCode: string | null
    initiatorId: string
    initiatorDeptId: string | null
    nodeId: string
    nodeName: string
    seq: number | null
    stepNo: number | null
    askedBy: number | null
    ownerId: string
    assigneeId: string
    signMode: 'or' | 'all' | 'ratio' | 'sequential' | null
    loopIndex: number | null
    kind: 1 | 2 | 3 | 4 | 5
    status: 'open' | 'approved' | 'rejected' | 'cancelled' | 'waiting'
    comment: string | null
    annex: readonly StoredFile[] | null
    arriveTime: Date
    dueTime: Date | null
    finishTime: Date | null
    readTime: Date | null
    timeoutTime: Date | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
