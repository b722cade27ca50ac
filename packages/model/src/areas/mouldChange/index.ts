import type { Area } from '../../language/index.ts'
import { blocks, todos } from './dashboard.ts'
import { groups, screens } from './screens.ts'
import { productPlan, productPlanBusiness } from './productPlan.ts'
import { moldTask, moldTaskBusiness } from './moldTask.ts'
import { moldTime, moldTimeBusiness } from './moldTime.ts'
import { phonePapers } from './phone.ts'
import { pictures } from './pictures.ts'
import { listChangeDetail, listChangeFigures, listChangePauses, listGantt } from './reports.ts'
import { mouldChangeWarnings } from './warnings.ts'

export const mouldChangeArea = {
  resources: [productPlan, moldTask, moldTime],
  businesses: [productPlanBusiness, moldTaskBusiness, moldTimeBusiness],
  groups,
  screens,
  blocks,
  todos,
  reports: [listChangeDetail, listChangeFigures, listChangePauses, listGantt],
  pictures,
  phonePapers,
  warnings: mouldChangeWarnings,
} as const satisfies Area
