// The areas of the product as the browser loads them: screens at once, since menu and routes need them; definitions when
// the first screen of the area opens. A new area is one more entry here.
import type { Area, Group, Resource, Screen } from '@tmlm/model'
import * as accessory from '@tmlm/model/areas/accessory/screens'
import * as basicData from '@tmlm/model/areas/basicData/screens'
import * as platform from '@tmlm/model/areas/platform/screens'

export interface WebArea {
  readonly screens: readonly Screen[]
  readonly groups: readonly Group[]
  readonly definitions: () => Promise<Area>
}

export const areas: readonly WebArea[] = [
  { ...platform, definitions: async () => (await import('@tmlm/model/areas/platform/index')).platform },
  { ...basicData, definitions: async () => (await import('@tmlm/model/areas/basicData/index')).basicData },
  { ...accessory, definitions: async () => (await import('@tmlm/model/areas/accessory/index')).accessories },
]

export const screens: readonly Screen[] = areas.flatMap((area) => area.screens)
export const groups: readonly Group[] = areas.flatMap((area) => area.groups)

/** The definition behind a screen; it stands in the screen's own area. */
export async function definitionOf(area: WebArea, screen: Screen): Promise<Resource> {
  const { resources = [] } = await area.definitions()
  const found = resources.find((resource) => resource.name === screen.resource)
  if (!found) throw new Error(`The screen ${screen.name} has no definition in its area`)
  return found
}

/** The number of the business that a screen serves, where it is one. */
export async function businessIdOf(area: WebArea, screen: Screen): Promise<number | undefined> {
  const { businesses = [] } = await area.definitions()
  return businesses.find(({ page }) => page === screen.name)?.id
}
