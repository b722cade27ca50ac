// Written by `npm run migration` from the definitions, never by hand.

export interface ParameterValueTables {
  parameterValue: {
    parameterId: string
    orgKey: string
    value: string | null
    version: number
    updateUserId: string | null
    updateTime: Date | null
  }
}
