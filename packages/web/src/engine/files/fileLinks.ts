// Links to stored files for what cannot send headers: pictures, viewers, downloads. All that a screen asks for at once
// travel in one call, and are kept for most of the two hours they are good for.
import { useQuery } from '@tanstack/react-query'
import { useSurroundings, type Call } from '../surroundings.ts'
import { textOf, valuesOf } from '../values.ts'
import { heldLink, isHeld } from './heldFiles.ts'

const goodFor = 100 * 60_000
const collectFor = 15
const mostAtOnce = 100

interface Waiting {
  readonly url: string
  readonly resolve: (link: string | null) => void
  readonly reject: (error: unknown) => void
}

let waiting: Waiting[] = []

/** The link, relative to the page's base; null when there is no such file, or not for this person. */
export const useFileLink = (url: string | undefined): string | null | undefined => {
  const { call } = useSurroundings()
  const { data } = useQuery<unknown, Error, string | null>({
    queryKey: ['file', 'link', { url }],
    queryFn: () => (isHeld(url ?? '') ? heldLink(url ?? '') : linkTo(call, url ?? '')),
    select: (link) => textOf(link) || null,
    enabled: url !== undefined,
    staleTime: goodFor,
    gcTime: goodFor,
  })
  return data
}

export function linkTo(call: Call, url: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    waiting.push({ url, resolve, reject })
    if (waiting.length === 1) setTimeout(() => void askForAll(call), collectFor)
  })
}

async function askForAll(call: Call): Promise<void> {
  const all = waiting
  waiting = []
  for (let start = 0; start < all.length; start += mostAtOnce) await ask(call, all.slice(start, start + mostAtOnce))
}

async function ask(call: Call, some: readonly Waiting[]): Promise<void> {
  try {
    const answer = await call('file', 'ticket', { urls: [...new Set(some.map(({ url }) => url))] })
    const links = valuesOf(valuesOf(answer).links)
    for (const { url, resolve } of some) resolve(textOf(links[url]) || null)
  } catch (error) {
    for (const { reject } of some) reject(error)
  }
}

/** The same file to be saved instead of shown. */
export const asDownload = (link: string): string => link.replace('file/preview?', 'file/download?')
export const asThumbnail = (link: string): string => (link.startsWith('blob:') ? link : `${link}&thumbnail=1`)
