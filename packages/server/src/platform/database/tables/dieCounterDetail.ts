// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface DieCounterDetailTables {
  dieCounterDetail: {
    counterId: string
    deviceNo: string
    cardId: string | null
    msgType: 'reading' | 'heartbeat' | 'position' | 'alarm'
    epoch: number
    bootId: number | null
    seq: number | null
    msgKey: string
    deviceTime: Date
    receiveTime: Date
    channel: 1 | 2 | 3 | 4
    total: string | null
    prevTotal: string | null
    delta: number
    cycleSec: string | null
    battery: number | null
    attached: 0 | 1 | null
    temperature: string | null
    rssi: number | null
    lng: string | null
    lat: string | null
    accuracy: number | null
    posSource: 'gps' | 'lbs' | 'wifi' | 'gateway' | null
    result: 1 | 3 | 4 | 5 | 6
    resultReason: 'first' | 'rollover' | 'reset' | 'silentReset' | 'jump' | 'drop' | 'late' | 'lateBoot' | 'unbound' | 'removed' | 'stopped' | 'gap' | 'gapBooked' | 'clockSkew' | 'keyReuse' | 'noTool' | 'state' | null
    lifeEntryId: string | null
    handleUserId: string | null
    handleTime: Date | null
    handleRemark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
