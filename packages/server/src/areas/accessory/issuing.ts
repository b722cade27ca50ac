// Applications and what is issued on them: an outbound order settles lines, undoing it opens them again.
import { isLess, sumOfQty, difference } from '@tmlm/model/areas/accessory/rules'
import type { SourceKind } from '@tmlm/model/areas/accessory/words'
import { refuse, refuseLines, withoutNoughts, type LineError } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

interface Issue {
  readonly id: string
  readonly accessoryId: string
  readonly qty: string
}

export interface Application {
  readonly id: string
  readonly status: string
  readonly warehouseId: string
  readonly cardId: string | null
  readonly sourceKind: SourceKind | null
  readonly sourceId: string | null
  readonly sourceCode: string | null
}

/** Held before the stock is, in the audit as in its undoing. */
export async function lockApplication(tx: Tx, applyId: string | null): Promise<Application | undefined> {
  if (applyId === null) return undefined
  return tx.first(sql<Application>`
SELECT a.id, a.status, a.warehouse_id, a.card_id, a.source_kind, a.source_id, a.source_code
FROM accessory_apply a
WHERE a.id = ${applyId}
FOR UPDATE`)
}

/** Which line of the application each outbound line settles: a part stands on it once. */
export async function settleLines(
  tx: Tx,
  application: Application,
  warehouseId: string,
  issues: readonly Issue[],
): Promise<Map<string, string>> {
  if (application.status !== 'complete') throw refuse('申请单状态已变化', 'The application has changed')
  if (application.warehouseId !== warehouseId)
    throw refuse('申请单属于其它仓库', 'The application is for another warehouse')
  const open = await tx.all(sql<{ id: string; accessoryId: string; qty: string; issuedQty: string }>`
SELECT l.id, l.accessory_id, l.qty, l.issued_qty
FROM accessory_apply_lines l
WHERE l.owner_id = ${application.id}
ORDER BY l.id
FOR UPDATE`)
  const settled = new Map<string, string>()
  const errors: LineError[] = []
  for (const [accessoryId, same] of Map.groupBy(issues, (issue) => issue.accessoryId)) {
    const line = open.find((entry) => entry.accessoryId === accessoryId)
    const left = line ? difference(line.qty, line.issuedQty) : '0'
    if (!line || isLess(left, sumOfQty(same.map(({ qty }) => qty)))) {
      const told = withoutNoughts(left)
      for (const { id } of same)
        errors.push({
          lineId: id,
          text: [`超过申请数量，未发${told}`, `More than applied for, ${told} open`],
        })
    } else for (const { id } of same) settled.set(id, line.id)
  }
  if (errors.length > 0) throw refuseLines(errors)
  await addIssued(
    tx,
    issues.map(({ id, qty }) => [settled.get(id) ?? '', qty]),
    1,
  )
  return settled
}

export async function addIssued(
  tx: Tx,
  issues: readonly (readonly [applyLineId: string, qty: string])[],
  by: 1 | -1,
): Promise<void> {
  if (issues.length === 0) return
  await tx.run(sql`UPDATE accessory_apply_lines l SET issued_qty = l.issued_qty + given.qty * ${by}
FROM (
  SELECT id, sum(qty) AS qty
  FROM unnest(${issues.map(([id]) => id)}::uuid[], ${issues.map(([, qty]) => qty)}::numeric[]) AS issue(id, qty)
  GROUP BY id) given
WHERE l.id = given.id`)
}
