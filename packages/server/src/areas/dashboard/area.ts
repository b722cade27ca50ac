import type { AreaParts, ServerArea } from '../../engine/area.ts'
import type { Behaviour } from '../../engine/behaviour.ts'
import type { FigurePart } from '../../engine/list/figures.ts'
import { firstStepsFigure } from './firstSteps.ts'
import { homePageBehaviour } from './homePage.ts'
import { todoFigure } from './todo.ts'

/** Made of what the other areas tell. */
export const dashboardArea = (
  figures: readonly FigurePart[],
  behaviours: (parts: AreaParts) => readonly Behaviour[],
): ServerArea => ({
  services: (parts) => [homePageBehaviour([...figures, firstStepsFigure, todoFigure(behaviours(parts))])],
})
