import { valuesOf } from '../../../engine/values.ts'

export interface Waiting {
  readonly todo: number
  /** Copies that nobody looked at yet. */
  readonly unread: number
}

/** How much waits, as `countTodo` answers it. */
export function waitingIn(answer: unknown): Waiting {
  const { todo, unreadCc } = valuesOf(answer)
  return { todo: Number(todo ?? 0), unread: Number(unreadCc ?? 0) }
}
