// What mould changes count for the dashboard, as the lists behind the figures count.
import { changesToday, plans } from '@tmlm/model/areas/mouldChange/dashboard'
import { countedBy, type FigurePart } from '../../engine/list/figures.ts'
import { moldTaskBehaviour } from './changes.ts'
import { productPlanBehaviour } from './plans.ts'

export const mouldChangeFigures: readonly FigurePart[] = [
  countedBy(changesToday, moldTaskBehaviour),
  countedBy(plans, productPlanBehaviour),
]
