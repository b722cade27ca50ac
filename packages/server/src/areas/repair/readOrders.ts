// A repair order with its parts, for what is done with it besides its own calls.
import { db } from '../../platform/database/query.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Part } from './orderParts.ts'
import { takeOrder, type Order } from './papers.ts'

export type WorkedOrder = Order & { readonly parts: readonly Part[] }

export async function readOrder(tx: Tx, id: string): Promise<WorkedOrder> {
  const order = await takeOrder(tx, id)
  const parts = await tx.all(
    db.selectFrom('maintenanceParts').selectAll().where('ownerId', '=', id).orderBy('position'),
  )
  return { ...order, parts }
}
