// Listens to the server for the person of this session: one stream a browser, shared with its other tabs, resumed where
// it broke. It begins with the session and ends with it.
import { passOn, type ServerEvent } from '../../engine/call/events.ts'
import { streamEvents } from '../api.ts'
import { isExpired } from '../envelope.ts'
import { expireSession, useSession } from '../session.ts'
import { endIn, eventIn, framesIn } from './frames.ts'
import { lead } from './leader.ts'

const shortest = 3_000
const longest = 60_000

/** Until the result is called. */
export function listenToServer(): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`${document.baseURI}events`) : undefined
  channel?.addEventListener('message', ({ data }) => passOn(data))

  function tell(event: ServerEvent): void {
    passOn(event)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel?.postMessage(event)
  }

  const giveUp = lead((signal) => followSession(tell, signal))
  return () => {
    giveUp()
    channel?.close()
  }
}

/** Streams one after the other, until the session is over or this tab no longer leads. */
async function followSession(tell: (event: ServerEvent) => void, signal: AbortSignal): Promise<void> {
  const { token } = useSession.getState()
  const isOver = (): boolean => signal.aborted || token === null || token !== useSession.getState().token
  let lastId: string | undefined
  let pause = shortest
  while (!isOver()) {
    const began = Date.now()
    try {
      const body = await streamEvents(lastId, signal)
      // A server that has no events is not asked again.
      if (!body) return
      for await (const frame of framesOf(body)) {
        lastId = frame.id ?? lastId
        const event = eventIn(frame)
        if (event) tell(event)
        const status = endIn(frame)
        if (status === undefined) continue
        if (isExpired(status)) expireSession()
        return
      }
    } catch {
      // The server is away, or on its way back.
    }
    pause = Date.now() - began > longest ? shortest : Math.min(pause * 2, longest)
    await rest(pause * (0.5 + Math.random() / 2), signal)
  }
}

async function* framesOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const { frames, rest: left } = framesIn(text + decoder.decode(value, { stream: true }))
      text = left
      yield* frames
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
