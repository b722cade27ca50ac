// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface DieCounterTables {
  dieCounter: {
    deviceNo: string
    model: string | null
    maker: string | null
    countMode: 1 | 2
    modulus: string
    cardId: string | null
    bindTime: Date | null
    baseTotal: string | null
    multiplier: string
    intervalSec: number
    batteryLow: number
    serviceEnd: string | null
    renewDays: number
    expectPlace: 0 | 1 | 2
    fixLng: string | null
    fixLat: string | null
    fixRadius: number | null
    simNo: string | null
    imei: string | null
    secret: string | null
    lastTotal: string | null
    lastBoot: number | null
    lastSeq: number | null
    lastTime: Date | null
    dropTotal: string | null
    dropBoot: number | null
    dropSeq: number | null
    dropTime: Date | null
    seenTime: Date | null
    battery: number | null
    attached: 0 | 1 | null
    detachedSince: Date | null
    attachedRun: number
    outsideRun: number
    rssi: number | null
    lng: string | null
    lat: string | null
    accuracy: number | null
    positionTime: Date | null
    gapFrom: Date | null
    gapTo: Date | null
    epoch: number
    rebased: boolean
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
  dieCounterBinds: {
    cardId: string
    bindTime: Date
    unbindTime: Date | null
    baseTotal: string | null
    endTotal: string | null
    counted: number
    userId: string | null
    reason: string | null
    id: string
    ownerId: string
    position: number
  }
  dieCounterRenews: {
    oldEnd: string | null
    newEnd: string
    cost: string | null
    annex: readonly StoredFile[] | null
    userId: string | null
    time: Date
    id: string
    ownerId: string
    position: number
  }
}
