/** The key of a query is the call that answers it. */
export type CallKey = readonly [resource: string, action: string, input?: Readonly<Record<string, unknown>>]
