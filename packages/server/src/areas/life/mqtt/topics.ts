// Topics of counters: `tmlm/{tenantCode}/counter/{deviceNo}/{up|state|down|ack}`.
export interface CounterTopic {
  readonly tenantCode: string
  readonly deviceNo: string
  readonly way: string
}

export function readTopic(topic: string): CounterTopic | undefined {
  const [, tenantCode, deviceNo, way] = /^tmlm\/([^/+#]+)\/counter\/([^/+#]+)\/(up|state|down|ack)$/.exec(topic) ?? []
  return tenantCode && deviceNo && way ? { tenantCode, deviceNo, way } : undefined
}

export const topicOf = ({ tenantCode, deviceNo, way }: CounterTopic): string =>
  `tmlm/${tenantCode}/counter/${deviceNo}/${way}`

/** One object or several; a device speaks of itself alone. */
export function messagesIn(payload: Buffer, deviceNo: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(payload.toString('utf8'))
    const messages: readonly unknown[] = Array.isArray(value) ? value : [value]
    return messages.length <= 500 && messages.every((one) => speaksOf(one) === deviceNo) ? messages : undefined
  } catch {
    return undefined
  }
}

const speaksOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'deviceNo' in message ? message.deviceNo : undefined

/** What a device is told when its message is kept. */
export const acknowledgement = ({ bootId, seq }: { bootId: number | null; seq: number | null }): string =>
  JSON.stringify({ bootId, seq })
