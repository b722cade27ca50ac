import type texts from '../zh/phone.ts'

const english: typeof texts = {
  report: 'Register',
  reported: 'Registered',
  scanMouldOrMachine: 'Scan mould or machine',
  mouldOrMachine: 'Scan the label of a mould or a machine',
  whichMould: 'Several moulds are on {{code}}: which one?',
  product: 'Product',
  machine: 'Machine',
  lastReport: 'Last report',
  lastReportOf: '{{day}}, {{num}} times, {{who}}',
  mineToday: 'Mine today',
  usedAndLeft: '{{used}} times used, {{left}} left',
  lifeIsOver: 'The life of {{code}} is used up: stop using it and tell the tooling engineer.',
  tellEngineer: 'Report to the tooling engineer',
  engineerTold: 'Reported',
  sumTimes: '{{num}} times in all',
  sumFound: 'Found',
  sumRecords: '{{records}} records, {{ok}} good, {{ng}} bad',
  countedBy: 'Counter {{counter}} counts this mould; what is registered does not count for its life.',
  countedByItself: 'A counter counts this mould, no need to register',
  recordTitle: 'Work report',
  recordNotCounted: 'This report does not count at present: it was taken back, or waits for its audit.',
  usedBefore: 'Worked before',
  usedAfter: 'Worked after',
  logIn: 'Log in',
}
export default english
