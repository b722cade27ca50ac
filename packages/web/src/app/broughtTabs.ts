// What other areas show on the rows of an object, or on rows that have a button, with their texts.
import { codedAreas } from '../areas/index.ts'
import type { BroughtTab } from '../engine/page.ts'
import { i18n } from './i18n.ts'

export async function broughtTabs(resource: string, buttons: readonly string[] = []): Promise<readonly BroughtTab[]> {
  const brought = await Promise.all(
    Object.entries(codedAreas).map(async ([name, { tabsOn, tabsFor, load }]) => {
      const keys = [...tabsOn.filter((on) => on === resource), ...tabsFor.filter((key) => buttons.includes(key))]
      if (keys.length === 0) return []
      const [{ tabs }] = await Promise.all([load(), i18n.loadNamespaces([name])])
      return keys.flatMap((key) => tabs?.[key] ?? [])
    }),
  )
  return brought.flat()
}
