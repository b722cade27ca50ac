// The dashboard has no rows of its own: its calls are filled by the areas that contribute tiles.
import { service, type Action, type Area } from '../../language/index.ts'
import { repairHomeCalls } from '../repair/words.ts'
import { screens } from './screens.ts'

/** Each call answers what the person may see and nothing else, so it asks for nothing but a session. */
const told = { access: 'login', reads: true } as const satisfies Action

export const homePageOf = (areas: readonly Area[]) =>
  service('homePage', {
    label: ['首页统计', 'Dashboard figures'],
    actions: {
      ...Object.fromEntries(
        areas.flatMap(({ blocks = [] }) =>
          blocks.map(({ action: call, asks }) => [call, asks ? { ...told, input: asks } : told] as const),
        ),
      ),
      ...{ ...repairHomeCalls, firstSteps: told, todo: told },
    },
  })

export const dashboardOf = (areas: readonly Area[]) => ({
  ...{ resources: [] as const, screens, services: [homePageOf(areas)] },
})
