// Many bins at once: the codes of a grid, of which those that exist are passed over; all new ones or none are made.
import { cargoLocation, locationFiles } from '@tmlm/model/areas/basicData/cargoLocation'
import { bin, gridErrors, plannedBins, type PlannedBin } from '@tmlm/model/areas/basicData/rules'
import { Refusal, refuse, refuseFields, type InputOf } from '@tmlm/model'
import type { CallMoment, Moment } from '../../engine/behaviour.ts'
import { db } from '../../platform/database/query.ts'
import { anyOf, sql, withPlaces } from '../../platform/database/sql.ts'
import { changesOf } from '../../platform/history/history.ts'
import { newId } from '../../platform/ids.ts'
import { orgsOf, Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { newQrKey } from '../../platform/qrKey.ts'
import { requirePlace } from './place.ts'

type BatchInput = InputOf<typeof cargoLocation, 'batchInsert'>

export interface BatchAnswer {
  readonly count: number
  /** Codes that exist already. */
  readonly skipped: readonly string[]
  readonly codes?: readonly string[]
}

export async function batchInsert(moment: CallMoment<BatchInput>): Promise<BatchAnswer> {
  const { tx, input } = moment
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
async function lockedWarehouse({ tx, actor, input }: CallMoment<BatchInput>, warehouseId: string): Promise<string> {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const text = `SELECT t.org_id, t.org_id = ANY (${orgsOf(places, locationFiles.id, 2)}) AS writable
FROM warehouse t
WHERE t.tenant_id = ${places.tenant} AND t.id = ${parameters.add(warehouseId)}
${input.dryRun ? '' : 'FOR UPDATE OF t'}`
  const found = await tx.first(withPlaces<{ orgId: string; writable: boolean }>(text, parameters))
  if (!found?.writable) throw new Refusal(403, ['无权操作该组织的数据', 'No write permission for this organisation'])
  return found.orgId
}

/** A bin is at most the fourth level. */
async function requireDepth({ tx }: Moment, parentId: string | null): Promise<void> {
  if (!parentId) return
  const { levels } = await tx.one(sql<{ levels: number }>`WITH RECURSIVE way AS (
  SELECT t.id, t.parent_id FROM cargo_location t WHERE t.id = ${parentId}
  UNION
  SELECT t.id, t.parent_id FROM cargo_location t JOIN way ON t.id = way.parent_id
)
SELECT count(*)::int AS levels FROM way`)
  const { depth = 4 } = cargoLocation.fields.parentId
  if (levels + 1 > depth)
    throw refuseFields([{ field: 'parentId', text: [`最多${depth}级`, `At most ${depth} levels`] }])
}

async function takenCodes({ tx }: Moment, warehouseId: string, planned: readonly PlannedBin[]) {
  const rows = await tx.all(sql<{ code: string }>`
SELECT code FROM cargo_location
WHERE warehouse_id = ${warehouseId} AND lower(code) = ${anyOf(planned.map(({ code }) => code.toLowerCase()))}`)
  return new Set(rows.map(({ code }) => code.toLowerCase()))
}

async function insertAll(
  { tx, actor, now, tell }: CallMoment<BatchInput>,
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
