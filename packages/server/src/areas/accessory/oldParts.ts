// Old parts that a work order took out and that go back into the store: a saved inbound order for each warehouse, which its
// keeper looks at and audits (R20 of daily business). Written before any stock is locked, as whoever saves and audits does.
import { accessoryInbound, accessoryInput } from '@tmlm/model/areas/accessory/accessoryInput'
import { refuse } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { dropRows } from '../../engine/write/dropRows.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import type { WorkOrder } from './workOrders.ts'

export interface OldPart {
  readonly accessoryId: string
  /** From where the new one came; absent where it was picked up before. */
  readonly warehouseId: string | null
  readonly qty: string
}

interface Home {
  readonly id: string
  readonly isBatch: boolean
  readonly warehouseId: string | null
  readonly locationId: string | null
}

const [fromWork, usedServiceable] = [2, 2]

export async function draftOldParts(moment: Moment, order: WorkOrder, parts: readonly OldPart[]): Promise<void> {
  if (parts.length === 0) return
  const homes = await homesOf(moment, parts)
  const placed = parts.flatMap((part, nth) => {
    const home = homes[nth]
    return home?.warehouseId ? [{ ...part, ...home, warehouseId: home.warehouseId }] : []
  })
  for (const [warehouseId, lines] of Map.groupBy(placed, (part) => part.warehouseId))
    await moment.make(accessoryInput, {
      ...{ orgId: order.orgId, inType: fromWork, warehouseId, returnUserId: order.userId, returnDeptId: order.deptId },
      ...{ sourceKind: order.sourceKind, sourceId: order.docId, sourceCode: order.docCode },
      lines: lines.map(({ accessoryId, qty, isBatch, locationId }) => ({
        ...{ accessoryId, qty, locationId, returnCondition: usedServiceable },
        ...(isBatch ? { batchNo: order.docCode } : {}),
        remark: `旧件 ${order.docCode}`,
      })),
    })
}

/** Where each goes: to the store of the new one, else to its usual one; there to its usual bin, or where it lies already. */
const homesOf = ({ tx }: Moment, parts: readonly OldPart[]): Promise<Home[]> =>
  tx.all(sql<Home>`
SELECT a.id, a.is_batch, w.id AS warehouse_id, CASE WHEN w.use_location THEN (
    SELECT l.id FROM cargo_location l
    WHERE l.warehouse_id = w.id AND l.enabled AND l.kind = 3
    ORDER BY l.id = a.default_location_id DESC, EXISTS (
      SELECT FROM accessory_standing_stock s WHERE s.location_id = l.id AND s.accessory_id = a.id) DESC, l.code
    LIMIT 1) END AS location_id
FROM unnest(${parts.map(({ accessoryId }) => accessoryId)}::uuid[], ${parts.map(({ warehouseId }) => warehouseId)}::uuid[])
  WITH ORDINALITY AS g(accessory_id, warehouse_id, nth)
JOIN accessory a ON a.id = g.accessory_id
LEFT JOIN warehouse w ON w.id = coalesce(g.warehouse_id, a.default_warehouse_id, (
  SELECT v.warehouse_id FROM accessory_stock_value v WHERE v.accessory_id = a.id ORDER BY v.qty DESC LIMIT 1))
ORDER BY g.nth`)

/** The work is undone: its drafts go, unless a keeper has taken one in. */
export async function dropOldParts(moment: Moment, docIds: readonly string[]): Promise<void> {
  const rows = await moment.tx.all(sql<{ id: string; code: string; orgId: string; status: string }>`
SELECT o.id, o.code, o.org_id, o.status FROM accessory_input o
WHERE o.source_id = ${anyOf(docIds)} AND o.in_type = ${fromWork}
ORDER BY o.id
FOR UPDATE OF o`)
  const taken = rows.find(({ status }) => status !== 'saved')
  if (taken)
    throw refuse(
      `旧件入库单${taken.code}已处理，请先取消`,
      `The inbound order of the old parts, ${taken.code}, is under way: take it back first`,
    )
  await dropRows(moment, accessoryInput, accessoryInbound, rows)
}
