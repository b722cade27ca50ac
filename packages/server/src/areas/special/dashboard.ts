// Counted for the dashboard as the list behind the figures counts.
import { specialCount } from '@tmlm/model/areas/special/dashboard'
import { countedBy, type FigurePart } from '../../engine/list/figures.ts'
import { waitInspectionBehaviour } from './seEarlyWarning.ts'

export const specialFigures: readonly FigurePart[] = [countedBy(specialCount, waitInspectionBehaviour)]
