// Counted for the dashboard as the list behind the figures counts.
import { partCount } from '@tmlm/model/areas/accessory/dashboard'
import { countedBy, type FigurePart } from '../../engine/list/figures.ts'
import { listShortBehaviour } from './reports/short.ts'

export const accessoryFigures: readonly FigurePart[] = [countedBy(partCount, listShortBehaviour)]
