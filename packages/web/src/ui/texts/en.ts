import type zh from './zh.ts'

export default {
  filterByKeyword: 'Enter keyword to filter',
  last30Days: 'Last 30 days',
  last7Days: 'Last 7 days',
  from: 'From',
  to: 'To',
  unknown: 'unknown',
  qrOf: 'QR code of {{text}}',
  nothingHere: 'No data',
  initialPassword: 'Initial password',
  passwordToldOnce: 'The password of job number {{jobNo}}. It is shown this once: tell it to its owner.',
  copy: 'Copy',
  copied: 'Copied',
  notedIt: 'Noted',
} satisfies Record<keyof typeof zh, string>
