// The settings of a board on this screen: a wall shows what suits its place.
import type { Wall } from '@tmlm/model'
import { useState } from 'react'
import { readSettings, type BoardSettings } from './board.ts'

export function useBoardSettings({ on }: Wall): readonly [BoardSettings, (settings: BoardSettings) => void] {
  const key = `${new URL(document.baseURI).pathname}board:${on}`
  const [settings, setSettings] = useState(() => readSettings(parsed(localStorage.getItem(key))))
  return [
    settings,
    (next) => {
      setSettings(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Then they hold as long as the page is there.
      }
    },
  ]
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
