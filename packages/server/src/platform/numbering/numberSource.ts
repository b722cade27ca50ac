// What a number is made of besides its serial: the date of the paper, and codes of what it refers to.
import type { NumberRule, NumberSource, Resource, Values } from '@tmlm/model'
import { isNumberField, numberReference, ownName } from '@tmlm/model/areas/platform/numberFields'
import type { Tx } from '../database/database.ts'
import { column, quoted, snake } from '../database/names.ts'
import type { Actor } from '../session/actor.ts'

type Numbered = Pick<Resource, 'fields'>
type Place = Pick<Actor, 'orgId' | 'deptId'>

/** The fields of the rule that rows of this object can never fill. */
export const foreignFields = ({ fields }: Numbered, { fieldNames }: NumberRule): string[] =>
  fieldNames.filter((name) => !isNumberField(name, fields))

/** Codes are asked for only where the rule is made of any; `known` keeps them for the rows of one file. */
export async function numberSource(
  tx: Tx,
  { fields }: Numbered,
  { fieldNames }: NumberRule,
  {
    date,
    values,
    actor,
    known,
  }: {
    readonly date: string
    readonly values: Readonly<Values>
    readonly actor: Place
    readonly known?: Map<string, Promise<string | undefined>>
  },
): Promise<NumberSource> {
  const found = await Promise.all(
    fieldNames.map(async (name): Promise<[string, string | undefined]> => {
      if (ownName(name) in fields) return [name, textOf(values[ownName(name)])]
      const reference = numberReference(name, fields)
      const id = reference && textOf(values[reference.by] ?? ownPlace(reference.by, actor))
      if (!reference || id === undefined) return [name, undefined]
      const key = `${name} ${id}`
      const asked = known?.get(key) ?? codeOf(tx, reference.to, reference.field, id)
      known?.set(key, asked)
      return [name, await asked]
    }),
  )
  return { date, fields: Object.fromEntries(found) }
}

const ownPlace = (by: string, actor: Place): string | null =>
  by === 'orgId' ? actor.orgId : by === 'deptId' ? actor.deptId : null

async function codeOf(tx: Tx, resource: string, field: string, id: string): Promise<string | undefined> {
  const { rows } = await tx.send({
    text: `SELECT ${column(field)} AS code FROM ${quoted(snake(resource))} WHERE id = $1`,
    values: [id],
  })
  return textOf(rows[0]?.code)
}

const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
