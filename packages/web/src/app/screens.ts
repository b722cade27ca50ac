// The screens that have a route: those the engine draws from their definition, and those with code of their own in
// `areas/`. Others are absent until they are built.
import { inMenuOrder, isOnPhone, type Screen } from '@tmlm/model'
import { dashboard } from '@tmlm/model/areas/dashboard/screens'
import { codedAreas } from '../areas/index.ts'
import { areas, type WebArea } from './areas.ts'
import { showsUnfinished } from './installation.ts'

export interface PlacedScreen {
  readonly area: WebArea
  readonly screen: Screen
}

/** What the engine draws from definitions alone. */
const drawnByEngine: ReadonlySet<Screen['kind']> = new Set(['listForm', 'list', 'chart', 'calendar', 'board'])

export const placedScreens: readonly PlacedScreen[] = areas.flatMap((area) =>
  area.screens.filter((screen) => isDrawn(area, screen)).map((screen) => ({ area, screen })),
)

/** Those of the mobile-style home: with code of their own, or drawn from the paper that is declared for them. */
export const phoneScreens: readonly PlacedScreen[] = areas.flatMap((area) =>
  area.screens
    .filter((screen) => isOnPhone(screen) && (!screen.unfinished || showsUnfinished()))
    .map((screen) => ({ area, screen })),
)

export const drawnScreens: readonly Screen[] = inMenuOrder([dashboard, ...placedScreens.map(({ screen }) => screen)])

/** Whether it has code of its own. */
export function isCoded(area: WebArea, screen: Screen): boolean {
  const coded = codedAreas[area.name]
  return coded?.[isOnPhone(screen) ? 'phone' : 'desk'].includes(screen.name) ?? false
}

function isDrawn(area: WebArea, screen: Screen): boolean {
  const { kind, unfinished } = screen
  if (isOnPhone(screen) || (unfinished && !showsUnfinished())) return false
  return isCoded(area, screen) || drawnByEngine.has(kind)
}
