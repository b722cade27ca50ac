import type { ServerArea } from '../../engine/area.ts'
import { rentalBehaviour, rentalReturnBehaviour } from './renting.ts'
import { retrofitBehaviour } from './retrofitting.ts'
import { scrapBehaviour, sellBehaviour } from './scrapping.ts'
import { sealBehaviour, unsealBehaviour } from './sealing.ts'

export const disposalArea: ServerArea = {
  behaviours: () => [
    sealBehaviour,
    unsealBehaviour,
    scrapBehaviour,
    retrofitBehaviour,
    sellBehaviour,
    rentalBehaviour,
    rentalReturnBehaviour,
  ],
}
