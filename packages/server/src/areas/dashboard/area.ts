import type { ServerArea } from '../../engine/area.ts'
import type { FigurePart } from '../../engine/list/figures.ts'
import { firstStepsFigure } from './firstSteps.ts'
import { homePageBehaviour } from './homePage.ts'

/** Made of what the other areas tell. */
export const dashboardArea = (figures: readonly FigurePart[]): ServerArea => ({
  services: () => [homePageBehaviour([...figures, firstStepsFigure])],
})
