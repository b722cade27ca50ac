// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'
import type { ValueOf } from '@tmlm/model'
import type { instrumentCalibrationRecord } from '@tmlm/model/areas/instrument/instrumentCalibrationRecord'

export interface InstrumentCalibrationRecordTables {
  instrumentCalibrationRecord: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    cardId: string
    inspectionLineId: string | null
    source: 1 | 2 | 3 | 4
    reason: 1 | 2 | 3 | 4 | 5 | 6 | 7
    verifyKind: 1 | 2 | 3 | 4 | 5
    verifyBasis: string
    verifyPlace: 1 | 2 | 3
    verifyOrgId: string | null
    verifyOrgName: string | null
    verifyDate: string
    verifierId: string | null
    verifierName: string | null
    checkerId: string | null
    temperature: string | null
    humidity: string | null
    asFoundResult: 0 | 1 | 2
    calcResult: 1 | 2 | 3 | null
    result: 1 | 2 | 3 | null
    overrideReason: string | null
    limitScope: string | null
    accuracyAfter: string | null
    disposition: 1 | 2 | 3 | 4 | 5 | null
    certificateNo: string | null
    certificateFiles: readonly StoredFile[] | null
    certValidUntil: string | null
    cycleValue: number | null
    cycleUnit: 1 | 2 | 3 | null
    nextDueDate: string | null
    cost: string | null
    impactFrom: string | null
    impactTo: string | null
    impactConclusion: 1 | 2 | 3 | 4 | null
    impactMeasures: string | null
    impactFiles: readonly StoredFile[] | null
    impactReviewed: ValueOf<(typeof instrumentCalibrationRecord)['fields']['impactReviewed']> | null
    impactUserId: string | null
    impactTime: Date | null
    cardBefore: ValueOf<(typeof instrumentCalibrationRecord)['fields']['cardBefore']> | null
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  instrumentCalibrationRecordPoints: {
    item: string
    nominal: string
    standardValue: string | null
    asFound: string | null
    indicated: string | null
    mpeLower: string
    mpeUpper: string
    uncertainty: string | null
    k: string | null
    error: string | null
    judgement: 1 | 2 | 3 | null
    asFoundJudgement: 1 | 2 | 3 | null
    id: string
    ownerId: string
    position: number
  }
  instrumentCalibrationRecordStandards: {
    standardCardId: string | null
    name: string | null
    model: string | null
    serialNo: string | null
    certificateNo: string | null
    validUntil: string | null
    traceOrg: string | null
    uncertainty: string | null
    id: string
    ownerId: string
    position: number
  }
}
