import type { Area } from '../../language/index.ts'
import {
  accessory,
  manufacturer,
  manufacturerBusiness,
  materialType,
  sparePartsFiles,
  sparePartsType,
} from './accessory.ts'
import { accessoryApply, accessoryApplyBusiness } from './accessoryApply.ts'
import { accessoryBatch } from './accessoryBatch.ts'
import { accessoryCheckOrder, accessoryCheckOrderBusiness } from './accessoryCheckOrder.ts'
import { accessoryInbound, accessoryInput } from './accessoryInput.ts'
import { accessoryOutbound, accessoryOutput } from './accessoryOutput.ts'
import {
  accessoryStocks,
  listByAccessory,
  listByCard,
  listDifferences,
  listHistory,
  listMoves,
  listStock,
  listSummary,
} from './accessoryReports.ts'
import { accessorySafeStock, accessorySafetyStockSetting } from './accessorySafeStock.ts'
import { listMonths, listShort, listUse } from './accessoryWarn.ts'
import { blocks } from './dashboard.ts'
import { phonePapers } from './phone.ts'
import { pictures } from './pictures.ts'
import { groups, screens } from './screens.ts'
import {
  accessoryBarcode,
  accessoryDaySum,
  accessoryReservation,
  accessoryStandingStock,
  accessoryStockMove,
  accessoryStockValue,
} from './stock.ts'
import { accessoryWarnings } from './warnings.ts'

export const accessories = {
  resources: [
    materialType,
    manufacturer,
    accessory,
    accessoryBatch,
    accessorySafeStock,
    accessoryApply,
    accessoryInput,
    accessoryOutput,
    accessoryCheckOrder,
  ],
  tables: [
    accessoryBarcode,
    accessoryStockMove,
    accessoryStandingStock,
    accessoryStockValue,
    accessoryDaySum,
    accessoryReservation,
  ],
  reports: [
    ...[listMoves, listSummary, listByCard, listStock, listByAccessory, listHistory, listDifferences],
    ...[listShort, listUse, listMonths],
  ],
  businesses: [
    sparePartsType,
    sparePartsFiles,
    accessorySafetyStockSetting,
    accessoryApplyBusiness,
    accessoryInbound,
    accessoryOutbound,
    accessoryCheckOrderBusiness,
    manufacturerBusiness,
    accessoryStocks,
  ],
  groups,
  screens,
  phonePapers,
  pictures,
  blocks,
  warnings: accessoryWarnings,
} as const satisfies Area
