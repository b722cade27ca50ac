// What the library counts for the dashboard: what came and went today, as the list behind it counts.
import { todayCount } from '@tmlm/model/areas/library/dashboard'
import { countedBy, type FigurePart } from '../../engine/list/figures.ts'
import { listInOutBehaviour } from './reports/inOut.ts'

export const libraryFigures: readonly FigurePart[] = [countedBy(todayCount, listInOutBehaviour)]
