// Which pages hold work that is not saved. A page that goes into the background has its effects taken down, though its
// inputs stay: what it held when it was last in view therefore counts until it is in view again, or gone.
import { useEffect } from 'react'
import { create } from 'zustand'
import { usePagePath } from './page.ts'

interface Unsaved {
  readonly current: string | null
  /** Works by the path of their page. */
  readonly held: Readonly<Record<string, readonly symbol[]>>
}

export const useUnsavedPages = create<Unsaved>(() => ({ current: null, held: {} }))

/** For screens: while `dirty`, the page is neither closed nor left without a question. */
export function useUnsaved(dirty: boolean): void {
  const path = usePagePath()
  useEffect(() => (dirty ? holdWork(path) : undefined), [dirty, path])
}

/** Says that this page holds something unsaved; the answer takes it back. */
export function holdWork(path: string): () => void {
  const work = Symbol(path)
  change(path, (works) => [...works, work])
  return () => {
    if (useUnsavedPages.getState().current === path) change(path, (works) => works.filter((other) => other !== work))
  }
}

export const isUnsaved = (path: string): boolean => (useUnsavedPages.getState().held[path] ?? []).length > 0

export const isInView = (path: string): boolean => useUnsavedPages.getState().current === path

/** The page comes into view and says anew what it holds. */
export function showPage(path: string): void {
  if (useUnsavedPages.getState().current === path) return
  useUnsavedPages.setState(({ held }) => ({ current: path, held: { ...held, [path]: [] } }))
}

/** The page is gone, and its work with it. */
export const dropWork = (path: string): void => change(path, () => [])

export const dropAllWork = (): void => useUnsavedPages.setState({ current: null, held: {} })

function change(path: string, by: (works: readonly symbol[]) => readonly symbol[]): void {
  useUnsavedPages.setState(({ held }) => ({ held: { ...held, [path]: by(held[path] ?? []) } }))
}
