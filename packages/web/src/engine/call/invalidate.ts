import type { QueryClient } from '@tanstack/react-query'

/** After a write everything that was read of the resource is old; what is on the screen is read again at once. */
export const invalidate = (serverState: QueryClient, resource: string): Promise<void> =>
  serverState.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === resource })
