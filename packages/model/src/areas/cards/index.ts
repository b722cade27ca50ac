import type { Area } from '../../language/index.ts'
import { archives, equipmentFiles, instrumentArchives, instrumentDocument, mouldEquipmentFiles } from './archives.ts'
import { cardAttachment, cardAttachments } from './cardAttachment.ts'
import { cardManual, equipmentManual, machineManuals } from './cardManual.ts'
import { blocks } from './dashboard.ts'
import {
  cavityTurn,
  cardBinding,
  cardMove,
  cardPosition,
  cardReservation,
  cardStock,
  cardStatusLog,
  lifeDay,
  lifeEntry,
  retiredQrKey,
} from './ledger.ts'
import { lifeCycle } from './lifeCycle.ts'
import { equipmentCardFiles, instrumentCard, instrumentCards, mouldEquipmentCard, newCard } from './newCard.ts'
import { pictures } from './pictures.ts'
import { groups, screens } from './screens.ts'
import { toolingType, toolingTypes } from './toolingType.ts'
import { cardWarnings } from './warnings.ts'

export const cards = {
  resources: [toolingType, archives, newCard, cardAttachment],
  tables: [
    cardMove,
    cardPosition,
    cardStatusLog,
    cardReservation,
    cardStock,
    lifeDay,
    lifeEntry,
    cardBinding,
    cavityTurn,
    retiredQrKey,
  ],
  reports: [lifeCycle, machineManuals],
  faces: [instrumentArchives, instrumentCard],
  services: [cardManual],
  businesses: [
    ...[toolingTypes, mouldEquipmentFiles, mouldEquipmentCard, equipmentFiles, equipmentCardFiles],
    ...[instrumentDocument, instrumentCards],
    ...[cardAttachments, equipmentManual],
  ],
  groups,
  screens,
  pictures,
  blocks,
  warnings: cardWarnings,
} as const satisfies Area
