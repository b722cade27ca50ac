// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface DispatchRangeTables {
  dispatchRange: {
    name: string
    cardTypes: readonly (1 | 2 | 3 | 4 | 5)[] | null
    mode: 1 | 2 | 3 | null
    onDutyOnly: boolean
    bindingFirst: boolean
    acceptTimeoutMinutes: number | null
    timeoutAction: 0 | 1 | 2 | null
    sort: number | null
    enabled: boolean
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  dispatchRangeDispatcherIds: {
    ownerId: string
    targetId: string
    position: number
  }
  dispatchRangeOrgIds: {
    ownerId: string
    targetId: string
    position: number
  }
  dispatchRangeDeptIds: {
    ownerId: string
    targetId: string
    position: number
  }
  dispatchRangeProductLineIds: {
    ownerId: string
    targetId: string
    position: number
  }
  dispatchRangeToolingTypeIds: {
    ownerId: string
    targetId: string
    position: number
  }
  dispatchRangeFaultTypeIds: {
    ownerId: string
    targetId: string
    position: number
  }
  dispatchRangeTeamIds: {
    ownerId: string
    targetId: string
    position: number
  }
  dispatchRangeWorkerIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
