// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { ValueOf } from '@tmlm/model'
import type { oeeDay } from '@tmlm/model/areas/oee/oeeDay'

export interface OeeDayTables {
  oeeDay: {
    cardId: string
    prodDate: string
    shiftId: string | null
    productLineId: string | null
    toolingTypeId: string | null
    calendarSec: number
    shiftSec: number
    plannedStopSec: number
    loadSec: number
    downSec: number
    runSec: number
    minorStopSec: number
    minorStopCount: number
    gapSec: number
    totalQty: string
    goodQty: string
    defectQty: string
    idealTotalSec: string
    idealGoodSec: string
    availability: string | null
    performance: string | null
    quality: string | null
    oee: string | null
    teep: string | null
    target: string | null
    stopBreakdown: ValueOf<(typeof oeeDay)['fields']['stopBreakdown']> | null
    timeLine: ValueOf<(typeof oeeDay)['fields']['timeLine']> | null
    flags: readonly ('taktMissing' | 'taktSuspect' | 'gap' | 'openRun' | 'corrected')[] | null
    locked: boolean
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
