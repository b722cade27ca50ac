// Every area of the product, in the order of the menu. A new area is one more line here.
import { accessories } from './accessory/index.ts'
import { basicData } from './basicData/index.ts'
import { cards } from './cards/index.ts'
import { dashboardOf } from './dashboard/index.ts'
import { library } from './library/index.ts'
import { platform } from './platform/index.ts'
import { procurement } from './procurement/index.ts'
import { changeArea } from './change/index.ts'
import { disposalArea } from './disposal/index.ts'
import { repairArea } from './repair/index.ts'
import { upkeepArea } from './upkeep/index.ts'
import { warningsArea } from './warnings/index.ts'
import { specialArea } from './special/index.ts'
import { mouldChangeArea } from './mouldChange/index.ts'
import { lifeArea } from './life/index.ts'
import { instrumentArea } from './instrument/index.ts'
import { lubricationArea } from './lubrication/index.ts'
import { oeeArea } from './oee/index.ts'
import { workflowArea } from './workflow/index.ts'

/** Those that keep something; the dashboard is made of what they tell. */
export const keepers = [
  platform,
  basicData,
  cards,
  library,
  procurement,
  specialArea,
  instrumentArea,
  accessories,
  upkeepArea,
  repairArea,
  changeArea,
  disposalArea,
  lifeArea,
  warningsArea,
  mouldChangeArea,
  lubricationArea,
  oeeArea,
  workflowArea,
] as const

export const areas = [dashboardOf(keepers), ...keepers] as const
