// What a collect order asks for, as the lines of an outbound order.
import type { Values } from '@tmlm/model'
import type { Call } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

/** An outbound order of what is open on the collect order; nothing when nothing can be fetched. */
export async function outboundFor(call: Call, now: () => string, requisitionId: string): Promise<Values | undefined> {
  const [found, read] = await Promise.all([
    call('outboundOrder', 'listPickable', { requisitionId }),
    call('requisitionTooling', 'getEntityById', { id: requisitionId }),
  ])
  const cards = listOf(found).map(valuesOf)
  const order = valuesOf(read)
  if (cards.length === 0) return undefined
  return {
    outboundType: 1,
    ...{ requisitionId, requisitionIdName: order.code },
    ...{ warehouseId: order.warehouseId, warehouseIdName: order.warehouseIdName },
    ...headFrom(order),
    lines: cards.map(({ cardId, code, name }) => ({
      ...{ cardId, cardIdName: `${textOf(code)} ${textOf(name)}`, needReturn: true, scanned: false },
      // What should have been back by now is due as usual.
      ...(textOf(order.returnTime) > now() ? { dueReturnTime: order.returnTime } : {}),
    })),
  }
}

/** By the name of a collect order's field, that of the outbound's. */
const takenOver = {
  applyUserId: 'receiveUserId',
  applyDeptId: 'receiveDeptId',
  productId: 'productId',
  productLineId: 'productLineId',
  equipmentCardId: 'equipmentCardId',
} as const

/** What an outbound order takes over of its collect order, at the desk as on the phone. */
export const headFrom = (order: Readonly<Values>): Values =>
  Object.fromEntries(
    Object.entries(takenOver).flatMap(([from, to]) =>
      order[from]
        ? [
            [to, order[from]],
            [`${to}Name`, order[`${from}Name`]],
          ]
        : [],
    ),
  )
