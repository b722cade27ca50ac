// The first rows of a list about one part or one card, for a tab of its detail.
import { useQuery } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { listOf, valuesOf } from '../../engine/values.ts'

interface Found {
  readonly rows: readonly Values[]
  readonly total: number
  readonly isRead: boolean
  readonly error: Error | null
  readonly readAgain: () => void
}

export function usePartRows(resource: string, action: string, asked: Readonly<Values>): Found {
  const { data, error, refetch } = useQuery<unknown>({ queryKey: [resource, action, { pageSize: 100, ...asked }] })
  const found = valuesOf(data)
  return {
    rows: listOf(found.list).map(valuesOf),
    total: Number(found.totalRow ?? 0),
    isRead: data !== undefined,
    error,
    readAgain: () => void refetch(),
  }
}
