import type { Area } from '../../language/index.ts'
import { blocks, todos } from './dashboard.ts'
import { godownEntry, inboundOrder } from './godownEntry.ts'
import { checkOrder, inventoryCountSlip } from './inventoryCountSlip.ts'
import { listMoveCount, listReturnCount } from './libraryCounts.ts'
import { pictures } from './libraryPictures.ts'
import { cardPositions, listInOut, listPosition, listStock, listToReturn } from './libraryReports.ts'
import { outboundConfig, outboundConfigs } from './outboundConfig.ts'
import { outbound, outboundOrder } from './outboundOrder.ts'
import { collectOrder, requisitionTooling } from './requisitionTooling.ts'
import { groups, screens } from './screens.ts'
import { libraryWarnings } from './warnings.ts'

export const library = {
  resources: [outboundConfig, requisitionTooling, godownEntry, outboundOrder, inventoryCountSlip],
  reports: [listPosition, listInOut, listToReturn, listStock, listMoveCount, listReturnCount],
  businesses: [outboundConfigs, collectOrder, inboundOrder, outbound, checkOrder, cardPositions],
  groups,
  screens,
  blocks,
  todos,
  pictures,
  warnings: libraryWarnings,
} as const satisfies Area
