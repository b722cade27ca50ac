import type { ServerArea } from '../../engine/area.ts'
import { acceptanceBehaviour } from './acceptance.ts'
import { archivesBehaviour } from './archives.ts'
import { cardAttachmentBehaviour } from './cardAttachment.ts'
import { cardManualBehaviour } from './cardManual.ts'
import { toolingFigures } from './dashboard.ts'
import { godownEntryBehaviour } from './godownEntry.ts'
import { inventoryCountSlipBehaviour } from './inventoryCountSlip.ts'
import { cardLedgerCheck } from './ledgerCheck.ts'
import { newCardBehaviour } from './newCard.ts'
import { outboundConfigBehaviour } from './outboundConfig.ts'
import { outboundOrderBehaviour } from './outboundOrder.ts'
import { procurementOrderBehaviour } from './procurementOrder.ts'
import { listInOutBehaviour } from './reports/inOut.ts'
import { listPositionBehaviour, listToReturnBehaviour } from './reports/positions.ts'
import { listStockBehaviour } from './reports/stock.ts'
import { requisitionToolingBehaviour } from './requisitionTooling.ts'
import { toolingTypeBehaviour } from './toolingType.ts'

export const toolingArea: ServerArea = {
  behaviours: ({ sessions: { tenants }, files }) => [
    toolingTypeBehaviour,
    archivesBehaviour,
    newCardBehaviour({ tenants, files }),
    cardAttachmentBehaviour,
    requisitionToolingBehaviour,
    godownEntryBehaviour,
    outboundOrderBehaviour,
    procurementOrderBehaviour,
    acceptanceBehaviour,
    outboundConfigBehaviour,
    inventoryCountSlipBehaviour,
    listPositionBehaviour,
    listInOutBehaviour,
    listToReturnBehaviour,
    listStockBehaviour,
  ],
  services: ({ files }) => [cardManualBehaviour(files)],
  checks: [cardLedgerCheck],
  figures: toolingFigures,
}
