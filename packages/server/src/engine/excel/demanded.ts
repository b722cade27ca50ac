// What a new row must say by the settings of the company, besides what its definition demands.
import type { Field } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { storedParameter } from '../../platform/parameters.ts'
import { actorOf, type ResourceCall } from '../call/call.ts'
import type { Column } from './excelColumns.ts'

/** The columns as this company and this person must fill them. */
export async function demandedHere(call: ResourceCall, tx: Tx, columns: readonly Column[]): Promise<Column[]> {
  const { resource } = call
  const hasNoOrg = resource.orgMode > 0 && resource.belongsWith === undefined && !actorOf(call).orgId
  return Promise.all(
    columns.map(async (column) => {
      const isOrg = hasNoOrg && column.name === 'orgId' && column.lines === undefined
      return isOrg || (await isAskedFor(tx, column.field)) ? { ...column, required: true } : column
    }),
  )
}

/** Required unless the company has a parameter on, which is off. */
async function isAskedFor(tx: Tx, { requiredUnless }: Field): Promise<boolean> {
  return requiredUnless !== undefined && (await storedParameter(tx, requiredUnless)).value !== '1'
}
