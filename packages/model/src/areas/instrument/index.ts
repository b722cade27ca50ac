import type { Area } from '../../language/index.ts'
import { blocks } from './dashboard.ts'
import { instrumentAccept, instrumentAcceptanceOrder } from './instrumentAccept.ts'
import { instrumentBoundIn, instrumentInboundOrder } from './instrumentBoundIn.ts'
import { instrumentBoundOut, instrumentOutboundOrder } from './instrumentBoundOut.ts'
import { instrumentCalibrationRecord, verificationCalibrationRecord } from './instrumentCalibrationRecord.ts'
import { instrumentEarlyWarning, verificationCycleAndWarningSetting } from './instrumentEarlyWarning.ts'
import { instrumentInspection, sendVerificationApplyOrder } from './instrumentInspection.ts'
import { instrumentMsaStudies, instrumentMsaStudy } from './instrumentMsaStudy.ts'
import { instrumentPurchaseOrder, instrumentPurchaseOrders } from './instrumentPurchaseOrder.ts'
import { instrumentPurchaseRequest, instrumentPurchaseRequests } from './instrumentPurchaseRequest.ts'
import { instrumentBorrow, instrumentBorrowOrder, instrumentCollectOrder, instrumentReceive } from './lending.ts'
import { instrumentManual, reports } from './reports.ts'
import { phonePapers } from './phone.ts'
import { pictures } from './pictures.ts'
import { groups, screens } from './screens.ts'
import { instrumentWarnings } from './warnings.ts'

export const instrumentArea = {
  resources: [
    ...[instrumentPurchaseRequest, instrumentPurchaseOrder, instrumentAccept, instrumentEarlyWarning],
    ...[instrumentInspection, instrumentCalibrationRecord, instrumentReceive, instrumentBorrow],
    ...[instrumentBoundIn, instrumentBoundOut, instrumentMsaStudy],
  ],
  reports,
  phonePapers,
  pictures,
  blocks,
  warnings: instrumentWarnings,
  businesses: [
    ...[instrumentPurchaseRequests, instrumentPurchaseOrders, instrumentManual, instrumentAcceptanceOrder],
    ...[sendVerificationApplyOrder, verificationCalibrationRecord, instrumentCollectOrder, instrumentBorrowOrder],
    ...[instrumentInboundOrder, instrumentOutboundOrder, instrumentMsaStudies, verificationCycleAndWarningSetting],
  ],
  groups,
  screens,
} as const satisfies Area
