// What a new row must say by the settings of the company, besides what its definition demands.
import { parameterIn } from '@tmlm/model'
import type { Field, Fields } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { storedParameter } from '../../platform/parameters.ts'
import { actorOf, type ResourceCall } from '../call/call.ts'
import { askedOfAll } from '../write/controlled.ts'
import type { Column } from './excelColumns.ts'

/** The columns as this company and this person must fill them. */
export async function demandedHere(call: ResourceCall, tx: Tx, columns: readonly Column[]): Promise<Column[]> {
  const { resource } = call
  const { fields } = askedOfAll(call)
  const hasNoOrg = resource.orgMode > 0 && resource.belongsWith === undefined && !actorOf(call).orgId
  return Promise.all(
    columns.map(async (column) => {
      const isOrg = hasNoOrg && column.name === 'orgId' && column.lines === undefined
      return isOrg || isAsked(fields, column) || (await isAskedFor(tx, column.field))
        ? { ...column, required: true }
        : column
    }),
  )
}

/** The company asks for it beyond the definition, and has nothing that it begins with. */
function isAsked(fields: Fields, { name, lines, field: defined }: Column): boolean {
  const above = lines === undefined ? undefined : fields[lines]
  const field = above?.kind === 'lines' ? above.fields[name] : lines === undefined ? fields[name] : undefined
  return field?.required === true && !defined.required && field.default === undefined
}

/** Required unless the company has a parameter on, which is off. */
async function isAskedFor(tx: Tx, { requiredWhen }: Field): Promise<boolean> {
  const parameter = parameterIn(requiredWhen)
  return parameter !== undefined && (await storedParameter(tx, parameter)).value !== '1'
}
