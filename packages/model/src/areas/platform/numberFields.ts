// What of a paper its number may be made of, besides its date: codes of what the paper refers to.

export interface NumberField {
  /** The objects of which the first one that the paper refers to counts. */
  readonly of: readonly string[]
  /** The field that is written. */
  readonly field: string
  /** Named under this name by the paper, or else by where the person stands. */
  readonly by?: 'orgId' | 'deptId'
}

export const numberFields: Readonly<Record<string, NumberField>> = {
  orgCode: { of: ['org'], field: 'code', by: 'orgId' },
  deptCode: { of: ['org'], field: 'code', by: 'deptId' },
  typeCode: { of: ['toolingType', 'materialType'], field: 'code' },
  typePrefix: { of: ['toolingType'], field: 'codePrefix' },
  warehouseCode: { of: ['warehouse'], field: 'code' },
  supplierCode: { of: ['supplier'], field: 'code' },
  customerCode: { of: ['customer'], field: 'code' },
  productCode: { of: ['product'], field: 'code' },
  archiveCode: { of: ['archives'], field: 'code' },
}
