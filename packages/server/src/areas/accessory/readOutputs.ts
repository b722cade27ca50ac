// Outbound orders as they are stored, with their lines, for what is done with them outside their own screen.
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { anyOf } from '../../platform/database/sql.ts'
import type { OutputOrder } from './accessoryOutput.ts'

export async function readOutputs(tx: Tx, ids: readonly string[]): Promise<OutputOrder[]> {
  if (ids.length === 0) return []
  const heads = await tx.all(
    db
      .selectFrom('accessoryOutput')
      .selectAll()
      .where('id', '=', anyOf([...new Set(ids)]))
      .orderBy('id')
      .forUpdate(),
  )
  const lines = await tx.all(
    db
      .selectFrom('accessoryOutputLines')
      .selectAll()
      .where('ownerId', '=', anyOf(heads.map(({ id }) => id)))
      .orderBy('position'),
  )
  return heads.map((head) => ({ ...head, lines: lines.filter(({ ownerId }) => ownerId === head.id) }))
}
