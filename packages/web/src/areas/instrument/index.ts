import type { ListRow } from '../../engine/list/listCall.ts'
import type { BroughtTabs, Coded } from '../../engine/page.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

export const desk = {
  instrumentPurchaseRequest: () => import('./Purchase.tsx'),
  instrumentPurchaseOrder: () => import('./Purchase.tsx'),
  instrumentManual: () => import('./Manual.tsx'),
  needVerificationDetail: () => import('./NeedVerification.tsx'),
  verificationCalibrationRecord: () => import('./Records.tsx'),
} satisfies Coded

const issuing = () => import('./phone/IssueOrders.tsx')

export const phone = {
  InstrumentCollectIssue: issuing,
  InstrumentBorrowIssue: issuing,
  InstrumentOutbound: () => import('./phone/Outbound.tsx'),
  InstrumentStockQuery: () => import('./phone/StockQuery.tsx'),
  MyInstrument: () => import('./phone/MyInstrument.tsx'),
} satisfies Coded

/** Its own screen shows nothing else, and its rows need not say it. */
const isGauge = ({ cardType }: ListRow): boolean => Number(cardType ?? 5) === 5

const gaugeTabs = [
  {
    key: 'verification',
    label: ['检定', 'Verification'],
    Content: patientLazy(async () => ({ default: (await import('./CardRecords.tsx')).CardRecords })),
    leadsTo: ['/instrumentManagement/verification/verificationCalibrationRecord'],
    isOf: isGauge,
  },
  {
    key: 'msa',
    label: ['MSA', 'MSA'],
    Content: patientLazy(async () => ({ default: (await import('./CardRecords.tsx')).CardStudies })),
    leadsTo: ['/instrumentManagement/documents/instrumentCard'],
    isOf: isGauge,
  },
] satisfies BroughtTabs[string]

/** A gauge is a card, and has a screen of its own. */
export const tabs = { newCard: gaugeTabs, instrumentCard: gaugeTabs } satisfies BroughtTabs
