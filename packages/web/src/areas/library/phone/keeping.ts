// Whose papers a person may audit: those of the warehouses he keeps.
import { useQuery } from '@tanstack/react-query'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

/** Whether the person keeps a warehouse. While nothing is known, or no warehouse named, the server decides. */
export function useKeeps(isAsked: boolean): (warehouseId: string) => boolean {
  const { data } = useQuery<unknown>({ queryKey: ['warehouse', 'listKept', {}], enabled: isAsked })
  return (warehouseId) => keepsIn(data, warehouseId)
}

export function keepsIn(data: unknown, warehouseId: string): boolean {
  const { all, ids } = valuesOf(data)
  return data === undefined || warehouseId === '' || all === true || listOf(ids).map(textOf).includes(warehouseId)
}
