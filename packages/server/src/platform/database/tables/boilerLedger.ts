// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'
import type { ValueOf } from '@tmlm/model'
import type { boilerLedger } from '@tmlm/model/areas/special/ledgers'

export interface BoilerLedgerTables {
  boilerLedger: {
    code: string
    name: string
    kind: string
    model: string | null
    cardId: string | null
    useDeptId: string | null
    location: string
    responsibleId: string | null
    useStatus: 0 | 1 | 2 | 3 | 4
    boilerClass: 'A' | 'B' | 'C' | 'D'
    ratedOutput: string | null
    outputUnit: 1 | 2 | null
    ratedPressure: string | null
    allowedPressure: string | null
    outletTemp: string | null
    feedTemp: string | null
    fuel: string | null
    burnMode: string | null
    efficiency: string | null
    noxLimit: string | null
    waterTreatment: string | null
    waterVolume: string | null
    roomLocation: string | null
    linkedToPlant: boolean
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
    nextDates: ValueOf<(typeof boilerLedger)['fields']['nextDates']> | null
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
  boilerLedgerOpenings: {
    checkKind: 1 | 2 | 3 | 4 | 5
    lastDate: string
    nextDate: string | null
    id: string
    ownerId: string
    position: number
  }
  boilerLedgerOperators: {
    userId: string
    certKind: string
    certNo: string | null
    validTo: string | null
    id: string
    ownerId: string
    position: number
  }
  boilerLedgerAccessories: {
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
