import type { ServerArea } from '../../engine/area.ts'
import { cargoLocationBehaviour, type BinContents } from './cargoLocation.ts'
import type { Holding } from './holdings.ts'
import { productBehaviour, type MouldsThatMake, type TellFiles } from './product.ts'
import { productLineBehaviour } from './productLine.ts'
import { supplierBehaviour } from './supplier.ts'
import type { PlansByCalendar } from './plansByCalendar.ts'
import { warehouseBehaviour } from './warehouse.ts'
import { workCalendarBehaviour } from './workCalendar.ts'
import { workShiftBehaviour } from './workShift.ts'
import { basicDataWarningSources } from './warnings.ts'

/** What basic data does not know itself: the areas that keep things in warehouses, or make products with them, tell. */
export interface KnownElsewhere {
  readonly holdings: readonly Holding[]
  /** SQL: how many cards stand in the warehouse `t`. */
  readonly cardsInWarehouse: string
  readonly binContents: BinContents
  readonly mouldsThatMake: MouldsThatMake
  readonly tellFiles: TellFiles
  readonly plans: PlansByCalendar
}

export const basicDataArea = (known: KnownElsewhere): ServerArea => ({
  behaviours: () => [
    warehouseBehaviour(known.holdings, known.cardsInWarehouse),
    cargoLocationBehaviour(known.holdings, known.binContents),
    productBehaviour(known.mouldsThatMake, known.tellFiles),
    productLineBehaviour,
    supplierBehaviour,
    workShiftBehaviour(known.plans),
    workCalendarBehaviour(known.plans),
  ],
  warnings: basicDataWarningSources,
})
