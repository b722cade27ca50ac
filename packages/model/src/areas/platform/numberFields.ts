// What of a paper its number may be made of, besides its date: codes of what the paper refers to.
import { customKeyIn, customName, isReference, type Field, type Fields } from '../../language/index.ts'

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

/** Every name that a rule may write as {f:…}, besides fields that a company has added. */
const ruleNames = [...Object.keys(numberFields), 'cardType']

/** Which of them rows of these fields can fill. */
export const numberFieldsOf = (fields: Fields): string[] => ruleNames.filter((name) => isNumberField(name, fields))

export const isNumberField = (name: string, fields: Fields): boolean =>
  ownName(name) in fields || numberReference(name, fields) !== undefined

/** What the row itself calls it: a field that the company has added is `custom.c1` in a rule. */
export function ownName(name: string): string {
  const key = customKeyIn(name)
  return key === undefined ? name : customName(key)
}

export interface NumberReference {
  /** The value that holds the id. */
  readonly by: string
  readonly to: string
  readonly field: string
}

/** The row whose code is written. */
export function numberReference(name: string, fields: Fields): NumberReference | undefined {
  const wanted = numberFields[name]
  if (!wanted) return undefined
  const { of, field, by } = wanted
  if (by !== undefined) return { by, to: of.join(), field }
  for (const [own, { to }] of references(fields)) if (of.includes(to)) return { by: own, to, field }
  return undefined
}

const references = (fields: Fields): [string, { readonly to: string }][] =>
  Object.entries(fields).flatMap(([name, field]) => (pointsTo(field) ? [[name, field]] : []))

const pointsTo = (field: Field): field is Field & { readonly to: string } =>
  isReference(field) && 'to' in field && typeof field.to === 'string'
