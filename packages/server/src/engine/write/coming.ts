// What a chosen row says too need not be sent: the category of a card comes with its file or its type.
import { isId, type Values } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { column, tableOf } from '../../platform/database/names.ts'
import { saidOf, textOf, type ResourceCall } from '../call/call.ts'
import { isRef } from '../list/select.ts'

/** The call with what comes along put in, where nothing was sent; the first reference that tells it counts. */
export async function withComing(call: ResourceCall, tx: Tx): Promise<ResourceCall> {
  const { resource, input } = call
  const said = saidOf(call)
  const coming: Values = {}
  for (const [name, { fetchFrom: comesWith = [] }] of Object.entries(resource.fields)) {
    if (comesWith.length === 0 || name in said || textOf(input[name]) !== '') continue
    for (const reference of comesWith) coming[name] ??= await toldBy(call, tx, reference, name)
  }
  return Object.keys(coming).length === 0 ? call : { ...call, input: { ...input, ...coming } }
}

async function toldBy(
  { resource, engine, input }: ResourceCall,
  tx: Tx,
  reference: string,
  name: string,
): Promise<unknown> {
  const field = resource.fields[reference]
  const target = field && isRef(field) ? engine.catalogue.resources.get(field.to) : undefined
  const id = textOf(input[reference]).trim()
  if (!target || !isId(id)) return undefined
  const { rows } = await tx.send({
    text: `SELECT t.${column(name)} AS told FROM ${tableOf(target)} t WHERE t.id = $1`,
    values: [id],
  })
  return rows[0]?.told ?? undefined
}
