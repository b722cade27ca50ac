// Where the names of what changes give are found.
import type { ChangeName } from '@tmlm/model/areas/change/changeKinds'

export const valueTables: Readonly<Record<ChangeName, readonly [table: string, word: string]>> = {
  changeOrg: ['org', 'name'],
  changeDept: ['org', 'name'],
  changeManager: ['"user"', 'job_name'],
  changeUseDept: ['org', 'name'],
  changePersonLiable: ['"user"', 'job_name'],
  changeProductLine: ['product_line', 'name'],
  changeSupplier: ['supplier', 'name'],
}
