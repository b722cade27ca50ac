// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface DieCounterRemindTables {
  dieCounterRemind: {
    counterId: string
    cardId: string | null
    type: 1 | 2 | 3 | 4 | 5
    openTime: Date
    lastTime: Date
    times: number
    value: string | null
    detail: string | null
    lng: string | null
    lat: string | null
    accuracy: number | null
    status: 'open' | 'handled' | 'recovered' | 'ignored'
    handleUserId: string | null
    handleTime: Date | null
    handleWay: string | null
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
