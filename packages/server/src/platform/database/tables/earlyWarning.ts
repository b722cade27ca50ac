// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface EarlyWarningTables {
  earlyWarning: {
    kind: 'W001' | 'W002' | 'W003' | 'W004' | 'W005' | 'W006' | 'W007' | 'W101' | 'W102' | 'W103' | 'W104' | 'W105' | 'W106' | 'W107' | 'W108' | 'W109' | 'W110' | 'W111' | 'W112' | 'W113' | 'W114' | 'W115' | 'W116' | 'W117' | 'W118' | 'W201' | 'W202' | 'W203' | 'W204' | 'W205' | 'W206' | 'W207' | 'W208' | 'W209' | 'W210' | 'W211' | 'W212' | 'W301' | 'W302' | 'W303' | 'W304' | 'W305' | 'W306' | 'W307' | 'W308' | 'W309' | 'W401' | 'W402' | 'W403' | 'W404' | 'W405' | 'W406' | 'W501' | 'W502' | 'W503' | 'W504' | 'W505' | 'W506' | 'W507' | 'W508' | 'W509' | 'W601' | 'W602' | 'W603' | 'W604' | 'W605' | 'W606' | 'W701' | 'W702' | 'W703' | 'W704' | 'W705' | 'W801' | 'W802' | 'W803' | 'W901' | 'W902' | 'W903' | 'W904' | 'W905' | 'W906' | 'W907' | 'W908' | 'W909' | 'W910' | 'W911' | 'W951'
    useOrgId: string | null
    enabled: boolean
    advance: string | null
    orange: string | null
    red: string | null
    cardTypes: readonly (1 | 2 | 3 | 4 | 5)[] | null
    extra: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  earlyWarningToolingTypeIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
