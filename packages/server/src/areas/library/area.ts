import type { ServerArea } from '../../engine/area.ts'
import { libraryFigures } from './dashboard.ts'
import { godownEntryBehaviour } from './godownEntry.ts'
import { inventoryCountSlipBehaviour } from './inventoryCountSlip.ts'
import { outboundConfigBehaviour } from './outboundConfig.ts'
import { outboundOrderBehaviour } from './outboundOrder.ts'
import { listMoveCountBehaviour, listReturnCountBehaviour } from './reports/counts.ts'
import { listInOutBehaviour } from './reports/inOut.ts'
import { listPositionBehaviour, listToReturnBehaviour } from './reports/positions.ts'
import { listStockBehaviour } from './reports/stock.ts'
import { requisitionToolingBehaviour } from './requisitionTooling.ts'
import { libraryWarningSources } from './warnings.ts'

export const libraryArea: ServerArea = {
  behaviours: () => [
    requisitionToolingBehaviour,
    godownEntryBehaviour,
    outboundOrderBehaviour,
    outboundConfigBehaviour,
    inventoryCountSlipBehaviour,
    listPositionBehaviour,
    listInOutBehaviour,
    listToReturnBehaviour,
    listStockBehaviour,
    listMoveCountBehaviour,
    listReturnCountBehaviour,
  ],
  figures: libraryFigures,
  warnings: libraryWarningSources,
}
