// What a page knows of its place in the shell.
import { createContext, use } from 'react'

/** Where a page stands. It comes by prop: a page that is kept alive in the background must not follow the address. */
export interface PageLocation {
  readonly pathname: string
  readonly search: string
}

export interface PageProps {
  readonly location: PageLocation
}

export const PagePath = createContext<string | null>(null)

export function usePagePath(): string {
  const path = use(PagePath)
  if (path === null) throw new Error('There is no page here')
  return path
}
