import type { Area } from '../../language/index.ts'
import { blocks, todos } from './dashboard.ts'
import { rental, rentalOrder, rentalReturn, rentalReturnBusiness } from './renting.ts'
import { retrofit, retrofitOrder } from './retrofit.ts'
import { groups, screens } from './screens.ts'
import { scrap, scrapOrder, sell, sellOrder } from './scrapping.ts'
import { seal, sealingOrder, unseal, unsealingOrder } from './sealing.ts'
import { disposalWarnings } from './warnings.ts'

export const disposalArea = {
  resources: [seal, unseal, scrap, retrofit, sell, rental, rentalReturn],
  businesses: [sealingOrder, unsealingOrder, scrapOrder, retrofitOrder, sellOrder, rentalOrder, rentalReturnBusiness],
  groups,
  screens,
  blocks,
  todos,
  warnings: disposalWarnings,
} as const satisfies Area
