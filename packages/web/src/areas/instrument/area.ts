import { codedArea } from '../../engine/codedArea.ts'

export const instrument = codedArea(() => import('./index.ts'), {
  desk: [
    'instrumentPurchaseRequest',
    'instrumentPurchaseOrder',
    'instrumentManual',
    'needVerificationDetail',
    'verificationCalibrationRecord',
  ],
  phone: [
    ...['InstrumentCollectIssue', 'InstrumentBorrowIssue', 'InstrumentOutbound'],
    ...['InstrumentStockQuery', 'MyInstrument'],
  ] as const,
  tabsOn: ['newCard', 'instrumentCard'],
})
