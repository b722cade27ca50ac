// Every area of the product, in the order of the menu. A new area is one more line here.
import { accessories } from './accessory/index.ts'
import { basicData } from './basicData/index.ts'
import { cards } from './cards/index.ts'
import { dashboardOf } from './dashboard/index.ts'
import { library } from './library/index.ts'
import { platform } from './platform/index.ts'
import { procurement } from './procurement/index.ts'
import { repairArea } from './repair/index.ts'

/** Those that keep something; the dashboard is made of what they tell. */
export const keepers = [platform, basicData, cards, library, procurement, accessories, repairArea] as const

export const areas = [dashboardOf(keepers), ...keepers] as const
