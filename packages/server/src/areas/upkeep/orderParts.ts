// Parts that a maintenance order uses (R18, R20): set aside when it is handed in, taken from stock when it is audited, given back
// with whatever undoes that. What was picked up before moves no stock; it is noted with the papers it left by.
import Big from 'big.js'
import { refuse } from '@tmlm/model'
import { addedUp } from '@tmlm/model/areas/upkeep/costs'
import type { PickedUp } from '@tmlm/model/areas/upkeep/maintain'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import {
  consume,
  draftOldParts,
  dropOldParts,
  release,
  reserve,
  takeUp,
  unconsume,
  unuse,
  use,
  type TakenUp,
  type WorkOrder,
} from '../accessory/index.ts'
import type { Order } from './maintainAudit.ts'

const [issuedNow, pickedUpBefore, backToStore] = [1, 2, 2]

/** The lines as they are stored now. */
export const partsOf = ({ tx }: Moment, orderId: string): Promise<Order['parts'][number][]> =>
  tx.all(
    sql<Order['parts'][number]>`SELECT p.* FROM maintain_parts p WHERE p.owner_id = ${orderId} ORDER BY p.position`,
  )

/** What was held before is given back: a sheet that was rejected is handed in with other parts. */
export async function holdParts(moment: Moment, order: Order): Promise<void> {
  await takenUpBy(moment, order)
  await release(moment, order.id)
  await reserve(
    moment,
    { docKind: 'maintain', docId: order.id, docCode: order.code },
    order.parts.flatMap(({ id, accessoryId, issueType, warehouseId, qty }) =>
      issueType === issuedNow && warehouseId ? [{ docLineId: id, accessoryId, warehouseId, qty }] : [],
    ),
  )
}

export const releaseParts = (moment: Moment, order: Order): Promise<void> => release(moment, order.id)

export interface PartsTaken {
  readonly partsCost: string
  readonly parts: readonly {
    readonly id: string
    readonly amount: string
    readonly unitPrice: string
    readonly pickedUp: readonly PickedUp[] | null
  }[]
}

/** The parts leave the stock, or what was picked up; what each line cost. */
export async function takeParts(moment: Moment, order: Order): Promise<PartsTaken> {
  const old = order.parts.filter(({ oldPart }) => oldPart === backToStore)
  const isIssued = order.parts.some(({ issueType }) => issueType === issuedNow)
  const doc = isIssued || old.length > 0 ? await workOrderOf(moment, order) : undefined
  if (doc) await draftOldParts(moment, doc, old)
  const taken = await takenUpBy(moment, order)
  const posted = doc && isIssued ? await consume(moment, doc, taken) : await use(moment, taken)
  const quantities = new Map(order.parts.map(({ id, qty }) => [id, qty]))
  const costs = Map.groupBy(posted, ({ docLineId }) => docLineId)
  const parts = [...costs].map(([id, same]) => {
    const amount = addedUp(same.map((cost) => cost.amount))
    const ofLine = taken.filter(({ docLineId }) => docLineId === id)
    return {
      ...{ id, amount, unitPrice: new Big(amount).div(quantities.get(id) ?? '1').toFixed(2) },
      pickedUp: ofLine.length === 0 ? null : ofLine.map(({ outputLineId, qty }) => ({ outputLineId, qty })),
    }
  })
  return { partsCost: addedUp(parts.map(({ amount }) => amount)), parts }
}

/** Where the lines of earlier pick-ups come from: those of the people who did the work, or fetched for the order. */
const takenUpBy = ({ tx }: Moment, order: Order): Promise<TakenUp[]> =>
  takeUp(
    tx,
    { userIds: [order.workerId, ...(order.helperIds ?? [])], docId: order.id },
    order.parts
      .filter(({ issueType }) => issueType === pickedUpBefore)
      .map(({ id, accessoryId, qty }) => ({ docLineId: id, accessoryId, qty })),
  )

/** The department of the worker, or of the card, bears the cost. */
async function workOrderOf({ tx }: Moment, order: Order): Promise<WorkOrder> {
  const { deptId } = await tx.one(sql<{ deptId: string | null }>`
SELECT coalesce(u.dept_id, c.use_dept_id, c.manage_dept_id) AS dept_id
FROM "user" u, new_card c
WHERE u.id = ${order.workerId} AND c.id = ${order.cardId}`)
  if (deptId === null)
    throw refuse(
      '保养人和卡片都没有部门，备件不能出库',
      'Neither the worker nor the card has a department: parts cannot be issued',
    )
  return {
    ...{ docId: order.id, docCode: order.code, sourceKind: 'maintenance', outType: 3 },
    ...{ orgId: order.orgId, cardId: order.cardId, userId: order.workerId, deptId },
  }
}

export async function giveBackParts(moment: Moment, order: Order): Promise<void> {
  await dropOldParts(moment, [order.id])
  await unuse(
    moment,
    order.parts.flatMap(({ id, pickedUp }) => (pickedUp ?? []).map((part) => ({ docLineId: id, ...part }))),
  )
  await unconsume(moment, order.id)
}
