import { useQuery } from '@tanstack/react-query'
import { concerns, useEvents } from '../../../engine/call/events.ts'
import { isRow, type ListRow } from '../../../engine/list/listCall.ts'

interface LiveRow {
  readonly row: ListRow | undefined
  /** It is known which, and not yet there. */
  readonly isLoading: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** A row that is read again when somebody changes it; nothing while it is not known which. */
export function useLiveRow(resource: string, id: string): LiveRow {
  const { data, isLoading, error, refetch } = useQuery<unknown>({
    queryKey: [resource, 'getEntityById', { id }],
    enabled: id !== '',
  })
  useEvents((event) => {
    if (id !== '' && concerns(event, resource)) void refetch()
  })
  return { row: isRow(data) ? data : undefined, isLoading, error, refetch }
}
