// A listener as a browser is one: reads `api/events` by fetch and takes the events apart.
import type { Caller } from './app.ts'

export interface StreamEvent {
  readonly name: string
  readonly id: string | undefined
  readonly data: Readonly<Record<string, unknown>>
}

export interface Listener {
  /** Everything heard so far, without the signs of life. */
  readonly heard: StreamEvent[]
  /** Names of the resources that changed, in the order they were heard of. */
  changed(): string[]
  /** The place from which it could be resumed. */
  lastId(): string
  readonly ended: Promise<void>
  leave(): void
}

export async function listen(port: number, caller: Caller, lastEventId?: string): Promise<Listener> {
  const leaving = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: {
      token: caller.token,
      tenantCode: caller.tenant.code,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: leaving.signal,
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body)
    throw new Error(`No stream: ${response.status} ${await response.text()}`)
  const heard: StreamEvent[] = []
  let last = ''
  const ended = read(response.body, (event) => {
    last = event.id ?? last
    if (event.name !== 'alive') heard.push(event)
  })
  return {
    heard,
    changed: () => heard.flatMap(({ name, data }) => (name === 'change' ? (data.resources as string[]) : [])),
    lastId: () => last,
    ended: ended.catch(() => undefined),
    leave: () => leaving.abort(),
  }
}

async function read(body: ReadableStream<Uint8Array>, take: (event: StreamEvent) => void): Promise<void> {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = new Map(block.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]))
      const name = lines.get('event')
      if (name !== undefined) take({ name, id: lines.get('id'), data: JSON.parse(lines.get('data') ?? '{}') })
    }
  }
}
