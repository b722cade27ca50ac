// The calls for notices, and what comes back.
import { useQuery } from '@tanstack/react-query'
import { fieldsOf, listOf, numberOf, textOf } from '../wire.ts'

export interface Attachment {
  readonly name: string
  readonly url: string
}

export interface Notice {
  readonly id: string
  readonly title: string
  /** HTML, cleaned by the server when it was saved. */
  readonly content: string
  /** When it was published. */
  readonly time: string
  readonly createUserName: string
  readonly annex: readonly Attachment[]
  /** Where it leads, below the address of the product. */
  readonly link: string
}

export const unreadKey = ['notice', 'list', { state: '1', currentPage: 1, pageSize: 5 }] as const

/** Up to 5 unread notices, and how many there are. */
export function useUnreadNotices() {
  const { data, refetch } = useQuery<unknown, Error, Unread>({
    queryKey: unreadKey,
    select: readUnread,
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
    refetchOnWindowFocus: true,
  })
  return { ...(data ?? none), refetch }
}

interface Unread {
  readonly notices: readonly Notice[]
  readonly total: number
}

const none: Unread = { notices: [], total: 0 }

export function readUnread(answer: unknown): Unread {
  const { varList, totalRow } = fieldsOf(answer)
  return { notices: listOf(varList).map(readNotice), total: numberOf(totalRow) }
}

export const newestKey = ['notice', 'findNewest'] as const
export const noticeKey = (id: string) => ['notice', 'findById', { id }] as const

export function readNotice(entry: unknown): Notice {
  const { id, title, content, createTime, publishTime, createUserName, annex, link } = fieldsOf(entry)
  return {
    id: textOf(id),
    title: textOf(title),
    content: textOf(content),
    time: textOf(publishTime) || textOf(createTime),
    createUserName: textOf(createUserName),
    annex: attachmentsIn(annex),
    link: /^\/(?!\/)/.test(textOf(link)) ? textOf(link) : '',
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
