import type { Area } from '../../language/index.ts'
import { todos } from './dashboard.ts'
import { changeBusinesses, changePapers } from './changePapers.ts'
import { phonePapers } from './phone.ts'
import { groups, screens } from './screens.ts'

export const changeArea = {
  resources: changePapers,
  businesses: changeBusinesses,
  groups,
  screens,
  todos,
  phonePapers,
} as const satisfies Area
