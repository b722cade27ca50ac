import type { Area } from '../../language/index.ts'
import { acceptance, cardAcceptanceOrder, equipmentAcceptanceOrder } from './acceptance.ts'
import { archives, equipmentFiles, instrumentArchives, instrumentDocument, mouldEquipmentFiles } from './archives.ts'
import { blocks } from './dashboard.ts'
import { cardAttachment, cardAttachments } from './cardAttachment.ts'
import { cardManual } from './cardManual.ts'
import { godownEntry, inboundOrder } from './godownEntry.ts'
import { checkOrder, inventoryCountSlip } from './inventoryCountSlip.ts'
import {
  cardBinding,
  cardMove,
  cardPosition,
  cardReservation,
  cardStock,
  cardStatusLog,
  lifeEntry,
  retiredQrKey,
} from './ledger.ts'
import { equipmentCardFiles, instrumentCard, instrumentCards, mouldEquipmentCard, newCard } from './newCard.ts'
import { cardPositions, listInOut, listPosition, listStock, listToReturn } from './libraryReports.ts'
import { outboundConfig, outboundConfigs } from './outboundConfig.ts'
import { outbound, outboundOrder } from './outboundOrder.ts'
import { equipmentPurchaseOrder, procurementOrder, purchaseOrder } from './procurementOrder.ts'
import { collectOrder, requisitionTooling } from './requisitionTooling.ts'
import { groups, screens } from './screens.ts'
import { toolingType, toolingTypes } from './toolingType.ts'

export const tooling = {
  resources: [
    toolingType,
    archives,
    newCard,
    cardAttachment,
    outboundConfig,
    requisitionTooling,
    godownEntry,
    outboundOrder,
    procurementOrder,
    acceptance,
    inventoryCountSlip,
  ],
  tables: [cardMove, cardPosition, cardStatusLog, cardReservation, cardStock, lifeEntry, cardBinding, retiredQrKey],
  reports: [listPosition, listInOut, listToReturn, listStock],
  faces: [instrumentArchives, instrumentCard],
  services: [cardManual],
  businesses: [
    ...[toolingTypes, mouldEquipmentFiles, mouldEquipmentCard, equipmentFiles, equipmentCardFiles],
    ...[instrumentDocument, instrumentCards],
    cardAttachments,
    ...[outboundConfigs, collectOrder, inboundOrder, outbound, checkOrder, cardPositions],
    ...[purchaseOrder, equipmentPurchaseOrder, cardAcceptanceOrder, equipmentAcceptanceOrder],
  ],
  groups,
  screens,
  blocks,
} as const satisfies Area
