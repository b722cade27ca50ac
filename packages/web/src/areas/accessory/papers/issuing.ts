// What an approved application still asks for, as the lines of an outbound order, each from the location and batch that the
// store suggests.
import type { Values } from '@tmlm/model'
import type { Call } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

/** Open lines of one application, or of all. */
export async function openLines(call: Call, applyId?: string): Promise<readonly Values[]> {
  const found = await call('accessoryOutput', 'listToPick', applyId === undefined ? {} : { applyId })
  return listOf(valuesOf(found).list).map(valuesOf)
}

/** An outbound order of these lines of one application; what is short is left to the next one. */
export async function outboundFor(call: Call, lines: readonly Values[]): Promise<Values | undefined> {
  const [first] = lines
  if (!first) return undefined
  const picked = await suggested(call, first.warehouseId, lines, 'openQty')
  if (picked.length === 0) return undefined
  return {
    outType: 1,
    ...{ applyId: first.applyId, applyIdName: first.code },
    ...{ warehouseId: first.warehouseId, warehouseIdName: first.warehouseIdName },
    ...{ receiverUserId: first.applyUserId, receiverUserIdName: first.applyUserIdName },
    ...{ receiverDeptId: first.applyDeptId, receiverDeptIdName: first.applyDeptIdName },
    ...(first.cardId ? { cardId: first.cardId, cardIdName: first.cardIdName } : {}),
    lines: picked,
  }
}

/** From where each is taken: a line of the wish may become several. */
export async function suggested(
  call: Call,
  warehouseId: unknown,
  wishes: readonly Values[],
  quantity: string,
): Promise<Values[]> {
  const lines = wishes.map((wish) => ({ accessoryId: wish.accessoryId, qty: wish[quantity] }))
  const found = valuesOf(await call('accessoryOutput', 'suggest', { warehouseId, lines }))
  return listOf(found.lines)
    .map(valuesOf)
    .map((line) => {
      const wish = wishes.find(({ accessoryId }) => accessoryId === line.accessoryId) ?? {}
      const name = wish.accessoryIdName ?? `${textOf(wish.partCode)} ${textOf(wish.partName)}`
      return {
        ...{ accessoryId: line.accessoryId, accessoryIdName: name, qty: line.qty },
        ...(line.locationId ? { locationId: line.locationId, locationIdName: line.locationIdName } : {}),
        ...(line.batchId ? { batchId: line.batchId, batchIdName: line.batchIdName } : {}),
        ...(wish.isOldForNew === true ? { oldPartQty: line.qty } : {}),
      }
    })
}
