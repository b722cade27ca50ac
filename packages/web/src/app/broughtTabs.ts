// What other areas show on the rows of an object, with their texts.
import { codedAreas } from '../areas/index.ts'
import type { BroughtTab } from '../engine/page.ts'
import { i18n } from './i18n.ts'

export async function broughtTabs(resource: string): Promise<readonly BroughtTab[]> {
  const bringing = Object.entries(codedAreas).filter(([, { tabsOn }]) => tabsOn.includes(resource))
  const brought = await Promise.all(
    bringing.map(async ([name, { load }]) => {
      const [{ tabs }] = await Promise.all([load(), i18n.loadNamespaces([name])])
      return tabs?.[resource] ?? []
    }),
  )
  return brought.flat()
}
