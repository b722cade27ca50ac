// Written by `npm run migration` from the definitions, never by hand.

export interface MessageDeliveryTables {
  messageDelivery: {
    id: string
    source: 'warning' | 'test'
    sourceId: string
    cause: 'found' | 'escalated' | 'resolved'
    level: 1 | 2 | 3
    round: number
    userId: string | null
    channel: 1 | 2 | 3 | 4 | 5
    address: string | null
    status: 0 | 1 | 2 | 3
    skipReason: 'muted' | 'noAddress' | 'limit' | 'merged' | null
    tries: number
    nextTryTime: Date
    claimedUntil: Date | null
    messageId: string | null
    providerId: string | null
    error: string | null
    createTime: Date
    sendTime: Date | null
    readTime: Date | null
  }
}
