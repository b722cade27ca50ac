import type { ServerArea } from '../../engine/area.ts'
import { accessoryBehaviour } from './accessory.ts'
import { accessoryApplyBehaviour } from './accessoryApply.ts'
import { accessoryBatchBehaviour } from './accessoryBatch.ts'
import { accessoryCheckOrderBehaviour } from './accessoryCheckOrder.ts'
import { accessoryInputBehaviour } from './accessoryInput.ts'
import { accessoryOutputBehaviour } from './accessoryOutput.ts'
import { accessorySafeStockBehaviour } from './accessorySafeStock.ts'
import { accessoryFigures } from './dashboard.ts'
import { keptSumsCheck, partsLedgerCheck } from './ledgerCheck.ts'
import { materialTypeBehaviour } from './materialType.ts'
import { listByCardBehaviour, listHistoryBehaviour, listMovesBehaviour } from './reports/moves.ts'
import { listMonthsBehaviour } from './reports/months.ts'
import { listShortBehaviour, listUseBehaviour } from './reports/short.ts'
import { listByAccessoryBehaviour, listDifferencesBehaviour, listStockBehaviour } from './reports/stock.ts'
import { listSummaryBehaviour } from './reports/summary.ts'
import { accessoryWarningSources } from './warnings.ts'

export const accessoryArea: ServerArea = {
  behaviours: () => [
    materialTypeBehaviour,
    accessoryBehaviour,
    accessoryBatchBehaviour,
    accessorySafeStockBehaviour,
    accessoryApplyBehaviour,
    accessoryInputBehaviour,
    accessoryOutputBehaviour,
    accessoryCheckOrderBehaviour,
    listMovesBehaviour,
    listHistoryBehaviour,
    listByCardBehaviour,
    listSummaryBehaviour,
    listStockBehaviour,
    listByAccessoryBehaviour,
    listDifferencesBehaviour,
    listShortBehaviour,
    listUseBehaviour,
    listMonthsBehaviour,
  ],
  checks: [partsLedgerCheck, keptSumsCheck],
  figures: accessoryFigures,
  warnings: accessoryWarningSources,
}
