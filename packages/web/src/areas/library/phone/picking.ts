// What is to be picked, and which line of the order a scanned card serves. Pure.
import type { Values } from '@tmlm/model'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { headFrom } from '../papers/collecting.ts'

export interface WantedLine {
  readonly id: string
  /** Empty where any card of the file will do. */
  readonly cardId: string
  readonly archivesId: string
  readonly name: string
  readonly open: number
}

export interface PickingOrder {
  readonly id: string
  readonly code: string
  readonly warehouseId: string
  readonly needTime: string
  readonly applicantId: string
  readonly applicant: string
  /** What the outbound takes over of it: for whom, for what, where to. */
  readonly head: Readonly<Values>
  /** Empty where nobody said when the cards come back. */
  readonly returnTime: string
  readonly lines: readonly WantedLine[]
  readonly wanted: number
}

/** A card that lies ready for the order. */
export interface Pickable {
  readonly lineId: string
  readonly cardId: string
  readonly code: string
  readonly name: string
  readonly bin: string
  /** 1 near its end, 2 used up. */
  readonly dueState: number
}

/** There is more than was told. */
export const isCut = (data: unknown): boolean => Number(valuesOf(data).totalRow) > listOf(valuesOf(data).list).length

/** The open lines by order; the order of the orders stays. */
export function ordersIn(data: unknown): PickingOrder[] {
  const orders = new Map<string, PickingOrder>()
  for (const entry of listOf(valuesOf(data).list).map(valuesOf)) {
    const id = textOf(entry.requisitionId)
    const open = Number(entry.qty) - Number(entry.issuedQty) - Number(entry.closedQty)
    const line = {
      ...{ id: textOf(entry.lineId), cardId: textOf(entry.cardId), archivesId: textOf(entry.archivesId), open },
      name: [textOf(entry.cardCode), textOf(entry.name)].filter(Boolean).join(' '),
    }
    const before = orders.get(id)
    orders.set(id, {
      ...{ id, code: textOf(entry.code), warehouseId: textOf(entry.warehouseId), needTime: textOf(entry.needTime) },
      ...{ applicantId: textOf(entry.applyUserId), applicant: textOf(entry.applyUserIdName) },
      ...{ head: headFrom(entry), returnTime: textOf(entry.returnTime) },
      lines: [...(before?.lines ?? []), line],
      wanted: (before?.wanted ?? 0) + open,
    })
  }
  return [...orders.values()]
}

export const pickablesIn = (data: unknown): Pickable[] =>
  listOf(data)
    .map(valuesOf)
    .map((entry) => ({
      ...{ lineId: textOf(entry.lineId), cardId: textOf(entry.cardId), code: textOf(entry.code) },
      ...{ name: textOf(entry.name), bin: textOf(entry.fullCode), dueState: Number(entry.dueState) },
    }))

/** The line a card serves: the one that names it, else one that wants any card of its file and is not served yet. */
export function lineFor(
  { lines }: PickingOrder,
  card: { readonly id: string; readonly archivesId: string },
  taken: readonly string[],
): WantedLine | undefined {
  const named = lines.find(({ cardId }) => cardId === card.id)
  if (named) return named
  return lines.find(
    (line) =>
      line.cardId === '' &&
      line.archivesId === card.archivesId &&
      taken.filter((lineId) => lineId === line.id).length < line.open,
  )
}
