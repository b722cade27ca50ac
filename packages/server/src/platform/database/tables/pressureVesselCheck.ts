// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface PressureVesselCheckTables {
  pressureVesselCheck: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    ledgerId: string
    checkKind: 1 | 2 | 3 | 4
    checkDate: string
    agency: string | null
    agencyLicence: string | null
    inspectors: string | null
    reportNo: string | null
    conclusion: 1 | 2 | 3 | 4 | null
    restriction: string | null
    safetyGrade: 1 | 2 | 3 | 4 | 5 | null
    thicknessMin: string | null
    defects: string | null
    testPressure: string | null
    monitoredUse: boolean
    period: number | null
    periodUnit: 'month' | 'day' | null
    nextDate: string | null
    overrideReason: string | null
    problems: string | null
    rectifyDeadline: string | null
    rectifyUserId: string | null
    rectifyStatus: 0 | 1 | 2
    rectifyResult: string | null
    rectifyDate: string | null
    rectifyAnnex: readonly StoredFile[] | null
    cost: string | null
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
  pressureVesselCheckItems: {
    itemNo: string | null
    item: string
    requirement: string | null
    measured: string | null
    result: 1 | 2 | 3 | 4
    photo: string | null
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
  pressureVesselCheckAccessoryResults: {
    accessoryType: string
    accessoryCode: string
    lastDate: string
    certNo: string | null
    nextDate: string | null
    result: 1 | 2
    id: string
    ownerId: string
    position: number
  }
}
