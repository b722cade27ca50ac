// Server state. A query's key is the call itself, `[resource, action, input]`, so a screen needs no function of its own
// to fetch, and a write makes everything of a resource stale by its first part.
import { QueryClient } from '@tanstack/react-query'
import type { CallKey } from '../engine/call/callKey.ts'
import { call } from './api.ts'

export const createServerState = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [resource, action, input], signal }) => call(resource, action, input, { signal }),
        retry: false,
        refetchOnWindowFocus: false,
        // A factory network without the internet counts as offline for some browsers.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: CallKey
  }
}
