import { useState, type ReactNode } from 'react'
import { Tabs } from './Tabs.tsx'

/** Which of the views of a screen is shown, and where another one is chosen. */
export function useTabs<K extends string>(
  tabs: readonly [readonly [K, string], ...(readonly [K, string])[]],
  /** The one to begin with, such as the address names it; absent: the first. */
  first: string | null = null,
): readonly [K, ReactNode, (key: K) => void] {
  const [chosen, setChosen] = useState((tabs.find(([key]) => key === first) ?? tabs[0])[0])
  return [chosen, <Tabs key="tabs" tabs={tabs} chosen={chosen} onChoose={setChosen} />, setChosen]
}
