// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'
import type { ValueOf } from '@tmlm/model'
import type { pressurePipingLedger } from '@tmlm/model/areas/special/ledgers'

export interface PressurePipingLedgerTables {
  pressurePipingLedger: {
    code: string
    name: string
    kind: string
    model: string | null
    cardId: string | null
    useDeptId: string | null
    location: string
    responsibleId: string | null
    useStatus: 0 | 1 | 2 | 3 | 4
    pipelineNo: string
    isPeOrCastIron: boolean
    cathodicProtection: boolean
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
    nextDates: ValueOf<(typeof pressurePipingLedger)['fields']['nextDates']> | null
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
  pressurePipingLedgerSegments: {
    segmentNo: string
    fromPoint: string | null
    toPoint: string | null
    dn: number | null
    outerDiameter: string | null
    wallThickness: string | null
    lengthM: string
    material: string | null
    designPressure: string | null
    designTemp: string | null
    workPressure: string | null
    workTemp: string | null
    medium: string | null
    layMethod: string | null
    insulation: string | null
    corrosionProtection: string | null
    weldCount: number | null
    ndtRatio: string | null
    id: string
    ownerId: string
    position: number
  }
  pressurePipingLedgerOpenings: {
    checkKind: 1 | 2 | 3 | 4
    lastDate: string
    nextDate: string | null
    id: string
    ownerId: string
    position: number
  }
  pressurePipingLedgerOperators: {
    userId: string
    certKind: string
    certNo: string | null
    validTo: string | null
    id: string
    ownerId: string
    position: number
  }
  pressurePipingLedgerAccessories: {
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
