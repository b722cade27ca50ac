// What a collect order asks for, as the lines of an outbound order.
import type { Values } from '@tmlm/model'
import type { Call } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export const outboundPath = '/toolingManagement/moldLibraryManagement/outboundOrder'

/** An outbound order of what is open on the collect order; nothing when nothing can be fetched. */
export async function outboundFor(call: Call, requisitionId: string): Promise<Values | undefined> {
  const [found, read] = await Promise.all([
    call('outboundOrder', 'listPickable', { requisitionId }),
    call('requisitionTooling', 'getEntityById', { id: requisitionId }),
  ])
  const cards = listOf(found).map(valuesOf)
  const order = valuesOf(read)
  if (cards.length === 0) return undefined
  const taken = ['productLineId', 'equipmentCardId', 'productId', 'warehouseId']
  return {
    outboundType: 1,
    ...{ requisitionId, requisitionIdName: order.code },
    ...Object.fromEntries(taken.flatMap((name) => named(order, name, name))),
    ...Object.fromEntries(named(order, 'applyUserId', 'receiveUserId')),
    ...Object.fromEntries(named(order, 'applyDeptId', 'receiveDeptId')),
    lines: cards.map(({ cardId, code, name }) => ({
      ...{ cardId, cardIdName: `${textOf(code)} ${textOf(name)}`, needReturn: true, scanned: false },
      ...(order.returnTime ? { dueReturnTime: order.returnTime } : {}),
    })),
  }
}

const named = (row: Readonly<Values>, from: string, to: string): [string, unknown][] =>
  row[from]
    ? [
        [to, row[from]],
        [`${to}Name`, row[`${from}Name`]],
      ]
    : []
