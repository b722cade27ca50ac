// Written by `npm run migration` from the definitions, never by hand.

export interface InspectionRuleTables {
  inspectionRule: {
    ruleKey: string
    usual: number
    min: number
    max: number
    basis: string | null
    enabled: boolean
    reason: string | null
    userId: string | null
    time: Date
  }
}
