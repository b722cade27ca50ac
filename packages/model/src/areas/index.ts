// Every area of the product. A new area is one more line here.
import { accessories } from './accessory/index.ts'
import { basicData } from './basicData/index.ts'
import { dashboardOf } from './dashboard/index.ts'
import { platform } from './platform/index.ts'
import { tooling } from './tooling/index.ts'

/** Those that keep something; the dashboard is made of what they tell. */
export const keepers = [platform, basicData, tooling, accessories] as const

export const areas = [dashboardOf(keepers), ...keepers] as const
