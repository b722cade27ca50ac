// The dashboard has no rows of its own: its calls are filled by the areas that contribute tiles.
import { service, type Area, type Block } from '../../language/index.ts'
import { screens } from './screens.ts'

/** Each call answers what the person may see and nothing else, so it asks for nothing but a session. */
export const homePageOf = (blocks: readonly Block[]) =>
  service('homePage', {
    label: ['首页统计', 'Dashboard figures'],
    actions: Object.fromEntries(
      [...blocks.map(({ call }) => call), 'firstSteps', 'todo'].map((call) => [
        call,
        { access: 'login', reads: true } as const,
      ]),
    ),
  })

export const dashboardOf = (areas: readonly Area[]) => ({
  resources: [] as const,
  screens,
  services: [homePageOf(areas.flatMap(({ blocks = [] }) => blocks))],
})
