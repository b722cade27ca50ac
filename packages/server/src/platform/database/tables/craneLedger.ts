// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'
import type { ValueOf } from '@tmlm/model'
import type { craneLedger } from '@tmlm/model/areas/special/ledgers'

export interface CraneLedgerTables {
  craneLedger: {
    code: string
    name: string
    kind: string
    model: string | null
    cardId: string | null
    useDeptId: string | null
    location: string
    responsibleId: string | null
    useStatus: 0 | 1 | 2 | 3 | 4
    ratedLoad: string
    auxRatedLoad: string | null
    span: string | null
    liftHeight: string | null
    auxLiftHeight: string | null
    cantilever: string | null
    workClass: 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7' | 'A8' | null
    liftSpeed: string | null
    trolleySpeed: string | null
    craneSpeed: string | null
    controlMode: string | null
    moltenMetal: boolean
    explosionProof: boolean
    safetyMonitorSystem: boolean
    hookCount: number | null
    railLength: string | null
    equipmentCode: string | null
    registerNo: string | null
    registerDate: string | null
    registerAuthority: string | null
    superviseReportNo: string | null
    superviseDate: string | null
    inspectionAgency: string | null
    openingLastDate: string | null
    openingNextDate: string | null
    openingReason: string | null
    manufacturer: string
    serialNo: string
    manufactureLicence: string | null
    produceDate: string
    designUnit: string | null
    installUnit: string | null
    installLicence: string | null
    installDate: string | null
    commissionDate: string | null
    designLifeYears: string | null
    originalValue: string | null
    assetNo: string | null
    safetyManagerId: string | null
    safetyManagerCert: string | null
    safetyManagerCertTo: string | null
    stopDate: string | null
    stopReason: string | null
    stopFiledDate: string | null
    deregisterNo: string | null
    deregisterDate: string | null
    safetyGrade: 1 | 2 | 3 | 4 | 5 | null
    nextDates: ValueOf<(typeof craneLedger)['fields']['nextDates']> | null
    failedSince: string | null
    monitorUsedMonths: number | null
    image: string | null
    annex: readonly StoredFile[] | null
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  craneLedgerWireRope: {
    place: string
    spec: string | null
    diameter: string | null
    installDate: string | null
    scrapDate: string | null
    id: string
    ownerId: string
    position: number
  }
  craneLedgerOpenings: {
    checkKind: 1 | 2 | 3 | 4
    lastDate: string
    nextDate: string | null
    id: string
    ownerId: string
    position: number
  }
  craneLedgerOperators: {
    userId: string
    certKind: string
    certNo: string | null
    validTo: string | null
    id: string
    ownerId: string
    position: number
  }
  craneLedgerAccessories: {
    accessoryType: string
    accessoryCode: string | null
    model: string | null
    maker: string | null
    range: string | null
    setPressure: string | null
    accuracy: string | null
    instrumentCardId: string | null
    cycleMonths: number | null
    lastDate: string | null
    certNo: string | null
    nextDate: string | null
    id: string
    ownerId: string
    position: number
  }
}
