// Written by `npm run migration` from the definitions, never by hand.

export interface FieldControlTables {
  fieldControl: {
    businessCodeId: number
    fieldName: string
    required: boolean
    visible: boolean
    defaultValue: string | null
    cardTypes: readonly (1 | 2 | 3 | 4 | 5)[] | null
  }
}
