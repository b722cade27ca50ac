// Which page of the shell a component stands in.
import { createContext, use } from 'react'

export const PagePath = createContext<string | null>(null)

export function usePagePath(): string {
  const path = use(PagePath)
  if (path === null) throw new Error('There is no page here')
  return path
}
