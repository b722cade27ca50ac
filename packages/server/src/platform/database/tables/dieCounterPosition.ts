// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface DieCounterPositionTables {
  dieCounterPosition: {
    counterId: string
    cardId: string | null
    cmdId: string
    requestTime: Date
    requestUserId: string | null
    state: 0 | 1 | 2
    lng: string | null
    lat: string | null
    accuracy: number | null
    source: 'gps' | 'lbs' | 'wifi' | 'gateway' | null
    address: string | null
    deviceTime: Date | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
