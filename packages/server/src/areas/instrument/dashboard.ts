// Counted for the dashboard as the list behind the figures counts.
import { dueCount } from '@tmlm/model/areas/instrument/dashboard'
import { countedBy, type FigurePart } from '../../engine/list/figures.ts'
import { needVerificationBehaviour } from './reports.ts'

export const instrumentFigures: readonly FigurePart[] = [countedBy(dueCount, needVerificationBehaviour)]
