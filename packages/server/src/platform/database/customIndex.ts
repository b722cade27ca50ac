// The index of values that companies have in fields of their own: where each kind lies in `custom_value`.
import type { Field } from '@tmlm/model'

/** Texts are found by what they contain, codes and days as they are written. */
export function indexedColumn({ kind }: Field): 'words' | 'code' | 'number' | 'moment' | 'target_id' {
  switch (kind) {
    case 'text':
    case 'longText':
      return 'words'
    case 'int':
    case 'decimal':
    case 'money':
      return 'number'
    case 'datetime':
      return 'moment'
    case 'user':
    case 'dept':
      return 'target_id'
    default:
      return 'code'
  }
}

/** The rows `t` of which the entry `v` of this field is so. */
export const foundByIndex = (resource: string, key: string, tenant: string, asked: string): string =>
  `t.id IN (SELECT v.owner_id FROM custom_value v WHERE v.tenant_id = ${tenant} AND v.resource = '${resource}' AND v.key = '${key}' AND ${asked})`
