// Only the manager and the keepers of a warehouse audit its papers, whatever is stored in it.
import { refuse, type Text } from '@tmlm/model'
import type { CallMoment, Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'

/** Whether the person keeps the warehouse `w`. */
const keeps = (userId: string) => sql<boolean>`(w.manager_id = ${userId}
  OR EXISTS (SELECT 1 FROM warehouse_keeper_ids k WHERE k.owner_id = w.id AND k.target_id = ${userId}))`

/** The warehouses whose papers the caller may audit; the administrator keeps all of them. */
export async function listKept({ tx, actor }: CallMoment) {
  if (actor.isAdmin) return { all: true, ids: [] }
  const rows = await tx.all(sql<{ id: string }>`SELECT w.id
FROM warehouse w
WHERE ${keeps(actor.userId)}
ORDER BY w.id`)
  return { all: false, ids: rows.map(({ id }) => id) }
}

export async function requireKeeper(
  { tx, actor }: Pick<Moment, 'tx' | 'actor'>,
  warehouseId: string,
  [zh, en]: Text,
): Promise<void> {
  if (actor.isAdmin) return
  const isKeeper = await tx.first(sql`SELECT 1
FROM warehouse w
WHERE w.id = ${warehouseId} AND ${keeps(actor.userId)}`)
  if (!isKeeper) throw refuse(zh, en)
}
