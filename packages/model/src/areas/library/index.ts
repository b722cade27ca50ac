import type { Area } from '../../language/index.ts'
import { blocks } from './dashboard.ts'
import { godownEntry, inboundOrder } from './godownEntry.ts'
import { checkOrder, inventoryCountSlip } from './inventoryCountSlip.ts'
import { cardPositions, listInOut, listPosition, listStock, listToReturn } from './libraryReports.ts'
import { outboundConfig, outboundConfigs } from './outboundConfig.ts'
import { outbound, outboundOrder } from './outboundOrder.ts'
import { collectOrder, requisitionTooling } from './requisitionTooling.ts'
import { groups, screens } from './screens.ts'

export const library = {
  resources: [outboundConfig, requisitionTooling, godownEntry, outboundOrder, inventoryCountSlip],
  reports: [listPosition, listInOut, listToReturn, listStock],
  businesses: [outboundConfigs, collectOrder, inboundOrder, outbound, checkOrder, cardPositions],
  groups,
  screens,
  blocks,
} as const satisfies Area
