// Many bins at once: the codes of a grid, of which those that exist are passed over; all new ones or none are made.
import { cargoLocation, locationFiles } from '@tmlm/model/areas/basicData/cargoLocation'
import { bin, gridErrors, plannedBins, type BinGrid, type PlannedBin } from '@tmlm/model/areas/basicData/rules'
import { Refusal, refuse, refuseFields } from '@tmlm/model'
import type { CallMoment } from '../../engine/behaviour.ts'
import { db } from '../../platform/database/query.ts'
import { changesOf } from '../../platform/history/history.ts'
import { newId } from '../../platform/ids.ts'
import { orgsOf, Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { newQrKey } from '../../platform/qrKey.ts'
import { requirePlace } from './place.ts'

interface BatchInput extends BinGrid {
  readonly warehouseId: string
  readonly parentId: string | null
  readonly capacity: number | null
  readonly dryRun: boolean
}

export interface BatchAnswer {
  readonly count: number
  /** Codes that exist already. */
  readonly skipped: readonly string[]
  readonly codes?: readonly string[]
}

export async function batchInsert(moment: CallMoment): Promise<BatchAnswer> {
  const { tx } = moment
  const input = moment.input as unknown as BatchInput
  const errors = gridErrors(input)
  if (errors.length > 0) throw refuseFields(errors)
  const orgId = await lockedWarehouse(moment, input.warehouseId)
  await requirePlace(tx, input)
  await requireDepth(moment, input.parentId)

  const planned = plannedBins(input)
  const taken = await takenCodes(moment, input.warehouseId, planned)
  const isTaken = ({ code }: PlannedBin): boolean => taken.has(code.toLowerCase())
  const fresh = planned.filter((bin) => !isTaken(bin))
  const skipped = planned.filter(isTaken).map(({ code }) => code)
  if (input.dryRun) return { count: fresh.length, skipped, codes: planned.map(({ code }) => code) }
  if (fresh.length === 0) throw refuse('这些库位都已存在，没有新增', 'All of these bins exist already, none was added')
  await insertAll(moment, input, orgId, fresh)
  return { count: fresh.length, skipped }
}

/** Two people who make bins in one warehouse do so one after the other; the second sees what the first has made. */
async function lockedWarehouse({ tx, actor, input }: CallMoment, warehouseId: string): Promise<string> {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const { rows } = await tx.send({
    text: `SELECT t.org_id, t.org_id = ANY (${orgsOf(places, locationFiles.id, 2)}) AS writable
FROM warehouse t
WHERE t.tenant_id = ${places.tenant} AND t.id = ${parameters.add(warehouseId)}
${input.dryRun === true ? '' : 'FOR UPDATE OF t'}`,
    values: parameters.values,
  })
  if (!rows[0]?.writable) throw new Refusal(403, ['无权操作该组织的数据', 'No write permission for this organisation'])
  return String(rows[0].org_id)
}

/** A bin is at most the fourth level. */
async function requireDepth({ tx }: CallMoment, parentId: string | null): Promise<void> {
  if (!parentId) return
  const { rows } = await tx.send({
    text: `WITH RECURSIVE way AS (
  SELECT t.id, t.parent_id FROM cargo_location t WHERE t.id = $1
  UNION
  SELECT t.id, t.parent_id FROM cargo_location t JOIN way ON t.id = way.parent_id
)
SELECT count(*)::int AS levels FROM way`,
    values: [parentId],
  })
  const { depth = 4 } = cargoLocation.fields.parentId
  if (Number(rows[0]?.levels) + 1 > depth)
    throw refuseFields([{ field: 'parentId', text: [`最多${depth}级`, `At most ${depth} levels`] }])
}

async function takenCodes({ tx }: CallMoment, warehouseId: string, planned: readonly PlannedBin[]) {
  const { rows } = await tx.send({
    text: 'SELECT code FROM cargo_location WHERE warehouse_id = $1 AND lower(code) = ANY ($2::text[])',
    values: [warehouseId, planned.map(({ code }) => code.toLowerCase())],
  })
  return new Set(rows.map((row) => String(row.code).toLowerCase()))
}

async function insertAll(
  { tx, actor, now, tell }: CallMoment,
  { warehouseId, parentId, capacity }: BatchInput,
  orgId: string,
  planned: readonly PlannedBin[],
): Promise<void> {
  const rows = planned.map((place) => ({
    id: newId(now),
    orgId,
    ...{ warehouseId, parentId, kind: bin, capacity: capacity ?? 1, enabled: true, qrKey: newQrKey() },
    ...{ ...place, name: place.code },
    ...{ createUserId: actor.userId, createTime: now, updateUserId: actor.userId, updateTime: now },
  }))
  await tx.run(db.insertInto('cargoLocation').values(rows))
  for (const { id, ...row } of rows) tell({ rowId: id, rowCode: row.code, changes: changesOf(cargoLocation, {}, row) })
}
