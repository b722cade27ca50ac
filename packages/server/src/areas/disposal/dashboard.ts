// What disposals count for the dashboard, as the lists behind the figures count.
import { rentals, retrofits, scraps, sealings } from '@tmlm/model/areas/disposal/dashboard'
import { countedBy, type FigurePart } from '../../engine/list/figures.ts'
import type { CareOfCards } from './caring.ts'
import { rentalBehaviour } from './renting.ts'
import { retrofitBehaviour } from './retrofitting.ts'
import { scrapBehaviour } from './scrapping.ts'
import { sealBehaviour } from './sealing.ts'

export const disposalFigures = (care: CareOfCards): readonly FigurePart[] => [
  countedBy(sealings, sealBehaviour(care)),
  countedBy(rentals, rentalBehaviour(care)),
  countedBy(retrofits, retrofitBehaviour(care)),
  countedBy(scraps, scrapBehaviour(care)),
]
