// On which station of a machine a tool is put, and why though it is worn. Pure.
import { textOf, valuesOf } from '../../../engine/values.ts'
import type { BoundTool, FoundCard } from './found.ts'

/** A station is one of a machine: what was typed for another one does not count. */
export interface TypedStation {
  readonly machineId: string
  readonly station: string
}

export const readStation = (kept: unknown): TypedStation | undefined => {
  const { machineId, station } = valuesOf(kept)
  return typeof station === 'string' ? { machineId: textOf(machineId), station } : undefined
}

/** What was typed for this machine, else the first free one. */
export const stationOn = (machine: FoundCard | undefined, typed: TypedStation | undefined): string =>
  typed?.machineId === (machine?.id ?? '') ? typed.station : freeStation(machine?.tools ?? [])

/** Why a worn tool is put on: said of one tool, not of the next. */
export interface TypedReason {
  readonly toolId: string
  readonly reason: string
}

export const readReason = (kept: unknown): TypedReason | undefined => {
  const { toolId, reason } = valuesOf(kept)
  return typeof reason === 'string' ? { toolId: textOf(toolId), reason } : undefined
}

export const reasonFor = (tool: FoundCard | undefined, typed: TypedReason | undefined): string =>
  typed !== undefined && typed.toolId === tool?.id ? typed.reason : ''

/** The first number that no tool stands on. */
export function freeStation(tools: readonly BoundTool[]): string {
  const taken = new Set(tools.map(({ station }) => station))
  return String(Array.from({ length: tools.length + 1 }, (_, index) => index + 1).find((n) => !taken.has(String(n))))
}

/** Whether a machine takes tools of this type. */
export const takes = ({ takesTypes }: FoundCard, { typePath }: FoundCard): boolean =>
  takesTypes === undefined || takesTypes.some((type) => typePath.includes(type))
