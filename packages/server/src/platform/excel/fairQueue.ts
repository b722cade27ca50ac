// Who waits for a thread: everybody has his turn, however many files another one has brought.

export interface Waiting {
  readonly by: string
  /** Memory that is held meanwhile. */
  readonly bytes: number
  /** Others wait for it, such as a transaction: it comes first, and is never turned away. */
  readonly isUrgent: boolean
  /** Nobody could be told to come later, such as a job: it is never turned away. */
  readonly isPatient: boolean
}

const most = { all: 64, ofOne: 16, bytes: 128 * 1024 * 1024 }

export interface FairQueue<W extends Waiting> {
  /** False: too many wait already. */
  add(waiting: W): boolean
  remove(waiting: W): void
  /** `mayBeUrgent`: false where one that was urgent is still being done. */
  next(mayBeUrgent: boolean): W | undefined
}

export function createFairQueue<W extends Waiting>(): FairQueue<W> {
  const urgent: W[] = []
  /** In the order of their turns. */
  const turns = new Map<string, W[]>()

  function hasRoomFor({ by, bytes }: W): boolean {
    const all = [...turns.values()].flat()
    const held = all.reduce((sum, waiting) => sum + waiting.bytes, bytes)
    return all.length < most.all && (turns.get(by)?.length ?? 0) < most.ofOne && held <= most.bytes
  }

  function add(waiting: W): boolean {
    if (waiting.isUrgent) urgent.push(waiting)
    else {
      if (!waiting.isPatient && !hasRoomFor(waiting)) return false
      turns.set(waiting.by, [...(turns.get(waiting.by) ?? []), waiting])
    }
    return true
  }

  function remove(waiting: W): void {
    const place = urgent.indexOf(waiting)
    if (place >= 0) urgent.splice(place, 1)
    const others = turns.get(waiting.by)?.filter((other) => other !== waiting) ?? []
    if (others.length > 0) turns.set(waiting.by, others)
    else turns.delete(waiting.by)
  }

  function next(mayBeUrgent: boolean): W | undefined {
    const first = mayBeUrgent ? urgent.shift() : undefined
    if (first) return first
    const [turn] = turns
    if (!turn) return undefined
    const [by, [waiting, ...others]] = turn
    // To the end, behind everybody else who waits.
    turns.delete(by)
    if (others.length > 0) turns.set(by, others)
    return waiting
  }

  return { add, remove, next }
}
