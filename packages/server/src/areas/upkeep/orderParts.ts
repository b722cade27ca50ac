// Parts that a maintenance order uses (R18, R20): set aside when it is handed in, taken from stock when it is audited, given back
// with whatever undoes that. Only what is issued now moves stock; what was picked up before has left it already.
import { refuse } from '@tmlm/model'
import { addedUp } from '@tmlm/model/areas/upkeep/costs'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { consume, release, reserve, unconsume } from '../accessory/index.ts'
import type { Order } from './maintainAudit.ts'

const issuedNow = 1

/** What was held before is given back: a sheet that was rejected is handed in with other parts. */
export async function holdParts(moment: Moment, order: Order): Promise<void> {
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
  readonly parts: readonly { readonly id: string; readonly amount: string }[]
}

/** The parts leave the stock; what each line cost. */
export async function takeParts(moment: Moment, order: Order): Promise<PartsTaken> {
  if (!order.parts.some(({ issueType }) => issueType === issuedNow)) return { partsCost: '0.00', parts: [] }
  const { deptId } = await moment.tx.one(sql<{ deptId: string | null }>`
SELECT coalesce(u.dept_id, c.use_dept_id, c.manage_dept_id) AS dept_id
FROM "user" u, new_card c
WHERE u.id = ${order.workerId} AND c.id = ${order.cardId}`)
  if (deptId === null)
    throw refuse(
      '保养人和卡片都没有部门，备件不能出库',
      'Neither the worker nor the card has a department: parts cannot be issued',
    )
  const costs = await consume(moment, {
    ...{ docId: order.id, docCode: order.code, sourceKind: 'maintenance', outType: 3 },
    ...{ orgId: order.orgId, cardId: order.cardId, userId: order.workerId, deptId },
  })
  return {
    partsCost: addedUp(costs.map(({ amount }) => amount)),
    parts: costs.map(({ docLineId, amount }) => ({ id: docLineId, amount: addedUp([amount]) })),
  }
}

export const giveBackParts = (moment: Moment, order: Order): Promise<void> => unconsume(moment, order.id)
