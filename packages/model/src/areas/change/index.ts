import type { Area } from '../../language/index.ts'
import { changeBusinesses, changePapers } from './changePapers.ts'
import { groups, screens } from './screens.ts'

export const changeArea = {
  resources: changePapers,
  businesses: changeBusinesses,
  groups,
  screens,
} as const satisfies Area
