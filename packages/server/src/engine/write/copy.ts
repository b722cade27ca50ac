// A new row like another one: what people typed into it, without what is its own; the caller may send fields that shall
// differ. From there on it is an insert like any other.
import { copyOf, holds, notFound, refuseFields, type Action, type Values } from '@tmlm/model'
import { wrongState } from './act.ts'
import { actorOf, businessOfRow, wordsOf, type ResourceCall } from '../call/call.ts'
import { asSent } from './changes.ts'
import { insertIn, numbered, type Saved } from './insert.ts'
import { buttonOf, requireButton } from '../call/permission.ts'
import { readIds, readRows, requireVersion } from './rows.ts'
import { auditedIfWanted } from './thenAudit.ts'

export const copy = (call: ResourceCall, action: Action): Promise<Saved> =>
  numbered(call, async (tx, take) => {
    const { resource, input, engine } = call
    const { fields } = resource
    const button = buttonOf(call.action, action)
    const [row, ...more] = await readRows(call, tx, readIds(input))
    if (!row) throw notFound()
    if (more.length > 0) throw refuseFields([{ field: 'ids', text: ['一次只能复制一条', 'Copy one record at a time'] }])
    requireButton(engine.catalogue, resource, businessOfRow(call, row), button, actorOf(call))
    requireVersion(row, input.version)
    if (action.from && !holds(action.from, row)) throw wrongState(resource, action)
    const sent = {
      ...copyOf(fields, asSent(fields, row, actorOf(call).timezone)),
      orgId: row.orgId,
      ...differing(input),
    }
    const taken = action.does?.word === 'copy' ? action.does.alsoTakes : []
    const given = Object.fromEntries(taken.map((name) => [name, row[name] ?? null]))
    return auditedIfWanted(call, tx, await insertIn({ ...call, input: sent }, tx, { take, button, given }))
  })

/** The fields the caller wants otherwise; emptied ones by name. */
function differing({ id: _id, ids: _ids, clear, ...input }: Readonly<Values>): Values {
  return { ...input, ...Object.fromEntries(wordsOf(clear).map((name) => [name, null])) }
}
