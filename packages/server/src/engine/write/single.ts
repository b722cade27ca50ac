// Resources of which a tenant has one row. It is made when it is first changed; until then its defaults are answered.
import { checkInsert, type Values } from '@tmlm/model'
import type { Statement, Tx } from '../../platform/database/database.ts'
import { actorOf, stampOf, type ResourceCall } from '../call/call.ts'
import type { Saved } from './insert.ts'
import { requireButton } from '../call/permission.ts'
import { proven } from '../call/proven.ts'
import { entityStatement } from './rows.ts'
import { insertStatements, sendAll } from './store.ts'
import { updating } from './update.ts'

/** The one row has the id of its tenant. */
const idOf = (call: ResourceCall): string => actorOf(call).tenantId

export const getConfig = (call: ResourceCall): Promise<Values> =>
  proven(call, async (tx) => (await stored(call, tx)) ?? { ...defaultsOf(call), version: 0 })

/** A patch without id: whoever saw no row yet saw version 0. */
export const updateSingle = (call: ResourceCall): Promise<Saved> =>
  proven(call, async (tx) => {
    const { resource, engine, input } = call
    requireButton(engine.catalogue, resource, engine.catalogue.businessesOf(resource.name)[0], 'update', actorOf(call))
    const id = idOf(call)
    const made = await sendAll(tx, insertStatements(resource, id, defaultsOf(call), stampOf(call)).map(unlessThere))
    const isNew = (made[0]?.rowCount ?? 0) > 0
    const sent = input.version === undefined || input.version === '' ? undefined : Number(input.version)
    const version = sent === 0 && isNew ? 1 : (sent ?? (await stored(call, tx))?.version)
    return updating({ ...call, input: { ...input, id, version } })(tx)
  })

async function stored(call: ResourceCall, tx: Tx): Promise<Values | undefined> {
  const [row] = (await tx.send(entityStatement(call, idOf(call)))).rows
  return typeof row?.entity === 'string' ? (JSON.parse(row.entity) as Values) : undefined
}

const defaultsOf = (call: ResourceCall): Values => checkInsert(call.resource, {}).values

const unlessThere = ({ text, values }: Statement): Statement => ({ text: `${text}\nON CONFLICT DO NOTHING`, values })
