// Only the manager and the keepers of a warehouse audit its papers, whatever is stored in it.
import { refuse, type Text } from '@tmlm/model'
import type { CallMoment, Moment } from '../../engine/behaviour.ts'

/** Whether `$1` keeps the warehouse `w`. */
const keeps = `(w.manager_id = $1
  OR EXISTS (SELECT 1 FROM warehouse_keeper_ids k WHERE k.owner_id = w.id AND k.target_id = $1))`

/** The warehouses whose papers the caller may audit; the administrator keeps all of them. */
export async function listKept({ tx, actor }: CallMoment) {
  if (actor.isAdmin) return { all: true, ids: [] }
  const { rows } = await tx.send({
    text: `SELECT w.id
FROM warehouse w
WHERE ${keeps}
ORDER BY w.id`,
    values: [actor.userId],
  })
  return { all: false, ids: rows.map(({ id }) => id) }
}

export async function requireKeeper(
  { tx, actor }: Pick<Moment, 'tx' | 'actor'>,
  warehouseId: string,
  [zh, en]: Text,
): Promise<void> {
  if (actor.isAdmin) return
  const { rowCount } = await tx.send({
    text: `SELECT 1
FROM warehouse w
WHERE w.id = $2 AND ${keeps}`,
    values: [actor.userId, warehouseId],
  })
  if (rowCount === 0) throw refuse(zh, en)
}
