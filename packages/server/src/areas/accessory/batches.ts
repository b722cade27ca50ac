// The batches that inbound lines name, made where they are new; a batch known with other dates is refused.
import { refuseLines, type LineError } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { db } from '../../platform/database/query.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { anyOf } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'

export interface BatchLine {
  readonly id: string
  readonly accessoryId: string
  readonly batchNo: string | null
  readonly productionDate: string | null
  readonly expiryDate: string | null
  readonly price: string | null
  readonly isUsed: boolean
}

interface Origin {
  readonly code: string
  readonly supplierId: string | null
}

const batchKey = (accessoryId: string, batchNo: string): string => `${accessoryId}|${batchNo}`

/** The batch of a line, by its id. */
export async function batchesFor(
  { tx, now, actor }: Moment,
  origin: Origin,
  given: readonly BatchLine[],
): Promise<Map<string, string>> {
  const lines = given.flatMap(({ batchNo, ...line }) => (batchNo === null ? [] : [{ ...line, batchNo }]))
  if (lines.length === 0) return new Map()
  const partIds = lines.map(({ accessoryId }) => accessoryId)
  const parts = await rowsById({ tx }, 'accessory', partIds, ['manufacturerId'])
  const by = { createUserId: actor.userId, createTime: now, updateUserId: actor.userId, updateTime: now }
  await tx.run(
    db
      .insertInto('accessoryBatch')
      .values(
        lines.map((line) => ({
          id: newId(now),
          accessoryId: line.accessoryId,
          batchNo: line.batchNo,
          productionDate: line.productionDate,
          expiryDate: line.expiryDate,
          supplierId: origin.supplierId,
          manufacturerId: parts.get(line.accessoryId)?.manufacturerId ?? null,
          firstInCode: origin.code,
          firstInTime: now,
          firstPrice: line.price,
          isUsed: line.isUsed,
          frozen: false,
          ...by,
        })),
      )
      .onConflict((conflict) => conflict.doNothing()),
  )
  const known = await tx.all(db.selectFrom('accessoryBatch').selectAll().where('accessoryId', '=', anyOf(partIds)))
  const byKey = new Map(known.map((batch) => [batchKey(batch.accessoryId, batch.batchNo), batch]))
  const wrong: LineError[] = []
  const found = new Map<string, string>()
  for (const line of lines) {
    const batch = byKey.get(batchKey(line.accessoryId, line.batchNo))
    // A line that says no dates means those of the batch.
    const agrees = (said: string | null, stored: string | null | undefined): boolean => said === null || said === stored
    if (agrees(line.productionDate, batch?.productionDate) && agrees(line.expiryDate, batch?.expiryDate))
      found.set(line.id, batch?.id ?? '')
    else wrong.push({ lineId: line.id, text: ['批次日期不一致', 'The batch is known with other dates'] })
  }
  if (wrong.length > 0) throw refuseLines(wrong)
  return found
}
