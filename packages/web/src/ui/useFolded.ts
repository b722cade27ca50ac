import { useState } from 'react'

const keyOf = (name: string): string => `folded:${name}`

/** Whether something beside a screen is folded away; the browser remembers it by the name of what it is. */
export function useFolded(name: string): readonly [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(keyOf(name)) !== null)
  return [
    isFolded,
    (next) => {
      setFolded(next)
      try {
        if (next) localStorage.setItem(keyOf(name), '1')
        else localStorage.removeItem(keyOf(name))
      } catch {
        // A browser that keeps nothing still folds it until the page is closed.
      }
    },
  ]
}
