import type { Values } from '@tmlm/model'
import { textOf } from '../../../engine/values.ts'

export interface OrderToIssue {
  readonly id: string
  readonly code: string
  readonly warehouseId: string
  readonly warehouseName: string
  readonly receiver: string
  readonly wanted: { readonly what: string; readonly open: number }[]
}

/** The lines that wait to be handed out, put together by their order and in its place. */
export function ordersToIssue(lines: readonly Values[]): OrderToIssue[] {
  const orders = new Map<string, OrderToIssue>()
  for (const line of lines) {
    const id = textOf(line.id)
    const order = orders.get(id) ?? {
      ...{ id, code: textOf(line.code), receiver: textOf(line.userIdName), wanted: [] },
      ...{ warehouseId: textOf(line.warehouseId), warehouseName: textOf(line.warehouseIdName) },
    }
    orders.set(id, order)
    const what = textOf(line.cardCode) || [textOf(line.name), textOf(line.model)].filter(Boolean).join(' ')
    order.wanted.push({ what, open: Number(line.qty) - Number(line.issuedQty) })
  }
  return [...orders.values()]
}
