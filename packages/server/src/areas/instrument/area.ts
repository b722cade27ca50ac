import type { ServerArea } from '../../engine/area.ts'
import { instrumentCalibrationRecordBehaviour } from './calibrationRecord.ts'
import { instrumentAcceptBehaviour } from './instrumentAccept.ts'
import { instrumentBoundInBehaviour } from './instrumentBoundIn.ts'
import { instrumentBoundOutBehaviour } from './instrumentBoundOut.ts'
import { instrumentEarlyWarningBehaviour } from './instrumentEarlyWarning.ts'
import { instrumentInspectionBehaviour } from './instrumentInspection.ts'
import { instrumentMsaStudyBehaviour } from './instrumentMsaStudy.ts'
import { instrumentBorrowBehaviour, instrumentReceiveBehaviour } from './lending.ts'
import { instrumentFigures } from './dashboard.ts'
import { settleAllCycles } from './nightTask.ts'
import { instrumentWarningSources } from './warnings.ts'
import { instrumentPurchaseOrderBehaviour, instrumentPurchaseRequestBehaviour } from './purchase.ts'
import {
  borrowDetailBehaviour,
  collectDetailBehaviour,
  dueByMonthBehaviour,
  verificationRatesBehaviour,
  inOutDetailBehaviour,
  instrumentManualCardBehaviour,
  needVerificationBehaviour,
  stockOnHandBehaviour,
} from './reports.ts'

export const instrumentArea: ServerArea = {
  behaviours: () => [
    instrumentPurchaseRequestBehaviour,
    instrumentPurchaseOrderBehaviour,
    instrumentAcceptBehaviour,
    instrumentEarlyWarningBehaviour,
    instrumentInspectionBehaviour,
    instrumentCalibrationRecordBehaviour,
    instrumentReceiveBehaviour,
    instrumentBorrowBehaviour,
    instrumentBoundInBehaviour,
    instrumentBoundOutBehaviour,
    instrumentMsaStudyBehaviour,
    needVerificationBehaviour,
    dueByMonthBehaviour,
    verificationRatesBehaviour,
    inOutDetailBehaviour,
    stockOnHandBehaviour,
    borrowDetailBehaviour,
    collectDetailBehaviour,
    instrumentManualCardBehaviour,
  ],
  warnings: instrumentWarningSources,
  figures: instrumentFigures,
  tasks: { T07: settleAllCycles },
}
