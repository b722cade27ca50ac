// Written by `npm run migration` from the definitions, never by hand.

export interface ComboTables {
  combo: {
    id: string
    code: string
    comboName: string
    permission: string
    maxUsers: number | null
    maxCards: number | null
    storageGb: number
    graceDays: number
    trialDays: number | null
    status: 0 | 1
    remark: string | null
  }
}
