// R20: parts that a repair takes are set aside when it is finished, leave stock when it is approved, and come back when that
// is undone. What was picked up before moves no stock; it is noted where it left.
import Big from 'big.js'
import { refuse, type Row } from '@tmlm/model'
import type { maintenance } from '@tmlm/model/areas/repair/maintenance'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import {
  consume,
  draftOldParts,
  dropOldParts,
  release,
  reserve,
  unconsume,
  unuse,
  use,
  type WorkOrder,
} from '../accessory/index.ts'

export type Part = Row<typeof maintenance>['parts'][number]

export interface TakingOrder {
  readonly id: string
  readonly code: string
  readonly orgId: string
  readonly cardId: string
  readonly mainWorkerId: string
  readonly parts: readonly Part[]
}

const [fromStock, backToStore] = [1, 2]

/** A part that has its price has left stock. */
const isOpen = ({ unitPrice }: Part): boolean => unitPrice === null

export async function reserveParts(moment: Moment, order: Omit<TakingOrder, 'mainWorkerId'>): Promise<void> {
  const paper = { docKind: 'maintenance', docId: order.id, docCode: order.code }
  const lines = order.parts.filter((part) => isOpen(part) && part.issueType === fromStock)
  await reserve(
    moment,
    paper,
    lines.flatMap(({ id, accessoryId, warehouseId, qty }) =>
      warehouseId ? [{ docLineId: id, accessoryId, warehouseId, qty }] : [],
    ),
  )
}

export const releaseParts = (moment: Moment, orderId: string): Promise<void> => release(moment, orderId)

/** What each line cost stays with it. */
export async function postParts(moment: Moment, order: TakingOrder): Promise<void> {
  const open = order.parts.filter(isOpen)
  const old = open.filter(({ oldPart }) => oldPart === backToStore)
  const isIssued = open.some(({ issueType }) => issueType === fromStock)
  const doc = isIssued || old.length > 0 ? await workOrderOf(moment, order) : undefined
  if (doc) await draftOldParts(moment, doc, old)
  const costs = doc && isIssued ? await consume(moment, doc, pickedUp(open)) : await use(moment, pickedUp(open))
  const quantities = new Map(order.parts.map(({ id, qty }) => [id, qty]))
  for (const { docLineId, amount } of costs) {
    const price = new Big(amount).div(quantities.get(docLineId) ?? '1').toFixed(2)
    await moment.tx.run(
      sql`UPDATE maintenance_parts SET amount = ${amount}, unit_price = ${price} WHERE id = ${docLineId}`,
    )
  }
}

const workOrderOf = async (moment: Moment, order: TakingOrder): Promise<WorkOrder> => ({
  ...{ docId: order.id, docCode: order.code, sourceKind: 'repair', outType: 2, orgId: order.orgId },
  ...{ cardId: order.cardId, userId: order.mainWorkerId, deptId: await deptOf(moment, order) },
})

export async function unpostParts(moment: Moment, order: Pick<TakingOrder, 'id' | 'parts'>): Promise<void> {
  const posted = order.parts.filter((part) => !isOpen(part))
  await dropOldParts(moment, [order.id])
  await unuse(moment, pickedUp(posted))
  if (posted.some(({ issueType }) => issueType === fromStock)) await unconsume(moment, order.id)
  await moment.tx.run(sql`UPDATE maintenance_parts SET amount = NULL, unit_price = NULL WHERE owner_id = ${order.id}`)
}

const pickedUp = (parts: readonly Part[]) =>
  parts.flatMap(({ id, issueType, outputLineId, qty }) =>
    issueType !== fromStock && outputLineId ? [{ docLineId: id, outputLineId, qty }] : [],
  )

/** The department that uses the card bears the cost; without one that of the mechanic. */
async function deptOf({ tx }: Moment, { cardId, mainWorkerId }: TakingOrder): Promise<string> {
  const { deptId } = await tx.one(sql<{ deptId: string | null }>`
SELECT coalesce(c.use_dept_id, (
  SELECT o.id FROM org o
  JOIN "user" u ON o.id::text = ANY (string_to_array(u.full_path_id, '/'))
  WHERE u.id = ${mainWorkerId} AND o.type = 3
  ORDER BY length(o.full_path_id) DESC
  LIMIT 1)) AS dept_id
FROM new_card c
WHERE c.id = ${cardId}`)
  if (!deptId)
    throw refuse('卡片没有使用部门，备件无法出库', 'The card has no using department to bear the cost of the parts')
  return deptId
}
