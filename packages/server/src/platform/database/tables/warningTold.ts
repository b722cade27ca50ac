// Written by `npm run migration` from the definitions, never by hand.

export interface WarningToldTables {
  warningTold: {
    recordId: string
    ruleKey: string
    level: number
    times: number
    firstTime: Date
    lastTime: Date
    escalatedTime: Date | null
  }
}
