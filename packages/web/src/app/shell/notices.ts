// The calls for notices, and what comes back.
import { useQuery } from '@tanstack/react-query'
import { NoSuchCall } from '../envelope.ts'
import { fieldsOf, listOf, textOf } from '../wire.ts'

export interface Attachment {
  readonly name: string
  readonly url: string
}

export interface Notice {
  readonly id: string
  readonly title: string
  /** HTML, cleaned by the server when it was saved. */
  readonly content: string
  readonly createTime: string
  readonly createUserName: string
  readonly annex: readonly Attachment[]
}

const unreadKey = ['notice', 'list', { state: '1', currentPage: 1, pageSize: 5 }] as const

/** Up to 5 unread notices. `isThere` is false on a server that has no notices at all. */
export function useUnreadNotices() {
  const { data, error, refetch } = useQuery<unknown, Error, readonly Notice[]>({
    queryKey: unreadKey,
    select: (answer) => listOf(fieldsOf(answer).varList).map(readNotice),
    staleTime: 60_000,
    // A server that has no notices is asked once.
    enabled: ({ state }) => !(state.error instanceof NoSuchCall),
    refetchOnWindowFocus: true,
  })
  return { notices: data ?? [], isThere: !(error instanceof NoSuchCall) && data !== undefined, refetch }
}

export const newestKey = ['notice', 'findNewest'] as const
export const noticeKey = (id: string) => ['notice', 'findById', { id }] as const

export function readNotice(entry: unknown): Notice {
  const { id, title, content, createTime, createUserName, annex } = fieldsOf(entry)
  return {
    id: textOf(id),
    title: textOf(title),
    content: textOf(content),
    createTime: textOf(createTime),
    createUserName: textOf(createUserName),
    annex: attachmentsIn(annex),
  }
}

/** The list comes as text. Only addresses that a browser loads are links; anything else could run as code. */
export function attachmentsIn(annex: unknown): Attachment[] {
  return listOf(typeof annex === 'string' ? parsed(annex) : annex).flatMap((entry) => {
    const { name, url } = fieldsOf(entry)
    const address = textOf(url)
    const isSafe = /^https?:\/\//i.test(address) || /^(?![a-z][a-z\d+.-]*:)[^\\]/i.test(address)
    return isSafe ? [{ name: textOf(name) || address, url: address }] : []
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
