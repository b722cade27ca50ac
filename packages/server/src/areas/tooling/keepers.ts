// Only the manager and the keepers of a warehouse audit its papers.
import { refuse } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'

export async function requireKeeper({ tx, actor }: Moment, warehouseId: string): Promise<void> {
  if (actor.isAdmin) return
  const { rowCount } = await tx.send({
    text: `SELECT 1
FROM warehouse w
WHERE w.id = $1 AND (w.manager_id = $2
  OR EXISTS (SELECT 1 FROM warehouse_keeper_ids k WHERE k.owner_id = w.id AND k.target_id = $2))`,
    values: [warehouseId, actor.userId],
  })
  if (rowCount === 0) throw refuse('仅本仓库保管员可审核', 'Only keepers of this warehouse may audit')
}
