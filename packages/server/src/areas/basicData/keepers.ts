// Only the manager and the keepers of a warehouse audit its papers, whatever is stored in it.
import { refuse, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'

export async function requireKeeper(
  { tx, actor }: Pick<Moment, 'tx' | 'actor'>,
  warehouseId: string,
  [zh, en]: Text,
): Promise<void> {
  if (actor.isAdmin) return
  const { rowCount } = await tx.send({
    text: `SELECT 1
FROM warehouse w
WHERE w.id = $1 AND (w.manager_id = $2
  OR EXISTS (SELECT 1 FROM warehouse_keeper_ids k WHERE k.owner_id = w.id AND k.target_id = $2))`,
    values: [warehouseId, actor.userId],
  })
  if (rowCount === 0) throw refuse(zh, en)
}
