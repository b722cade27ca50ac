// What a scanned code stands for: a card, or a bin with its warehouse and its cards.
import { ApiError } from '../../../engine/call/apiError.ts'
import type { Call } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

/** A tool on a station of a machine. */
export interface BoundTool {
  readonly cardId: string
  readonly code: string
  readonly name: string
  readonly station: string
  readonly startTime: string
  /** Worked since. */
  readonly times: number
}

export interface FoundCard {
  readonly kind: 'card'
  readonly id: string
  readonly code: string
  readonly name: string
  readonly cardType: number
  /** The number of its status, and of the kind of place it is at. */
  readonly status: number
  readonly placeType: number
  /** Where the books say it is. */
  readonly position: string
  readonly holder: string
  /** The paper it is promised to. */
  readonly reservedBy: string
  /** Why it is locked; 0 when it is not. */
  readonly lockReason: number
  readonly dueReturnTime: string
  readonly remainLife: string
  /** 1 near its end, 2 used up. */
  readonly dueState: number
  readonly homeLocationId: string
  readonly homeLocationIdName: string
  readonly warehouseId: string
  readonly locationId: string
  /** Where it was issued from. */
  readonly outWarehouseId: string
  readonly outWarehouseIdName: string
  readonly archivesId: string
  /** Where it is mounted; empty when it is not. */
  readonly station: string
  /** Its type and those above. */
  readonly typePath: readonly string[]
  /** Of a machine: the types of tools it takes; undefined for all. */
  readonly takesTypes: readonly string[] | undefined
  /** Of a machine: what works on it. */
  readonly tools: readonly BoundTool[]
}

export interface FoundBin {
  readonly kind: 'location'
  readonly id: string
  readonly code: string
  readonly name: string
  readonly warehouseId: string
  readonly warehouseIdName: string
  /** The racks and zones it stands in. */
  readonly aboveIds: readonly string[]
  readonly cards: readonly FoundCard[]
  /** Those that belong here, wherever they are. */
  readonly homeCards: readonly FoundCard[]
}

export type Found = FoundCard | FoundBin

/** Throws the server's refusal: no such label, a label that is no longer valid, somebody else's. */
export async function lookUp(call: Call, code: string): Promise<Found> {
  const answer = valuesOf(await call('newCard', 'getByQr', { code }))
  return answer.kind === 'location' ? readBin(answer) : readCard(answer)
}

/** Undefined where it is nothing, or nothing that the person may see. */
export async function lookUpIfSeen(call: Call, code: string): Promise<Found | undefined> {
  try {
    return await lookUp(call, code)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** What is on the screen, after something was done to it; undefined where it cannot be read now. */
export async function lookUpAgain(call: Call, code: string | undefined): Promise<Found | undefined> {
  if (code === undefined) return undefined
  try {
    return await lookUp(call, code)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

const readBin = (bin: Readonly<Record<string, unknown>>): FoundBin => ({
  kind: 'location',
  id: textOf(bin.id),
  code: textOf(bin.fullCode) || textOf(bin.code),
  name: textOf(bin.name),
  warehouseId: textOf(bin.warehouseId),
  warehouseIdName: textOf(bin.warehouseIdName),
  aboveIds: listOf(bin.aboveIds).map(textOf),
  cards: listOf(bin.cards).map((card) => readCard(valuesOf(card))),
  homeCards: listOf(bin.homeCards).map((card) => readCard(valuesOf(card))),
})

export const readCard = (card: Readonly<Record<string, unknown>>): FoundCard => ({
  kind: 'card',
  id: textOf(card.id),
  code: textOf(card.code),
  name: textOf(card.name),
  cardType: Number(card.cardType),
  status: Number(card.status),
  placeType: Number(card.placeType),
  position: textOf(card.position),
  holder: textOf(card.holderUserIdName),
  reservedBy: textOf(card.reservedBy),
  lockReason: Number(card.lockReason ?? 0),
  dueReturnTime: textOf(card.dueReturnTime),
  remainLife: textOf(card.remainLife),
  dueState: Number(card.dueState),
  homeLocationId: textOf(card.homeLocationId),
  homeLocationIdName: textOf(card.homeLocationIdName),
  warehouseId: textOf(card.warehouseId),
  locationId: textOf(card.locationId),
  outWarehouseId: textOf(card.outWarehouseId),
  outWarehouseIdName: textOf(card.outWarehouseIdName),
  archivesId: textOf(card.archivesId),
  station: textOf(card.station),
  typePath: listOf(card.typePath).map(textOf),
  takesTypes: Array.isArray(card.takesTypes) ? card.takesTypes.map(textOf) : undefined,
  tools: listOf(card.tools).map((tool) => readTool(valuesOf(tool))),
})

const readTool = (tool: Readonly<Record<string, unknown>>): BoundTool => ({
  ...{ cardId: textOf(tool.cardId), code: textOf(tool.code), name: textOf(tool.name) },
  ...{ station: textOf(tool.station), startTime: textOf(tool.startTime), times: Number(tool.times) },
})
