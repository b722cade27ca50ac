// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { ValueOf } from '@tmlm/model'
import type { warningRecord } from '@tmlm/model/areas/warnings/warningRecord'

export interface WarningRecordTables {
  warningRecord: {
    kind: 'W001' | 'W002' | 'W003' | 'W004' | 'W005' | 'W006' | 'W007' | 'W101' | 'W102' | 'W103' | 'W104' | 'W105' | 'W106' | 'W107' | 'W108' | 'W109' | 'W110' | 'W111' | 'W112' | 'W113' | 'W114' | 'W115' | 'W116' | 'W117' | 'W118' | 'W201' | 'W202' | 'W203' | 'W204' | 'W205' | 'W206' | 'W207' | 'W208' | 'W209' | 'W210' | 'W211' | 'W212' | 'W301' | 'W302' | 'W303' | 'W304' | 'W305' | 'W306' | 'W307' | 'W308' | 'W309' | 'W401' | 'W402' | 'W403' | 'W404' | 'W405' | 'W406' | 'W501' | 'W502' | 'W503' | 'W504' | 'W505' | 'W506' | 'W507' | 'W508' | 'W509' | 'W601' | 'W602' | 'W603' | 'W604' | 'W605' | 'W606' | 'W701' | 'W702' | 'W703' | 'W704' | 'W705' | 'W801' | 'W802' | 'W803' | 'W901' | 'W902' | 'W903' | 'W904' | 'W905' | 'W906' | 'W907' | 'W908' | 'W909' | 'W910' | 'W911' | 'W951'
    level: 1 | 2 | 3
    objectType: string
    objectId: string
    openId: string | null
    objectCode: string | null
    objectName: string | null
    cycleKey: string
    openKey: string | null
    deptId: string | null
    cardType: number | null
    measured: string | null
    threshold: string | null
    unit: 'd' | '%' | 'min' | 'h' | 'count' | 'q' | null
    dueTime: Date | null
    people: ValueOf<(typeof warningRecord)['fields']['people']> | null
    status: 'active' | 'acknowledged' | 'resolved' | 'closed'
    firstTime: Date
    lastTime: Date
    sendTimes: number
    ackUserId: string | null
    ackTime: Date | null
    ackRemark: string | null
    resolvedTime: Date | null
    resolvedBy: string | null
    closeReason: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
