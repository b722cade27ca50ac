// Files on their way to the server. What fails stays with its content, so that it can be sent again; nothing that was
// chosen is lost because a call failed. A file counts as on its way from the moment it was chosen.

export interface Sending {
  readonly key: number
  readonly file: File
  /** 0 to 1. */
  readonly part: number
  /** Why it failed; absent while it is on its way. */
  readonly problem?: string
}

/** What is done to a file before it is sent. */
export type Prepare = (file: File) => Promise<File>

interface Line {
  readonly upload: (file: File, signal: AbortSignal, onProgress: (part: number) => void) => Promise<unknown>
  readonly onDone: (answer: unknown, file: File) => void
  readonly onChange: (sending: readonly Sending[]) => void
}

export interface Sendings {
  readonly add: (files: readonly File[], prepare?: Prepare) => void
  readonly retry: (key: number) => void
  readonly drop: (key: number) => void
  /** Nobody waits for them any more. */
  readonly stop: () => void
}

export function sendings({ upload, onDone, onChange }: Line): Sendings {
  const running = new Map<number, AbortController>()
  let all: readonly Sending[] = []
  let nextKey = 1

  function set(next: readonly Sending[]): void {
    all = next
    onChange(all)
  }
  const change = (key: number, changed: Partial<Sending>): void =>
    set(all.map((entry) => (entry.key === key ? { ...entry, ...changed } : entry)))
  const without = (key: number): readonly Sending[] => all.filter((entry) => entry.key !== key)

  async function send(key: number, chosen: File, prepare: Prepare = asItIs): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    running.set(key, controller)
    try {
      const file = await prepare(chosen)
      if (signal.aborted) return
      // Sent again, it need not be prepared again.
      change(key, { file })
      const answer = await upload(file, signal, (part) => change(key, { part }))
      set(without(key))
      onDone(answer, file)
    } catch (error) {
      if (!signal.aborted) change(key, { problem: error instanceof Error ? error.message : String(error) })
    } finally {
      running.delete(key)
    }
  }

  return {
    add(files, prepare) {
      const added = files.map((file): Sending => ({ key: nextKey++, file, part: 0 }))
      set([...all, ...added])
      for (const { key, file } of added) void send(key, file, prepare)
    },
    retry(key) {
      const again = all.find((entry) => entry.key === key)
      if (!again) return
      set(all.map((entry) => (entry.key === key ? { key, file: entry.file, part: 0 } : entry)))
      void send(key, again.file)
    },
    drop(key) {
      running.get(key)?.abort()
      set(without(key))
    },
    stop() {
      for (const controller of running.values()) controller.abort()
    },
  }
}

const asItIs: Prepare = async (file) => file
