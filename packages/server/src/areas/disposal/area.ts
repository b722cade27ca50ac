import type { ServerArea } from '../../engine/area.ts'
import type { CareOfCards } from './caring.ts'
import { disposalFigures } from './dashboard.ts'
import { rentalBehaviour, rentalReturnBehaviour } from './renting.ts'
import { retrofitBehaviour } from './retrofitting.ts'
import { scrapBehaviour, sellBehaviour } from './scrapping.ts'
import { sealBehaviour, unsealBehaviour } from './sealing.ts'
import { disposalWarningSources } from './warnings.ts'

export const disposalArea = (care: CareOfCards): ServerArea => ({
  behaviours: () => [
    sealBehaviour(care),
    unsealBehaviour(care),
    scrapBehaviour(care),
    retrofitBehaviour(care),
    sellBehaviour(care),
    rentalBehaviour(care),
    rentalReturnBehaviour(care),
  ],
  warnings: disposalWarningSources,
  figures: disposalFigures(care),
})
